import { Link } from 'react-router-dom';
import { LoadedList } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { nextNumber } from '../../domain/lists/numbering.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { createPath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { DeliverableRow } from './DeliverableRow.tsx';

interface ResearchDeliverablesProps {
  readonly researchId: string;
  readonly live: Live<RecordList<Deliverable>>;
}

/** The deliverables of a research. 'Create new' suggests the next number (section 2, R20). */
export function ResearchDeliverables({ researchId, live }: ResearchDeliverablesProps) {
  const mayEdit = useMayEdit();
  const list = loadedValue(live);
  return (
    <section className="section" aria-labelledby="research-deliverables">
      <h2 id="research-deliverables">Deliverables</h2>
      <LoadedList
        live={live}
        empty={<p className="quiet">No deliverables yet: work that a client signs and pays for.</p>}
      >
        {(deliverables) => (
          <ul className="row-list">
            {deliverables.toSorted(byCreatedDescending).map((deliverable) => (
              <DeliverableRow key={deliverable.FBUID} deliverable={deliverable} />
            ))}
          </ul>
        )}
      </LoadedList>
      {mayEdit && list !== null ? (
        <Link
          className="btn btn-outline-secondary"
          to={createPath('deliverable', {
            deliverableResearchFBUID: researchId,
            deliverableNumber: nextNumber(list.records.map((one) => one.deliverableNumber)),
          })}
        >
          Create new
        </Link>
      ) : null}
    </section>
  );
}
