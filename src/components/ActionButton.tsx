import { type Ref, useId } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';

interface ActionButtonProps extends Omit<ButtonProps, 'as' | 'disabled'> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Runs at a press, unless the button submits a form. */
  readonly command?: {
    readonly isSending: boolean;
    readonly message?: string | null;
    readonly send?: () => void;
  };
  readonly sendingLabel?: string;
  readonly disabledBecause?: string | undefined;
}

export function ActionButton(props: ActionButtonProps) {
  const { command, sendingLabel, disabledBecause, children, ...button } = props;
  const reasonId = useId();
  const isSending = command?.isSending === true;
  const hasReason = disabledBecause !== undefined;
  return (
    <>
      <Button
        onClick={() => command?.send?.()}
        {...button}
        disabled={isSending || hasReason}
        aria-describedby={hasReason ? reasonId : undefined}
      >
        {isSending ? sendingLabel : children}
      </Button>
      {hasReason ? (
        <p id={reasonId} className="reason order-1 small text-body-secondary mb-0">
          {disabledBecause}
        </p>
      ) : null}
      {command?.message === undefined ? null : (
        <div role="alert" className="invalid-feedback d-block m-0 fs-6">
          {command.message}
        </div>
      )}
    </>
  );
}
