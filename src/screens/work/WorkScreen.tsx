import { RetryBoundary } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useRecord } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { useUser } from '../../data/session/session.ts';
import { ClientWork } from './ClientWork.tsx';
import { loggedInText } from './logged-in-text.ts';
import { StaffWork } from './StaffWork.tsx';

/** My work: the waiting signatures and questions (R37), then the user's deliverables, hypotheses or projects. */
export function WorkScreen() {
  return (
    <>
      <PageHeader title="My work" />
      <RetryBoundary>
        <MyWork />
      </RetryBoundary>
    </>
  );
}

function MyWork() {
  const user = useUser();
  const { role } = useAccess();
  const live = useRecord('profile', user.uid);
  const profile = loadedValue(live);
  return (
    <>
      <p className="quiet">{loggedInText(user, profile)}</p>
      {role === 'client' ? <ClientWork /> : <StaffWork profile={profile} />}
    </>
  );
}
