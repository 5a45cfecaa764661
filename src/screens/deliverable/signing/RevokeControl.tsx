import { Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import { useUser } from '../../../data/session/session.ts';
import { useOnline } from '../../../data/subscriptions/online.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { RevokeProps } from './RevokeDialog.tsx';

const RevokeDialog = lazyComponent(async () => (await import('./RevokeDialog.tsx')).RevokeDialog);

/** Only the signer can revoke (section 5). */
export function RevokeControl(props: RevokeProps) {
  const { uid } = useUser();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const obstacle = obstacleOf(props.shown.signatureUid === uid, isOnline);
  return (
    <div className="sign-control">
      <Button
        variant="outline-secondary"
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : id}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      {obstacle === null ? null : (
        <p id={id} className="quiet">
          {obstacle}
        </p>
      )}
      {isAsking ? (
        <Suspense>
          <RevokeDialog
            {...props}
            onClose={() => setAsking(false)}
            onDone={() => {
              // Closes the dialog first: an open dialog keeps the focus.
              flushSync(() => setAsking(false));
              props.onDone();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function obstacleOf(isSigner: boolean, isOnline: boolean): string | null {
  if (!isSigner) return MESSAGES['not-the-signer'];
  return isOnline ? null : 'Revoking needs a connection';
}
