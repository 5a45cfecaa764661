import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Loaded, RetryBoundary } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Section } from '../../components/page/Section.tsx';
import { useCommand } from '../../data/commands/use-command.ts';
import { joinLive, loadedValue } from '../../data/live.ts';
import { useMyDeliverables } from '../../data/records/my-work.ts';
import { useRecord } from '../../data/records/records.ts';
import type { SessionUser } from '../../data/session/authentication.ts';
import { ProfileMergedContext, useUser } from '../../data/session/session.ts';
import { sendPasswordReset } from '../../data/session/sign-in.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { WORK_PATH } from '../../paths.ts';
import { StoredJson } from '../table/StoredJson.tsx';
import { loggedInText } from '../work/logged-in-text.ts';
import { useWaiting } from '../work/WaitingSections.tsx';
import { MailButton, VerificationButton } from './MailButton.tsx';
import { useOwnName } from './use-own-name.tsx';

export function ProfileScreen() {
  const user = useUser();
  const isMerged = useContext(ProfileMergedContext);
  // The merge may still create or change the record, and the emulator can lose a record that is created while a
  // subscription to it starts.
  const live = useRecord('profile', isMerged ? user.uid : null);
  const profile = loadedValue(live);
  return (
    <>
      <PageHeader title="Profile" detail={loggedInText(user, profile)} />
      <RetryBoundary>
        <WaitingCount profile={profile} />
      </RetryBoundary>
      <OwnName />
      <AccountActions user={user} />
      <Section heading="Stored profile">
        <RetryBoundary>
          {isMerged ? <StoredJson table="profile" id={user.uid} /> : <p role="status">Loading</p>}
        </RetryBoundary>
      </Section>
    </>
  );
}

function WaitingCount({ profile }: { readonly profile: Profile | null }) {
  const deliverables = useMyDeliverables(profile);
  const known = loadedValue(deliverables)?.records ?? [];
  const { own, questionsToAnswer, remarks } = useWaiting(known, { isEverybody: false });
  const count = own.length + questionsToAnswer.length;
  return (
    <div
      className={`card card-body flex-row flex-wrap align-items-center justify-content-between gap-3 ${count > 0 ? 'waits-for-you' : ''}`}
    >
      <Loaded
        live={joinLive(deliverables, remarks)}
        loading={<p className="mb-0 text-body-secondary">loading...</p>}
      >
        {() => <p className="mb-0">{waitingText(count)}</p>}
      </Loaded>
      <Link className="btn btn-primary" to={WORK_PATH}>
        Continue to My work
      </Link>
    </div>
  );
}

function waitingText(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  return count === 1 ? '1 item waits for you.' : `${count} items wait for you.`;
}

function OwnName() {
  const { form, field, save } = useOwnName();
  const announce = useAnnounce();
  const { send, ...command } = useCommand(save, {
    messages: { unexpected: 'Not saved: something unexpected went wrong. Try again.' },
    onDone: () => announce('Saved'),
  });
  return (
    <form noValidate className="card card-body mt-3" onSubmit={form.handleSubmit(send)}>
      {field}
      <ActionButton
        type="submit"
        variant="outline-secondary"
        className="align-self-start"
        command={command}
      >
        Save
      </ActionButton>
    </form>
  );
}

function AccountActions({ user: { email, emailVerified } }: { readonly user: SessionUser }) {
  if (email === null) return null;
  return (
    <Section heading="Account">
      <div className="card card-body">
        <p>{emailVerified ? 'Your email is verified.' : 'Your email is not verified yet.'}</p>
        <div className="d-flex flex-wrap align-items-center gap-3">
          {emailVerified ? null : <VerificationButton variant="outline-secondary" />}
          <MailButton
            send={() => sendPasswordReset(email)}
            sent="Password reset email sent, check your inbox."
            variant="outline-secondary"
          >
            Send a password reset mail
          </MailButton>
        </div>
      </div>
    </Section>
  );
}
