import { Link } from 'react-router-dom';
import { LoadedList } from '../../components/Loaded.tsx';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { nextNumber } from '../../domain/lists/numbering.ts';
import { byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { createPath } from '../../paths.ts';
import { HypothesisItem } from '../hypothesis/shortlist/HypothesisItem.tsx';
import { useMayEdit } from '../table/use-may-edit.ts';

interface BacklogProps {
  readonly researchId: string;
  /** All deliverables of the research. */
  readonly deliverables: Live<RecordList<Deliverable>>;
}

/** The hypotheses of a research that belong to none of its deliverables (section 2). */
export function Backlog({ researchId, deliverables }: BacklogProps) {
  const mayEdit = useMayEdit();
  const live = useBacklog({ researchId, deliverables });
  const list = loadedValue(live);
  return (
    <section className="section" aria-labelledby="research-backlog">
      <h2 id="research-backlog">Backlog</h2>
      <LoadedList live={live} empty={<p className="quiet">(no backlog hypotheses)</p>}>
        {(hypotheses) => (
          <ul className="hypothesis-items">
            {hypotheses.toSorted(byHypothesisNumber).map((hypothesis) => (
              <HypothesisItem key={hypothesis.FBUID} hypothesis={hypothesis} />
            ))}
          </ul>
        )}
      </LoadedList>
      {mayEdit && list !== null ? (
        <Link
          className="btn btn-outline-secondary"
          to={createPath('hypothesis', {
            hypothesisResearchFBUID: researchId,
            hypothesisNumber: nextNumber(list.records.map((one) => one.hypothesisNumber)),
          })}
        >
          Add a hypothesis
        </Link>
      ) : null}
    </section>
  );
}

/**
 * Hypotheses without a deliverable, or whose deliverable is not among `deliverables` because it was deleted (R15) or
 * belongs to another research. An unreadable deliverable counts as existing.
 */
function useBacklog({ researchId, deliverables }: BacklogProps): Live<RecordList<Hypothesis>> {
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: researchId,
  });
  return mapLive(joinLive(hypotheses, deliverables), ([all, { records, unreadable }]) => {
    const parents = new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map((u) => u.id)]);
    const backlog = all.records.filter(
      ({ hypothesisDeliverableFBUID: parent }) => parent === null || !parents.has(parent),
    );
    return { ...all, records: backlog };
  });
}
