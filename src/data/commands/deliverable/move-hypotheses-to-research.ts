import { getDocsFromServer } from 'firebase/firestore';
import { succeed } from '../../../domain/outcome.ts';
import { hypothesesOfDeliverable } from '../../queries.ts';
import { readDeliverable } from '../parts/read-deliverable.ts';
import { parseStored } from '../parts/record-transaction.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refused } from '../refusal.ts';

/**
 * The rules decide by the research id of a hypothesis who may read it, and the commit that moves the deliverable does not
 * change this id. Each hypothesis has its own commit, because hundreds do not fit into one. A repeat skips the moved ones.
 */
export async function moveHypothesesToResearch(
  deliverableId: string,
): Promise<CommandResult<null>> {
  const found = await getDocsFromServer(hypothesesOfDeliverable(deliverableId));
  for (const { id } of found.docs) {
    const moved = await moveOne(id, deliverableId);
    if (!moved.ok) return moved;
  }
  return succeed(null);
}

function moveOne(id: string, deliverableId: string) {
  return runCommand<null>(async (transaction) => {
    const read = await readDeliverable(transaction, deliverableId);
    if (!read.ok) return read;
    const stored = await transaction.read('hypothesis', id);
    if (stored === null) return succeed(null);
    const hypothesis = parseStored(stored);
    if (!hypothesis.ok) return refused('unreadable');
    const { hypothesisDeliverableFBUID, hypothesisResearchFBUID } = hypothesis.record;
    const { deliverableResearchFBUID } = read.value.deliverable;
    const isMisplaced =
      hypothesisDeliverableFBUID === deliverableId &&
      deliverableResearchFBUID !== null &&
      hypothesisResearchFBUID !== deliverableResearchFBUID;
    if (!isMisplaced) return succeed(null);
    const fields = { hypothesisResearchFBUID: deliverableResearchFBUID };
    transaction.write({ table: 'hypothesis', id, before: stored, fields });
    return succeed(null);
  });
}
