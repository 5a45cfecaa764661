import { PageHeader } from '../../components/page/PageHeader.tsx';
import { RetryBoundary } from '../../components/states/RetryBoundary.tsx';
import { useMyWork } from '../../data/records/my-work.ts';
import { useRecord } from '../../data/records/records.ts';
import { useUser } from '../../data/session/session.ts';
import '../record.scss';
import { Leading } from './Leading.tsx';
import { loggedInAs } from './logged-in-as.ts';
import { Researching } from './Researching.tsx';

/** The deliverables that the user leads, and the hypotheses they research (section 2). */
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
  const live = useRecord('profile', user.uid);
  const profile = live.state === 'ready' ? live.value : null;
  const { leading, research, researching, parents } = useMyWork(profile);
  return (
    <>
      <p className="quiet">{loggedInAs(user, profile)}</p>
      <Leading deliverables={leading} research={research} />
      <Researching hypotheses={researching} deliverables={parents} />
    </>
  );
}
