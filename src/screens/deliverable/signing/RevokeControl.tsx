import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/Button.tsx';
import { useOnline } from '../../../data/online.ts';
import { useUser } from '../../../data/session/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { ObstacleText } from './ObstacleText.tsx';
import type { RevokeProps } from './RevokeDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { plainObstacle, type SigningObstacle } from './signing-obstacle.ts';

/** The button works only for the signer (section 4) with a connection. */
export function RevokeControl(props: RevokeProps) {
  const { uid } = useUser();
  const isOnline = useOnline();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const id = useId();
  const isSigner = props.shown.signatureUid === uid;
  const obstacle = obstacleOf({ isSigner, isOnline });
  return (
    <div className="sign-control">
      <Button
        variant="outline-secondary"
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : id}
        onClick={() => setDialogOpen(true)}
      >
        Revoke
      </Button>
      {obstacle === null ? null : <ObstacleText id={id} {...obstacle} />}
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

interface RevokeConditions {
  readonly isSigner: boolean;
  readonly isOnline: boolean;
}

function obstacleOf({ isSigner, isOnline }: RevokeConditions): SigningObstacle | null {
  if (!isSigner) return plainObstacle(MESSAGES['not-the-signer']);
  return isOnline ? null : plainObstacle('Revoking needs a connection');
}
