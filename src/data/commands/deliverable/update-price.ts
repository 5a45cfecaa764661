import { succeed } from '../../../domain/outcome.ts';
import { currentPrice, samePrice, storedPrice } from '../../../domain/price/price.ts';
import {
  revisionsOf,
  type SeenRevisions,
  sameRevisions,
  withCurrentPrice,
} from '../../../domain/signing/signing.ts';
import { readDeliverable, readQueriedHypotheses, storedChange } from '../parts/read-deliverable.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refused, type Written } from '../refusal.ts';

export interface UpdatePrice {
  readonly id: string;
  /** The revisions on the page, which said whether signatures lapse. If others are stored, nothing is written. */
  readonly seen: SeenRevisions;
}

/** Of a missing or wrong stored price, which an older version, an import or a write outside the app has left. */
export function updatePrice({ id, seen }: UpdatePrice): Promise<CommandResult<Written>> {
  return runCommand<Written>(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    const found = await readQueriedHypotheses(transaction, deliverable);
    if (!found.ok) return found;
    const { hypotheses } = found.value;
    const current = currentPrice(deliverable, hypotheses);
    if (samePrice(storedPrice(deliverable), current)) return succeed('already');
    if (!sameRevisions(seen, revisionsOf(deliverable, hypotheses))) return refused('conflict');
    const fields = storedChange(stored.data, withCurrentPrice(deliverable, current));
    transaction.write({ table: 'deliverable', id, before: stored, fields });
    return succeed('written');
  });
}
