import { PageHeader } from '../../components/PageHeader.tsx';
import { RetryBoundary } from '../../components/RetryBoundary.tsx';
import { usePeople } from '../../data/records.ts';
import { useUser } from '../../data/session.ts';
import { useMyWork } from '../../data/work.ts';
import { Leading } from './Leading.tsx';
import { loggedInAs } from './logged-in-as.ts';
import { Researching } from './Researching.tsx';
import '../styles/record.scss';

/** The signed-in user's home: what they lead and what they research (section 2). */
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
  const people = usePeople();
  const { leading, researching, parents } = useMyWork(people);
  return (
    <>
      <p className="quiet">{loggedInAs(user, people.find(user.uid))}</p>
      <Leading live={leading} />
      <Researching hypotheses={researching} deliverables={parents} people={people} />
    </>
  );
}
