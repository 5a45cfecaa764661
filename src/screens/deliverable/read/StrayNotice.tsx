import { useAnnounce } from '../../../components/Announcer.tsx';
import { CommandButton } from '../../../components/CommandButton.tsx';
import { moveHypothesesToResearch } from '../../../data/commands/deliverable/move-hypotheses-to-research.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useMayEdit } from '../../table/use-may-edit.ts';
import type { WorkedOut } from '../use-work.ts';

/**
 * Says so when hypotheses are stored in another research than their deliverable, whose clients then see
 * neither them nor the whole price. They follow when the edit form moves it; older ones may not have.
 */
export function StrayNotice({ deliverable, work }: WorkedOut) {
  const mayEdit = useMayEdit();
  const { deliverableResearchFBUID: research } = deliverable;
  const strays = work.hypotheses.records.filter(
    ({ hypothesisResearchFBUID }) => hypothesisResearchFBUID !== research,
  ).length;
  if (!mayEdit || research === null || strays === 0) return null;
  return (
    <div className="alert alert-warning no-print">
      <p>
        {strays === 1 ? 'One hypothesis' : `${strays} hypotheses`} of this deliverable{' '}
        {strays === 1 ? 'is' : 'are'} stored in another research, where the clients of this one do
        not see {strays === 1 ? 'it' : 'them'}.
      </p>
      <GatherButton deliverableId={deliverable.FBUID} />
    </div>
  );
}

function GatherButton({ deliverableId }: { readonly deliverableId: string }) {
  const announce = useAnnounce();
  const command = useCommand(
    (startedAt) => moveHypothesesToResearch({ deliverableId, startedAt }),
    {
      words: { unexpected: 'Not all of them were moved. Try again when you are connected.' },
      onDone: () => announce('Moved into this research'),
    },
  );
  return (
    <CommandButton command={command} sendingLabel="Moving…">
      Move into this research
    </CommandButton>
  );
}
