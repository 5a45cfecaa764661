import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path on this site. */
  readonly to: string;
  /** Goes to the page with it, in its history entry. */
  readonly state?: unknown;
}

/** A link within the site. The router's own one brings 5 kB for servers that this app does not have. */
export function Link({ to, state, ...anchor }: LinkProps) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return <a {...anchor} href={href} onClick={onClick} />;
}
