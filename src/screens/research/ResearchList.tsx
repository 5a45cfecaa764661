import { Link } from 'react-router-dom';
import { EmptyState, LoadedList } from '../../components/Loaded.tsx';
import { ALL_LINKS, RecordCard } from '../../components/list/RecordCard.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { useRecords } from '../../data/records/records.ts';
import { sumCents, toAud, toCents } from '../../domain/costing/money.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { formatAudExGst } from '../../domain/text/format.ts';
import { recordTitle } from '../../domain/text/record-title.ts';
import { createPath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { UnreadableText } from './UnreadableText.tsx';

export function ResearchList() {
  const research = useRecords('research');
  return (
    <LoadedList live={research} empty={<NoResearch />}>
      {(records) => <ResearchCards research={records} />}
    </LoadedList>
  );
}

function NoResearch() {
  return (
    <EmptyState>
      <p>
        A research holds the deliverables a client pays for and the hypotheses behind them. There is
        none here yet.
      </p>
      {useMayEdit() ? <Link to={createPath('research')}>Create the first research</Link> : null}
    </EmptyState>
  );
}

/**
 * Renders all cards: this list has no search, so the browser's own must find each. Subscribes to the deliverables only
 * when the cards are there, so that they delay no card.
 */
function ResearchCards({ research }: { readonly research: readonly Research[] }) {
  const deliverables = loadedValue(useRecords('deliverable'));
  const links = useMayEdit() ? ALL_LINKS : (['Read'] as const);
  return (
    <>
      <UnreadableText count={deliverables?.unreadable.length ?? 0} />
      <ul className="card-list two-columns">
        {research.toSorted(byResearchName).map(({ FBUID, researchName }) => (
          <li key={FBUID}>
            <RecordCard
              table="research"
              id={FBUID}
              title={recordTitle(researchName, 'research')}
              foot={
                <Figures
                  deliverables={deliverables?.records.filter(
                    ({ deliverableResearchFBUID }) => deliverableResearchFBUID === FBUID,
                  )}
                />
              }
              links={links}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Empty until the deliverables are known, with room for two lines. The first commencement freezes a price (R7). */
function Figures({ deliverables }: { readonly deliverables: readonly Deliverable[] | undefined }) {
  return <span className="card-figures">{deliverables && figuresText(deliverables)}</span>;
}

function figuresText(deliverables: readonly Deliverable[]): string {
  if (deliverables.length === 0) return 'No deliverables';
  const count = deliverables.length === 1 ? '1 deliverable' : `${deliverables.length} deliverables`;
  const frozen = deliverables.map(({ deliverableCost }) => toCents(deliverableCost ?? 0));
  return `${count} · signed by one side at least: ${formatAudExGst(toAud(sumCents(frozen)))}`;
}
