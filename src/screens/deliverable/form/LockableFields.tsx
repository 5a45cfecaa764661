import type { ReactNode } from 'react';

interface LockableFieldsProps {
  /** Id of the notice that explains the lock; null leaves the fields enabled. */
  readonly noticeId: string | null;
  readonly children: ReactNode;
}

/**
 * Disables the fields while the price is frozen and the user has not overridden the lock. A disabled fieldset keeps
 * its values in the form.
 */
export function LockableFields({ noticeId, children }: LockableFieldsProps) {
  return (
    <fieldset
      className="lock"
      disabled={noticeId !== null}
      aria-describedby={noticeId ?? undefined}
    >
      {children}
    </fieldset>
  );
}
