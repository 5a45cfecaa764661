import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnnounce } from '../../components/Announcer.tsx';
import {
  Checkbox,
  describedBy,
  EMAIL_INPUT,
  FieldNotes,
  SelectField,
  TextField,
} from '../../components/inputs.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useNavigateUnlessLeft } from '../../components/use-navigate-unless-left.ts';
import { type Invitation, inviteMember, saveMember } from '../../data/commands/members.ts';
import { loadedValue } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { useUser } from '../../data/session/session.ts';
import { profilesWithEmail } from '../../domain/people/people.ts';
import { type MemberEntry, memberRevision } from '../../domain/records/member.ts';
import { MAX_MEMBER_RESEARCH } from '../../domain/records/record-fields.ts';
import { normaliseEmail } from '../../domain/text/person-text.ts';
import {
  fromMember,
  type MemberFormValues,
  NEW_MEMBER_VALUES,
  toMemberEntry,
  validateMember,
} from '../../domain/validation/member-form.ts';
import { readPath } from '../../paths.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { useMergedForm } from '../form/use-record-form.ts';
import { useRecordToEdit } from '../table/table-record.ts';
import { type ResearchNames, useResearchNames } from '../table/use-research-names.ts';
import { MEMBER_LABELS, memberObstacle, researchText } from './MembersScreen.tsx';

export function MemberForm() {
  const record = useRecordToEdit('members');
  const navigate = useNavigateUnlessLeft();
  const announce = useAnnounce();
  const user = useUser();
  const obstacle = record === null ? null : memberObstacle(record, user);
  const recordForm = useMergedForm<MemberFormValues, Invitation | null>({
    recordId: record?.email ?? null,
    draftName: `members/${record?.email ?? 'create'}`,
    currentSnapshot:
      record === null ? NEW : { values: fromMember(record), revision: memberRevision(record) },
    validate: validateMember,
    save: async (values, { seen }) => {
      const entry = entryOf(values);
      return record === null
        ? inviteMember({ email: normaliseEmail(values.email), entry })
        : saveMember({ email: record.email, seen, entry });
    },
    onSaved: (invitation, email) => {
      if (invitation === null) announce('Saved');
      navigate(readPath('members', invitation?.email ?? email), {
        state: { invitation: invitation ?? undefined },
      });
    },
  });
  if (obstacle !== null) return <Notice>{obstacle}</Notice>;
  return (
    <RecordForm
      recordForm={recordForm}
      labels={MEMBER_LABELS}
      {...(record === null ? { saveLabel: 'Invite', savingLabel: 'Inviting…' } : {})}
    >
      {record === null ? <NewAddress /> : null}
      <AccessFields stored={record?.researchFBUIDs ?? []} />
      <AuthorityFields />
      {record === null ? null : <BoundAccount email={record.email} />}
    </RecordForm>
  );
}

const NEW = { values: NEW_MEMBER_VALUES, revision: null } as const;

function entryOf(values: MemberFormValues): MemberEntry {
  const entry = toMemberEntry(values);
  if (entry === null) throw new Error('A form without a role is not saved.');
  return entry;
}

const ROLES = [
  { value: 'client', label: 'Client', may: 'Reads and signs chosen research projects' },
  { value: 'staff', label: 'Staff', may: 'Sees and changes everything' },
] as const;

function useField() {
  const { register, formState } = useFormContext<MemberFormValues>();
  return (name: 'email' | 'role' | 'uid' | 'signUpTo') => ({
    label: MEMBER_LABELS[name],
    error: formState.errors[name]?.message,
    ...register(name),
  });
}

function NewAddress() {
  const field = useField();
  return (
    <>
      <p className="prose">
        An address without an account gets one, and a mail for choosing its password.
      </p>
      <TextField {...EMAIL_INPUT} autoComplete="off" required {...field('email')} />
    </>
  );
}

function AccessFields({ stored }: { readonly stored: readonly string[] }) {
  const field = useField();
  const { setValue } = useFormContext<MemberFormValues>();
  const [role, admin] = useWatch<MemberFormValues, ['role', 'admin']>({ name: ['role', 'admin'] });
  // Loaded before a role is chosen: checkboxes that arrive later would push the Save button away under the pointer.
  const researchNames = useResearchNames();
  return (
    <>
      <SelectField
        required
        options={role === '' ? [{ value: '', label: '(not set: no access)' }, ...ROLES] : ROLES}
        {...field('role')}
        hint={ROLES.find(({ value }) => value === role)?.may}
        value={role}
      />
      {role === 'staff' ? (
        <div className="mb-3">
          <Checkbox
            checked={admin}
            onChange={(checked) => setValue('admin', checked, { shouldDirty: true })}
          >
            Admin: may also invite, change and delete members, and import records
          </Checkbox>
        </div>
      ) : null}
      {role === 'client' ? (
        <Loaded live={researchNames}>
          {(names) => <ResearchChoice names={names} stored={stored} />}
        </Loaded>
      ) : null}
    </>
  );
}

function AuthorityFields() {
  const field = useField();
  const { setValue } = useFormContext<MemberFormValues>();
  const [role, maySign] = useWatch<MemberFormValues, ['role', 'maySign']>({
    name: ['role', 'maySign'],
  });
  return (
    <>
      <div className="my-3">
        <Checkbox
          checked={maySign}
          onChange={(checked) => setValue('maySign', checked, { shouldDirty: true })}
        >
          {MEMBER_LABELS.maySign}
        </Checkbox>
      </div>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        hint={`The dearest price that this person signs. Empty: no limit.${
          role === 'staff' ? ' Recording a client’s signature needs none.' : ''
        }`}
        {...field('signUpTo')}
      />
    </>
  );
}

function ResearchChoice({
  names,
  stored,
}: {
  readonly names: ResearchNames;
  readonly stored: readonly string[];
}) {
  const id = useId();
  const { setValue, formState } = useFormContext<MemberFormValues>();
  const chosen = useWatch<MemberFormValues, 'researchFBUIDs'>({ name: 'researchFBUIDs' });
  const notes = {
    error: formState.errors.researchFBUIDs?.message,
    hint: hintOf(names, chosen.length),
  };
  const toggle = (researchId: string, checked: boolean) => {
    const others = chosen.filter((one) => one !== researchId);
    setValue('researchFBUIDs', checked ? [...others, researchId] : others, {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <fieldset className="card card-body mt-2" aria-describedby={describedBy(id, notes)}>
      <legend>{MEMBER_LABELS.researchFBUIDs}</legend>
      {/* A long list scrolls in its own box, so that the button stays near. */}
      <div className="d-grid gap-1 px-2 overflow-y-auto" style={{ maxHeight: '22rem' }}>
        {/* The stored ids stay options, so that the user can tick a deleted research again. */}
        {[...new Set([...names.keys(), ...stored, ...chosen])].map((researchId) => (
          <Checkbox
            key={researchId}
            checked={chosen.includes(researchId)}
            onChange={(checked) => toggle(researchId, checked)}
          >
            {researchText(researchId, names)}
          </Checkbox>
        ))}
      </div>
      <FieldNotes id={id} {...notes} />
    </fieldset>
  );
}

function hintOf(names: ResearchNames, count: number): string {
  if (names.size === 0) return 'There is no research yet. A client without any sees nothing.';
  return count === 0
    ? 'Without any, this client sees nothing.'
    : `${count} of at most ${MAX_MEMBER_RESEARCH}`;
}

function BoundAccount({ email }: { readonly email: string }) {
  const field = useField();
  const profiles = loadedValue(useRecords('profile'))?.records ?? [];
  // A person who lost an account has two profiles (docs/operations.md, 'Lost accounts').
  const uids = profilesWithEmail(profiles, email).map(({ FBUID }) => FBUID);
  const known = uids.length === 0 ? '' : `Profiles with this address: ${uids.join(', ')}.`;
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      hint={`Empty: any account that has verified this address. Binding keeps out an account that somebody else made with it. ${known}`}
      {...field('uid')}
    />
  );
}
