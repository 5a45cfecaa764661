import { useState } from 'react';
import { TextField } from '../../components/fields.tsx';
import { type Invitation, inviteMember } from '../../data/commands/members.ts';
import { normaliseEmail } from '../../domain/people/people.ts';
import {
  type MemberFormValues,
  NEW_MEMBER_VALUES,
  toMemberEntry,
  validateMember,
} from '../../domain/validation/member-form.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { InvitationNotice } from './InvitationNotice.tsx';
import { MemberFields } from './MemberFields.tsx';
import { MEMBER_LABELS } from './member-labels.ts';

/** Shows the form, then the result of the invitation. */
export function InviteMember() {
  const [invited, setInvited] = useState<Invitation | null>(null);
  if (invited === null) return <InviteForm onInvited={setInvited} />;
  return <InvitationNotice invitation={invited} onNext={() => setInvited(null)} />;
}

const NEW = { values: NEW_MEMBER_VALUES, revision: null } as const;

function InviteForm({ onInvited }: { readonly onInvited: (invitation: Invitation) => void }) {
  const recordForm = useRecordForm<MemberFormValues, Invitation>({
    recordId: null,
    draftName: 'members/create',
    currentSnapshot: NEW,
    validate: validateMember,
    save: invite,
    onSaved: onInvited,
  });
  const { form } = recordForm;
  return (
    <RecordForm
      recordForm={recordForm}
      labels={MEMBER_LABELS}
      saveLabel="Invite"
      savingLabel="Inviting…"
    >
      <p className="prose">
        An address without an account gets one, and a mail for choosing its password.
      </p>
      <TextField
        label={MEMBER_LABELS.email}
        type="email"
        autoComplete="off"
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <MemberFields form={form} />
    </RecordForm>
  );
}

function invite(values: MemberFormValues) {
  const entry = toMemberEntry(values);
  if (entry === null) throw new Error('A form without a role is not saved.');
  return inviteMember({ email: normaliseEmail(values.email), entry });
}
