import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useOnline } from '../../data/online.ts';
import { useUser } from '../../data/session/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { RevokeProps } from './RevokeDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

/** The button works only for the signer (section 4) with a connection. */
export function RevokeControl(props: RevokeProps) {
  const { uid } = useUser();
  const isOnline = useOnline();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isSigner = props.shown.signatureUid === uid;
  return (
    <div className="sign-control">
      <ActionButton
        variant="outline-secondary"
        disabledBecause={
          isSigner
            ? isOnline
              ? undefined
              : 'Revoking needs a connection'
            : MESSAGES['not-the-signer']
        }
        onClick={() => setDialogOpen(true)}
      >
        Revoke
      </ActionButton>
      {isDialogOpen ? (
        <RevokeDialog
          {...props}
          onClose={() => setDialogOpen(false)}
          onDone={() => {
            // Closes the dialog first: an open dialog keeps the focus.
            flushSync(() => setDialogOpen(false));
            props.onDone();
          }}
        />
      ) : null}
    </div>
  );
}
