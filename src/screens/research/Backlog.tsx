import { Link } from '../../components/Link.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { useBacklog } from '../../data/records/backlog.ts';
import { nextNumber } from '../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { createPath } from '../../paths.ts';
import { HypothesisItem } from '../hypothesis/shortlist/HypothesisItem.tsx';
import { LiveContent } from '../table/LiveContent.tsx';
import { useMayEdit } from '../table/use-may-edit.ts';

interface BacklogProps {
  readonly researchId: string;
  /** All deliverables of the research. */
  readonly deliverables: Live<RecordList<Deliverable>>;
}

/** The hypotheses of a research that belong to none of its deliverables (section 2, R15); see `useBacklog`. */
export function Backlog({ researchId, deliverables }: BacklogProps) {
  const mayEdit = useMayEdit();
  const live = useBacklog(researchId, deliverables);
  return (
    <section className="section" aria-labelledby="research-backlog">
      <h2 id="research-backlog">Backlog</h2>
      <LiveContent live={live} empty={<p className="quiet">(no backlog hypotheses)</p>}>
        {(hypotheses) => (
          <ul className="hypothesis-items">
            {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
              <HypothesisItem key={hypothesis.FBUID} hypothesis={hypothesis} />
            ))}
          </ul>
        )}
      </LiveContent>
      {mayEdit && live.state === 'ready' ? (
        <Link
          className="btn btn-outline-secondary"
          to={createPath('hypothesis', {
            hypothesisResearchFBUID: researchId,
            hypothesisNumber: nextNumber(live.value.records.map((one) => one.hypothesisNumber)),
          })}
        >
          Add a hypothesis
        </Link>
      ) : null}
    </section>
  );
}
