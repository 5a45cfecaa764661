import { ActionButton } from '../../components/ActionButton.tsx';
import { useAnnounce } from '../../components/Announcer.tsx';
import { Notice } from '../../components/Notice.tsx';
import { moveHypothesesToResearch } from '../../data/commands/deliverable/move-hypotheses-to-research.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import type { DeliverableWithEstimate } from './deliverable-page.ts';

/**
 * Reports hypotheses that are not stored in the research of their deliverable: the clients of that research cannot read
 * them. Moving a deliverable moves its hypotheses, but a failed move or an older version of the app may have left some
 * behind.
 */
export function MisplacedHypothesesNotice({ deliverable, estimate }: DeliverableWithEstimate) {
  const { deliverableResearchFBUID: research } = deliverable;
  const misplaced = estimate.hypotheses.records.filter(
    ({ hypothesisResearchFBUID }) => hypothesisResearchFBUID !== research,
  ).length;
  if (research === null || misplaced === 0) return null;
  return (
    <Notice className="d-print-none">
      <p>
        {misplaced === 1 ? 'One hypothesis' : `${misplaced} hypotheses`} of this deliverable{' '}
        {misplaced === 1 ? 'is' : 'are'} stored in another research, where the clients of this one
        do not see {misplaced === 1 ? 'it' : 'them'}.
      </p>
      <MoveHypothesesButton deliverableId={deliverable.FBUID} />
    </Notice>
  );
}

function MoveHypothesesButton({ deliverableId }: { readonly deliverableId: string }) {
  const announce = useAnnounce();
  const command = useCommand(() => moveHypothesesToResearch(deliverableId), {
    messages: { unexpected: 'Not all of them were moved. Try again when you are connected.' },
    onDone: () => announce('Moved into this research'),
  });
  return (
    <ActionButton variant="outline-secondary" command={command} sendingLabel="Moving…">
      Move into this research
    </ActionButton>
  );
}
