import { type ReactNode, useId } from 'react';

interface TickProps {
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
  /** The label. */
  readonly children: ReactNode;
}

/** A box to tick, with its label. */
export function Tick({ isTicked, onChange, children }: TickProps) {
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={isTicked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
}
