import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records.ts';
import type { Deliverable } from '../../domain/entities.ts';
import { byCreatedDescending } from '../../domain/sorting.ts';
import { DeliverableCard } from '../deliverable/DeliverableCard.tsx';
import { LiveContent } from '../table/LiveContent.tsx';
import { useMayEdit } from '../table/use-may-edit.ts';

/** The deliverables that the user leads, the newest first (R26). */
export function Leading({ live }: { readonly live: Live<RecordList<Deliverable>> }) {
  const research = useRecords('research');
  const links = useMayEdit() ? (['Update', 'Delete'] as const) : [];
  const names = new Map(
    (research.state === 'ready' ? research.value.records : []).map((record) => [
      record.FBUID,
      record.researchName,
    ]),
  );
  return (
    <section className="section" aria-labelledby="work-leading">
      <h2 id="work-leading">Deliverables I'm leading</h2>
      <LiveContent live={research.state === 'loading' ? research : live}>
        {(deliverables) =>
          deliverables.length === 0 ? (
            <p className="quiet">You're not leading any deliverables right now.</p>
          ) : (
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
          )
        }
      </LiveContent>
    </section>
  );
}
