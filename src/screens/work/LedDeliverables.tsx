import type { Live, RecordList } from '../../data/subscriptions/live.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { DeliverableCard } from '../deliverable/list/DeliverableCard.tsx';
import { LiveContent } from '../table/LiveContent.tsx';
import { useLastReady } from '../table/use-last-ready.ts';
import { useMayEdit } from '../table/use-may-edit.ts';

interface LedDeliverablesProps {
  readonly deliverables: Live<RecordList<Deliverable>>;
  /** Parents of the deliverables. */
  readonly research: Live<RecordList<Research>>;
}

/** The deliverables that the user leads, the newest first (R26). */
export function LedDeliverables({ deliverables: live, research }: LedDeliverablesProps) {
  // The last names stay on the page while another research is fetched.
  const known = useLastReady(research);
  const links = useMayEdit() ? (['Update', 'Delete'] as const) : [];
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
        {(deliverables) => (
          <ul className="card-list two-columns">
            {deliverables.toSorted(byCreatedDescending).map((deliverable) => (
              <li key={deliverable.FBUID}>
                <DeliverableCard
                  deliverable={deliverable}
                  researchName={names.get(deliverable.deliverableResearchFBUID ?? '') ?? ''}
                  links={links}
                />
              </li>
            ))}
          </ul>
        )}
      </LiveContent>
    </section>
  );
}
