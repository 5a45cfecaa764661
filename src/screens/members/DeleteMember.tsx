import { removeMember } from '../../data/commands/members.ts';
import { useAccess } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { memberRevision } from '../../domain/people/member.ts';
import { listPath } from '../../paths.ts';
import { DeleteConfirmation } from '../table/DeleteConfirmation.tsx';
import type { RecordProps } from '../table/TableDefinition.ts';

export function DeleteMember({ record: member }: RecordProps<'members'>) {
  const { email } = member;
  const { mode } = useAccess();
  const isOwn = email === useUser().email;
  return (
    <DeleteConfirmation
      table="members"
      id={email}
      afterwards={listPath('members')}
      disabledBecause={isOwn ? OWN_ENTRY : undefined}
      onConfirm={() => removeMember({ email, seen: memberRevision(member) })}
    >
      <p className="prose">
        This ends their access: they can no longer read, change or sign anything in this workspace,
        from this moment and in pages that they have open. What they wrote and signed stays, in
        their name. Their account stays too, without access here; inviting the address again brings
        them back.
      </p>
      {mode === 'open' ? (
        <p className="prose">
          While the open access mode is on, they are staff like everybody who signs in: this takes
          effect with the members mode.
        </p>
      ) : null}
    </DeleteConfirmation>
  );
}

const OWN_ENTRY = 'Nobody deletes their own entry: one admin is always left.';
