import { doc, serverTimestamp } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import type { Side } from '../../domain/records/signature.ts';
import type { Remark, RemarkContent } from '../../domain/remarks/remark.ts';
import { environmentCollection } from '../collections.ts';
import { runCommand } from './parts/run-command.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from './refusal.ts';

export interface PostRemark {
  /** Of the new remark: a repeat with the same id writes no second one. */
  readonly id: string;
  readonly deliverableId: string;
  readonly seen: string;
  readonly side: Side;
  readonly content: RemarkContent;
}

/** Does not write the deliverable, so that a question never makes a signature fail (R39). */
export function postRemark(options: PostRemark): Promise<CommandResult<Written>> {
  const { id, deliverableId, seen, side, content } = options;
  return runCommand<Written>(async (transaction) => {
    const reference = doc(environmentCollection('remarks'), id);
    if ((await transaction.readDocument(reference)) !== null) return succeed('already');
    const deliverable = await transaction.read('deliverable', deliverableId);
    if (deliverable === null) return refused('missing');
    if (deliverable.updatedAt !== seen) return refusedByDomain('record-changed');
    // A reply stays with those who asked, also after the deliverable moved to another research.
    const { remarkAnswersFBUID: asked } = content;
    const research =
      asked === null
        ? deliverable.data.deliverableResearchFBUID
        : (await transaction.readDocument(doc(environmentCollection('remarks'), asked)))
            ?.remarkResearchFBUID;
    transaction.setDocument(reference, {
      ...content,
      FBUID: id,
      remarkDeliverableFBUID: deliverableId,
      remarkResearchFBUID: research ?? null,
      remarkText: content.remarkKind === 'settled' ? null : content.remarkText.trim(),
      remarkSide: side,
      remarkHistoryFBUID: seen,
      remarkUid: transaction.uid,
      remarkAt: serverTimestamp(),
    } satisfies Readonly<Record<keyof Remark, unknown>>);
    return succeed('written');
  });
}
