import { flushSync } from 'react-dom';
import type { DeliverableWithEstimate, SigningRequest } from './deliverable-page.ts';
import { SignDialog } from './SignDialog.tsx';
import { SigningMethodFields } from './SigningMethodFields.tsx';
import type { SlotProps } from './slot-props.ts';
import { useSigningMethod } from './use-signing-method.ts';

interface RequestedDialogProps extends DeliverableWithEstimate {
  readonly request: SigningRequest;
  readonly onClose: () => void;
}

/**
 * The dialog of a signing request. The page renders the dialog outside of the region that sent the request, because
 * that region may disappear while the dialog is open.
 */
export function RequestedDialog({ request, onClose, ...record }: RequestedDialogProps) {
  const { slot, method } = request;
  const props = {
    ...record,
    slot,
    onClose,
    onSigned: () => {
      // Closes the dialog first: an open dialog keeps the focus.
      flushSync(onClose);
      request.onSigned();
    },
  };
  return method === null ? (
    <SignDialogWithMethod {...props} />
  ) : (
    <SignDialog {...props} method={method} />
  );
}

interface SignDialogWithMethodProps extends SlotProps {
  readonly onClose: () => void;
  readonly onSigned: () => void;
}

function SignDialogWithMethod({ onSigned, ...props }: SignDialogWithMethodProps) {
  const { slot, deliverable } = props;
  const name = `deliverable/${deliverable.FBUID}/${slot.key}/dialog`;
  const { draft, method, recordsForClient, fields, error, validate } = useSigningMethod(name, slot);
  return (
    <SignDialog
      {...props}
      method={method}
      validate={validate}
      onSigned={() => {
        draft.discard();
        onSigned();
      }}
    >
      <div ref={fields}>
        <SigningMethodFields draft={draft} recordsForClient={recordsForClient} error={error} />
      </div>
    </SignDialog>
  );
}
