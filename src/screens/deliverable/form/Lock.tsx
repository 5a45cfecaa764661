import type { ReactNode } from 'react';

interface LockProps {
  /** The id of the notice that says why; null leaves the fields open. */
  readonly notice: string | null;
  readonly children: ReactNode;
}

/** Fields that are disabled while the price is frozen. Their values stay part of the form. */
export function Lock({ notice, children }: LockProps) {
  return (
    <fieldset className="lock" disabled={notice !== null} aria-describedby={notice ?? undefined}>
      {children}
    </fieldset>
  );
}
