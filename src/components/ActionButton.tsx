import { type MouseEvent, useId, useRef } from 'react';
import Button, { type ButtonProps } from 'react-bootstrap/Button';
import { ariaDisabled } from './aria-disabled.ts';
import { usePressGuard } from './use-press-guard.ts';

interface ActionButtonProps extends Omit<ButtonProps, 'as' | 'disabled'> {
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
  const element = useRef<HTMLButtonElement>(null);
  const { isStill, isMeant, ...guard } = usePressGuard(element);
  const isSending = command?.isSending === true;
  const hasReason = disabledBecause !== undefined;
  const disabled = ariaDisabled(isSending || hasReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also keeps a press from submitting the form.
    if (!isMeant(event) || isSending || hasReason) event.preventDefault();
    else if (button.onClick === undefined) command?.send?.();
    else button.onClick(event);
  };
  return (
    <>
      <Button
        {...button}
        {...guard}
        {...disabled}
        // Until it stands still, a press hits what lies behind it, and Playwright waits.
        className={`${button.className ?? ''} ${disabled.className} ${isStill ? '' : 'pe-none'}`}
        ref={element}
        // A held key presses once.
        onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
        onClick={press}
        aria-describedby={hasReason ? reasonId : undefined}
      >
        {isSending ? (sendingLabel ?? children) : children}
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
