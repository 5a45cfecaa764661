import { useToday } from '../../components/use-today.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
import type { Live, RecordList } from '../../data/subscriptions/live.ts';
import { useStableValue } from '../../data/subscriptions/use-stable-value.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { lastSignerOf, type WaitingRow, waitingRows } from '../../domain/signing/waiting.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { useWithResearchNames } from './use-with-research-names.ts';
import { WaitingList } from './WaitingList.tsx';

interface WaitingSectionsProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
  /** Whether to leave out what waits for the other side. */
  readonly isOwnOnly?: boolean;
}

/** What waits for the viewer, and what waits for the other side (R37). */
export function WaitingSections({ deliverables, research, isOwnOnly }: WaitingSectionsProps) {
  const { live, researchNames } = useWithResearchNames(deliverables, research);
  return (
    <LiveContent live={live}>
      {(records) => (
        <Sections
          deliverables={records}
          researchNames={researchNames}
          isOwnOnly={isOwnOnly ?? false}
        />
      )}
    </LiveContent>
  );
}

interface SectionsProps {
  readonly deliverables: readonly Deliverable[];
  readonly researchNames: ReadonlyMap<string, string>;
  readonly isOwnOnly: boolean;
}

function Sections({ deliverables, researchNames, isOwnOnly }: SectionsProps) {
  const viewer = useViewerSide();
  const today = useToday();
  const { own, others } = waitingRows(deliverables, { viewer, today });
  const people = useNamedPeople(own, isOwnOnly ? [] : others);
  const shared = { viewer, today, researchNames, people };
  return (
    <>
      <section className="section" aria-labelledby="waiting-own">
        <h2 id="waiting-own">Waiting for you</h2>
        {own.length === 0 ? <p>Nothing waits for you.</p> : <WaitingList rows={own} {...shared} />}
      </section>
      {isOwnOnly ? null : (
        <section className="section" aria-labelledby="waiting-others">
          <h2 id="waiting-others">Waiting for the other side</h2>
          {others.length === 0 ? (
            <p className="quiet">Nothing waits for the other side.</p>
          ) : (
            <WaitingList rows={others} {...shared} />
          )}
        </section>
      )}
    </>
  );
}

/** The people whom the rows name: who revoked, and who signed last for the other side. */
function useNamedPeople(own: readonly WaitingRow[], others: readonly WaitingRow[]): People {
  const uids = [
    ...[...own, ...others].map(({ turn }) => turn.revokedBy),
    ...others.map(({ deliverable, turn }) => lastSignerOf(deliverable, turn.slot.side)),
  ].filter((uid) => uid !== null);
  const people = usePeopleNamed(useStableValue([...new Set(uids)].toSorted()));
  return people.state === 'ready' ? people.value : NO_PEOPLE;
}
