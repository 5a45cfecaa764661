import { getDocsFromServer } from 'firebase/firestore';
import { succeed } from '../../../domain/outcome.ts';
import { hypothesesOfDeliverable } from '../../queries/stored-queries.ts';
import { parseStored } from '../record-transaction.ts';
import { type CommandResult, refused } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readDeliverable } from './read-deliverable.ts';

interface MoveHypotheses {
  readonly deliverableId: string;
  readonly startedAt: number;
}

/**
 * Moves the hypotheses of a deliverable into its research, where its clients read them: they are stored
 * with a research of their own, which stays behind when the deliverable moves (R19). One commit each, so
 * that a deliverable of hundreds can be moved too; whoever is interrupted starts again.
 */
export async function moveHypothesesToResearch(
  options: MoveHypotheses,
): Promise<CommandResult<null>> {
  const { deliverableId } = options;
  const found = await getDocsFromServer(hypothesesOfDeliverable(deliverableId));
  for (const { id } of found.docs) {
    const moved = await gather(id, options);
    if (!moved.ok) return moved;
  }
  return succeed(null);
}

/** What is in its place, gone or moved away by now is left as it is; without a research there is none. */
function gather(id: string, { deliverableId, startedAt }: MoveHypotheses) {
  return runCommand<null>(async (transaction) => {
    const read = await readDeliverable(transaction, deliverableId);
    if (!read.ok) return read;
    const stored = await transaction.read('hypothesis', id);
    if (stored === null) return succeed(null);
    const hypothesis = parseStored(stored);
    if (!hypothesis.ok) return refused('unreadable');
    const { hypothesisDeliverableFBUID, hypothesisResearchFBUID } = hypothesis.record;
    const { deliverableResearchFBUID } = read.value.deliverable;
    const isStray =
      hypothesisDeliverableFBUID === deliverableId &&
      deliverableResearchFBUID !== null &&
      hypothesisResearchFBUID !== deliverableResearchFBUID;
    if (!isStray) return succeed(null);
    const fields = { hypothesisResearchFBUID: deliverableResearchFBUID };
    transaction.write({ table: 'hypothesis', id, before: stored, fields, startedAt });
    return succeed(null);
  });
}
