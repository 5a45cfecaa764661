import { useNavigate } from 'react-router-dom';
import { useAnnounce } from '../../components/Announcer.tsx';
import { TextField } from '../../components/fields.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { saveMember } from '../../data/commands/members.ts';
import type { SaveTarget } from '../../data/commands/record-to-save.ts';
import { useRecords } from '../../data/records/records.ts';
import { useUser } from '../../data/session/session.ts';
import { type Member, memberRevision } from '../../domain/people/member.ts';
import { profilesWithEmail } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import {
  fromMember,
  type MemberFormValues,
  toMemberEntry,
  validateMember,
} from '../../domain/validation/member-form.ts';
import { MEMBERS_PATH } from '../../paths.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { type RecordFormState, useRecordForm } from '../form/use-record-form.ts';
import { MemberFields } from './MemberFields.tsx';
import { MEMBER_LABELS } from './member-labels.ts';
import { memberObstacle } from './member-obstacle.ts';
import { PasswordMailButton } from './PasswordMailButton.tsx';
import { RemoveMember } from './RemoveMember.tsx';

/** The form for a member's entry, the password mail and the removal. A `memberObstacle` disables the form. */
export function UpdateMember({ member }: { readonly member: Member }) {
  const { email } = member;
  const user = useUser();
  const obstacle = memberObstacle(member, user);
  const recordForm = useMemberForm(member);
  return (
    <>
      <RecordForm
        recordForm={recordForm}
        labels={MEMBER_LABELS}
        disabledBecause={obstacle ?? undefined}
      >
        <fieldset className="m-0 p-0 border-0" disabled={obstacle !== null}>
          <legend className="visually-hidden">Access</legend>
          <MemberFields form={recordForm.form} />
          <BoundAccount form={recordForm.form} email={email} />
        </fieldset>
      </RecordForm>
      <section className="section" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p className="prose">For somebody who never got the invitation, or forgot the password.</p>
        <PasswordMailButton email={email} />
      </section>
      <RemoveMember member={member} isOwn={email === user.email} onRemoved={recordForm.discard} />
    </>
  );
}

function useMemberForm(member: Member): RecordFormState<MemberFormValues> {
  const navigate = useNavigate();
  const announce = useAnnounce();
  return useRecordForm<MemberFormValues, null>({
    recordId: member.email,
    draftName: `members/${member.email}`,
    currentSnapshot: { values: fromMember(member), revision: memberRevision(member) },
    validate: validateMember,
    save,
    onSaved: () => {
      announce('Saved');
      navigate(MEMBERS_PATH);
    },
  });
}

function save(values: MemberFormValues, { seen }: SaveTarget) {
  const entry = toMemberEntry(values);
  if (entry === null) throw new Error('A form without a role is not saved.');
  return saveMember({ email: values.email, seen, entry });
}

interface BoundAccountProps extends Pick<RecordFormState<MemberFormValues>, 'form'> {
  readonly email: string;
}

/** The account that the entry is bound to. The hint names every account whose profile has this address. */
function BoundAccount({ form, email }: BoundAccountProps) {
  const profiles = loadedValue(useRecords('profile'))?.records ?? [];
  const known = accountsText(profilesWithEmail(profiles, email));
  return (
    <TextField
      label={MEMBER_LABELS.uid}
      autoComplete="off"
      spellCheck={false}
      error={form.formState.errors.uid?.message}
      hint={`Empty: any account that has verified this address. Binding keeps out an account that somebody else made with it.${known}`}
      {...form.register('uid')}
    />
  );
}

/** Names every account: a person who lost an account has two profiles (docs/operations.md, 'Lost accounts'). */
function accountsText(profiles: readonly Profile[]): string {
  const uids = profiles.map(({ FBUID }) => FBUID);
  if (uids.length === 0) return '';
  return uids.length === 1
    ? ` A profile with this address belongs to the account ${uids.join()}.`
    : ` Profiles with this address belong to the accounts ${uids.join(', ')}.`;
}
