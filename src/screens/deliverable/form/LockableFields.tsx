import type { ReactNode } from 'react';

interface LockableFieldsProps {
  /** Id of the notice that explains the lock. Null leaves the fields enabled. */
  readonly noticeId: string | null;
  readonly children: ReactNode;
}

/** Fields that frozen allocations lock (R14). The form keeps the values of a disabled fieldset. */
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
