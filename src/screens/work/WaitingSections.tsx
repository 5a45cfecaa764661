import { useToday } from '../../components/use-today.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useViewerSide } from '../../data/session/access.ts';
import { useStableValue } from '../../data/subscriptions/use-stable-value.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { lastSignerOf, type WaitingRow, waitingRows } from '../../domain/signing/waiting.ts';
import { WaitingList } from './WaitingList.tsx';

interface WaitingSectionsProps {
  readonly deliverables: readonly Deliverable[];
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
}

/** What waits for the viewer, and what for the other side (agreement J2). */
export function WaitingSections({ deliverables, researchNames }: WaitingSectionsProps) {
  const viewer = useViewerSide();
  const today = useToday();
  const { own, others } = waitingRows(deliverables, { viewer, today });
  const people = useSigners([...own, ...others]);
  const shared = { viewer, today, researchNames, people };
  return (
    <>
      <section className="section" aria-labelledby="waiting-own">
        <h2 id="waiting-own">Waiting for you</h2>
        {own.length === 0 ? <p>Nothing waits for you.</p> : <WaitingList rows={own} {...shared} />}
      </section>
      <section className="section" aria-labelledby="waiting-others">
        <h2 id="waiting-others">Waiting for the other side</h2>
        {others.length === 0 ? (
          <p className="quiet">Nothing waits for the other side.</p>
        ) : (
          <WaitingList rows={others} {...shared} />
        )}
      </section>
    </>
  );
}

/** The people who signed last, and who revoked. */
function useSigners(rows: readonly WaitingRow[]): People {
  const uids = rows
    .flatMap(({ deliverable, turn }) => [lastSignerOf(deliverable, turn.slot.side), turn.revokedBy])
    .filter((uid) => uid !== null);
  const people = usePeopleNamed(useStableValue([...new Set(uids)].toSorted()));
  return people.state === 'ready' ? people.value : NO_PEOPLE;
}
