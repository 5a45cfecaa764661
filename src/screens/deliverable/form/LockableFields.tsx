import type { ReactNode } from 'react';

interface LockableFieldsProps {
  /** Id of the notice that explains the lock; null leaves the fields enabled. */
  readonly noticeId: string | null;
  readonly children: ReactNode;
}

/** Fields that frozen allocations lock (R14). A disabled fieldset keeps its values in the form. */
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
