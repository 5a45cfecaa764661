import { LoadedList } from '../../components/Loaded.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { DeliverableCard } from '../deliverable/list/DeliverableCard.tsx';
import { useTurnTexts } from '../deliverable/use-turn-texts.ts';
import { useWithResearchNames } from './use-with-research-names.ts';

interface LedDeliverablesProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
}

/** The deliverables that the user leads, the newest first (R26). */
export function LedDeliverables({ deliverables, research }: LedDeliverablesProps) {
  const { live, researchNames } = useWithResearchNames(deliverables, research);
  return (
    <section className="section" aria-labelledby="work-leading">
      <h2 id="work-leading">Deliverables I'm leading</h2>
      <LoadedList
        live={live}
        empty={<p className="quiet">You're not leading any deliverables right now.</p>}
      >
        {(records) => <Cards deliverables={records} researchNames={researchNames} />}
      </LoadedList>
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
