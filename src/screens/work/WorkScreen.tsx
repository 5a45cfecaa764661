import { PageHeader } from '../../components/page/PageHeader.tsx';
import { RetryBoundary } from '../../components/states/RetryBoundary.tsx';
import { useMyWork } from '../../data/records/my-work.ts';
import { useRecord } from '../../data/records/records.ts';
import { useUser } from '../../data/session/session.ts';
import '../record.scss';
import { LedDeliverables } from './LedDeliverables.tsx';
import { loggedInText } from './logged-in-text.ts';
import { ResearchedHypotheses } from './ResearchedHypotheses.tsx';

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
      <p className="quiet">{loggedInText(user, profile)}</p>
      <LedDeliverables deliverables={leading} research={research} />
      <ResearchedHypotheses hypotheses={researching} deliverables={parents} />
    </>
  );
}
