import type { ReactNode } from 'react';

interface ProgressBarProps {
  readonly label: string;
  /** Null while the total is unknown. */
  readonly amount: { readonly done: number; readonly total: number } | null;
  /** Text after the figures. */
  readonly children?: ReactNode;
}

export function ProgressBar({ label, amount, children }: ProgressBarProps) {
  const value = amount === null ? {} : { max: Math.max(amount.total, 1), value: amount.done };
  return (
    <p className="upload-progress">
      <progress aria-label={label} {...value} />
      <span>
        {amount === null
          ? null
          : `${amount.done.toLocaleString('en-AU')} of ${amount.total.toLocaleString('en-AU')}`}
        {children}
      </span>
    </p>
  );
}
