import { useMemo } from 'react';
import { LoadedList } from '../../components/Loaded.tsx';
import { loadedValue } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { Shortlist } from '../hypothesis/shortlist/Shortlist.tsx';

interface ResearchedHypothesesProps {
  readonly hypotheses: Live<RecordList<Hypothesis>>;
  /** Parents of the hypotheses. */
  readonly deliverables: Live<RecordList<Deliverable>>;
}

/** The hypotheses that the user researches, grouped by deliverable (section 2). */
export function ResearchedHypotheses({ hypotheses, deliverables }: ResearchedHypothesesProps) {
  const unreadable = useMemo(
    () => loadedValue(deliverables)?.unreadable.map(({ id }) => id) ?? [],
    [deliverables],
  );
  return (
    <section className="section" aria-labelledby="work-researching">
      <h2 id="work-researching">Hypotheses I'm researching</h2>
      <LoadedList
        live={hypotheses}
        empty={<p className="quiet">You're not working on any hypotheses right now.</p>}
      >
        {(mine) => (
          // Waits for the deliverables, because a hypothesis would show as backlog without its deliverable.
          <LoadedList live={deliverables}>
            {(parents) => (
              <Shortlist hypotheses={mine} deliverables={parents} unreadable={unreadable} />
            )}
          </LoadedList>
        )}
      </LoadedList>
    </section>
  );
}
