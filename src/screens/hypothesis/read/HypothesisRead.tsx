import { LoadingState } from '../../../components/states/LoadingState.tsx';
import { UnreadableParts } from '../../../components/states/UnreadableParts.tsx';
import { usePeopleNamed } from '../../../data/people/people.ts';
import { useRecord } from '../../../data/records/records.ts';
import { NOBODY_KNOWN } from '../../../domain/people/identity.ts';
import { namedIn, namedInHypothesis } from '../../../domain/people/named-people.ts';
import type { RecordProps } from '../../table/TableDefinition.ts';
import { useLastReady } from '../../table/use-last-ready.ts';
import { HypothesisSummary } from './HypothesisSummary.tsx';
import { LongText } from './LongText.tsx';
import '../../record.scss';

export function HypothesisRead({ record }: RecordProps<'hypothesis'>) {
  const parent = useRecord('deliverable', record.hypothesisDeliverableFBUID);
  const live = usePeopleNamed(
    namedInHypothesis(record),
    parent.state === 'ready' ? namedIn(parent.value) : [],
  );
  const people = useLastReady(live) ?? NOBODY_KNOWN;
  // Waits for the names: people would first show as ids.
  if (people === NOBODY_KNOWN && live.state === 'loading') return <LoadingState shape="record" />;
  return (
    <>
      <UnreadableParts
        parts={record.unreadableParts}
        remedy="Staff open Update, check the form and save it: the form replaces this part."
      />
      <HypothesisSummary hypothesis={record} people={people} />
      <section className="section" aria-labelledby="hypothesis-evidence">
        <h2 id="hypothesis-evidence">Completion evidence</h2>
        <LongText text={record.hypothesisCompletionEvidence} />
      </section>
    </>
  );
}
