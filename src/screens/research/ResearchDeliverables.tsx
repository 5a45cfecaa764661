import { Link } from 'react-router-dom';
import type { Live, RecordList } from '../../data/live.ts';
import { nextNumber } from '../../domain/lists/numbering.ts';
import { byCreatedDescending } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { createPath } from '../../paths.ts';
import { LiveContent } from '../table/LiveContent.tsx';
import { useMayEdit } from '../table/use-may-edit.ts';
import { DeliverableRow } from './DeliverableRow.tsx';

interface ResearchDeliverablesProps {
  readonly researchId: string;
  readonly live: Live<RecordList<Deliverable>>;
}

/** The deliverables of a research. 'Create new' suggests the next number (section 2, R20). */
export function ResearchDeliverables({ researchId, live }: ResearchDeliverablesProps) {
  const mayEdit = useMayEdit();
  return (
    <section className="section" aria-labelledby="research-deliverables">
      <h2 id="research-deliverables">Deliverables</h2>
      <LiveContent
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
      </LiveContent>
      {mayEdit && live.state === 'ready' ? (
        <Link
          className="btn btn-outline-secondary"
          to={createPath('deliverable', {
            deliverableResearchFBUID: researchId,
            deliverableNumber: nextNumber(live.value.records.map((one) => one.deliverableNumber)),
          })}
        >
          Create new
        </Link>
      ) : null}
    </section>
  );
}
