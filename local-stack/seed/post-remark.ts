import type { Remark, RemarkKind } from '../../src/domain/remarks/remark.ts';
import type { ActionContext } from './actions.ts';
import { remarkId } from './ids.ts';

export interface NewRemark {
  /** The key of the deliverable, a slash, and the index of the action that writes the remark. */
  readonly key: string;
  readonly kind: RemarkKind;
  /** Not stored for 'settled'. */
  readonly text: string;
  readonly hypothesisId: string | null;
  /** Key of the question that the remark answers or settles. Null for a question. */
  readonly questionKey: string | null;
}

/** Writes a remark about the deliverable as it is now, as the app does (R39). */
export function postRemark({ store, by, moment, id }: ActionContext, remark: NewRemark): void {
  const { deliverableResearchFBUID, updatedAt } = store.deliverable(id);
  const { key, kind, text, hypothesisId, questionKey } = remark;
  const FBUID = remarkId(key);
  store.addRemark(FBUID, {
    FBUID,
    remarkDeliverableFBUID: id,
    remarkResearchFBUID: deliverableResearchFBUID,
    remarkHypothesisFBUID: hypothesisId,
    remarkKind: kind,
    remarkSlot: null,
    remarkAnswersFBUID: questionKey === null ? null : remarkId(questionKey),
    remarkText: kind === 'settled' ? null : text,
    remarkSide: by.membership?.role === 'client' ? 'client' : 'contractor',
    remarkHistoryFBUID: updatedAt,
    remarkUid: by.uid,
    remarkAt: moment.serverTime,
  } satisfies Readonly<Record<keyof Remark, unknown>>);
}
