import type { Live, RecordList } from '../../data/subscriptions/live.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { DeliverableCard } from '../deliverable/list/DeliverableCard.tsx';
import { useTurnTexts } from '../deliverable/use-turn-texts.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { useLastReady } from '../table/use-last-ready.ts';

interface LedDeliverablesProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
}

/** The deliverables that the user leads, the newest first (R26). */
export function LedDeliverables({ deliverables: live, research }: LedDeliverablesProps) {
  // The last names stay on the page while another research is fetched.
  const known = useLastReady(research);
  const names = new Map(
    (known?.records ?? []).map((record) => [record.FBUID, record.researchName]),
  );
  return (
    <section className="section" aria-labelledby="work-leading">
      <h2 id="work-leading">Deliverables I'm leading</h2>
      <LiveContent
        live={known === null && research.state === 'loading' ? research : live}
        empty={<p className="quiet">You're not leading any deliverables right now.</p>}
      >
        {(deliverables) => <Cards deliverables={deliverables} researchNames={names} />}
      </LiveContent>
    </section>
  );
}

interface CardsProps {
  readonly deliverables: readonly Deliverable[];
  /** Research FBUID → name. */
  readonly researchNames: ReadonlyMap<string, string>;
}

function Cards({ deliverables, researchNames }: CardsProps) {
  const turnTextOf = useTurnTexts(deliverables);
  return (
    <ul className="card-list two-columns">
      {deliverables.toSorted(byCreatedDescending).map((deliverable) => (
        <li key={deliverable.FBUID}>
          <DeliverableCard
            deliverable={deliverable}
            researchName={researchNames.get(deliverable.deliverableResearchFBUID ?? '') ?? ''}
            turn={turnTextOf(deliverable)}
          />
        </li>
      ))}
    </ul>
  );
}
