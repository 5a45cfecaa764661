import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { ConfirmModal } from '../../components/ConfirmModal.tsx';
import { removeMember } from '../../data/commands/members.ts';
import { actionMessages } from '../../data/commands/refusal.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useOnline } from '../../data/online.ts';
import { useAccess } from '../../data/session/access.ts';
import { type Member, memberRevision } from '../../domain/people/member.ts';
import { MEMBERS_PATH } from '../../paths.ts';

interface RemoveMemberProps {
  readonly member: Member;
  readonly isOwn: boolean;
  /** Called after the removal, to discard the draft before the page closes. */
  readonly onRemoved: () => void;
}

/** The button opens a dialog that names the effects of the removal and asks the admin to confirm. */
export function RemoveMember(props: RemoveMemberProps) {
  const isOnline = useOnline();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const obstacle = props.isOwn ? OWN_ENTRY : isOnline ? undefined : 'Removing needs a connection';
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>Remove</h2>
      <p className="prose">
        Ends this member’s access. Nothing that they wrote or signed is removed with it.
      </p>
      <ActionButton
        variant="outline-danger"
        disabledBecause={obstacle}
        onClick={() => setAsking(true)}
      >
        Remove
      </ActionButton>
      {isAsking ? <RemoveDialog {...props} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

const OWN_ENTRY = 'Nobody removes themselves: one admin is always left.';

interface RemoveDialogProps extends RemoveMemberProps {
  readonly onClose: () => void;
}

function RemoveDialog(props: RemoveDialogProps) {
  const { member, onClose } = props;
  const { mode } = useAccess();
  const command = useRemove(props);
  return (
    <ConfirmModal
      title={`Remove ${member.email}`}
      command={command}
      sendingLabel="Removing…"
      onCancel={onClose}
    >
      <p>
        They can no longer read, change or sign anything in this workspace, from this moment and in
        pages that they have open. What they wrote and signed stays, in their name. Their account
        stays too, without access here; inviting the address again brings them back.
      </p>
      {mode === 'open' ? (
        <p>
          While the open access mode is on, they are staff like everybody who signs in: this takes
          effect with the members mode.
        </p>
      ) : null}
    </ConfirmModal>
  );
}

function useRemove({ member, onRemoved, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  // The revision when the dialog opened. The command refuses the removal after a later change of the entry.
  const [seen] = useState(() => memberRevision(member));
  return useCommand(() => removeMember({ email: member.email, seen }), {
    messages: actionMessages('removed'),
    onDone: () => {
      onRemoved();
      announce(`Removed ${member.email}`);
      // Closes the dialog first: an open dialog keeps the focus.
      flushSync(onClose);
      navigate(MEMBERS_PATH, { replace: true });
    },
  });
}
