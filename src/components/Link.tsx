import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path on this site. */
  readonly to: string;
  /** State of the new history entry. */
  readonly state?: unknown;
}

/** Replaces the router's own Link and NavLink, which together add about 4 kB (README). */
export function Link({ to, state, ...anchor }: LinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return <a {...anchor} href={href} onClick={onClick} />;
}
