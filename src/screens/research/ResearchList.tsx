import { Link } from 'react-router-dom';
import { EmptyState, LoadedList } from '../../components/Loaded.tsx';
import { IncrementalList } from '../../components/list/IncrementalList.tsx';
import { loadedValue } from '../../components/live-values.ts';
import { useRecords } from '../../data/records/records.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import type { Research } from '../../domain/records/entities.ts';
import { createPath } from '../../paths.ts';
import { useMayEdit } from '../table/use-may-edit.ts';
import { ResearchCard } from './ResearchCard.tsx';
import { UnreadableText } from './UnreadableText.tsx';

export function ResearchList() {
  const research = useRecords('research');
  const mayEdit = useMayEdit();
  return (
    <LoadedList live={research} empty={<NoResearch mayEdit={mayEdit} />}>
      {(records) => <ResearchCards research={records} />}
    </LoadedList>
  );
}

/** Subscribes to the deliverables only when the cards are there, so that they delay no card. */
function ResearchCards({ research }: { readonly research: readonly Research[] }) {
  const deliverables = loadedValue(useRecords('deliverable'));
  return (
    <>
      <UnreadableText count={deliverables?.unreadable.length ?? 0} />
      <IncrementalList
        className="card-list two-columns"
        items={research.toSorted(byResearchName)}
        keyOf={({ FBUID }) => FBUID}
        render={(one) => (
          <ResearchCard
            research={one}
            deliverables={deliverables?.records.filter(
              (each) => each.deliverableResearchFBUID === one.FBUID,
            )}
          />
        )}
        rendersAll
      />
    </>
  );
}

function NoResearch({ mayEdit }: { readonly mayEdit: boolean }) {
  return (
    <EmptyState>
      <p>
        A research holds the deliverables a client pays for and the hypotheses behind them. There is
        none here yet.
      </p>
      {mayEdit ? <Link to={createPath('research')}>Create the first research</Link> : null}
    </EmptyState>
  );
}
