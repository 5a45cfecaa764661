import type { MessageParameters } from './outcome.ts';
import { MAX_CONTRACTORS, MAX_HYPOTHESES } from './validation/limits.ts';

/** Sections 5 and 8 of the specification prescribe some of these texts. `messageOf` fills in the names in braces. */
export const MESSAGES = {
  'no-history': 'Cannot sign document because it has no history',
  'history-unlinked':
    'This record has a history, but does not name its newest entry, so a signature cannot point to it',
  'history-entry-missing':
    'This record names a history entry that does not exist, so a signature cannot point to it',
  'hypothesis-no-history':
    'Hypothesis {hypothesis} does not name a history entry, so a signature cannot point to it',
  'no-user': 'No logged-in user to sign the document',
  'no-signature': 'No current signature to revoke',
  'not-the-signer': "You can't revoke someone else's signature",
  'already-signed': 'This is already signed. It must be revoked before it can be signed again',
  'completion-unavailable':
    'Completion can be signed only while the client commencement signature is active',
  'signed-price-unclear':
    'The frozen price is missing or differs from the price that was signed. Revoke the commencement signature and sign again',
  'record-changed':
    'This changed while you were looking at it. Check what changed, then sign again',
  'reference-required':
    'You record a signature that the client gave elsewhere, so a reference to it is required',
  'price-changed':
    'The price that you saw is {seen}, but the price is {now} now. Check what changed, then sign again',
  'estimate-missing':
    'No estimate is stored, and the hypotheses come to {live}. Ask the staff to update the estimate on this page, then sign',
  'estimate-differs':
    'The stored estimate is {stored}, but the hypotheses come to {live}. Ask the staff to update the estimate on this page, then sign',
  'estimate-details-differ':
    'The stored estimate of {stored} counts other hypotheses, contractors or figures than this deliverable has. Ask the staff to update the estimate on this page, then sign',
  'too-many-contractors': `Not saved: a deliverable can have at most ${MAX_CONTRACTORS} contractors. Name fewer people, or use another deliverable`,
  'too-many-hypotheses': `Not saved: a deliverable can have at most ${MAX_HYPOTHESES} hypotheses. Use another deliverable`,
  'not-signed-off': 'Adjustments are unavailable until sign-off',
  'contractor-unknown': 'Specified contractor is not in the sprint allocation table',
  'adjustment-exists': 'Specified contractor already has an adjustment',
  'adjustment-missing': 'Specified contractor has no adjustment to remove',
  'original-missing': 'Not saved: the deliverable that this varies no longer exists',
  'original-is-variation':
    'Not saved: a variation cannot vary another variation. Propose it on the original deliverable',
  'original-not-commenced':
    'Not saved: the original has no active commencement signature, so there is nothing to vary. Change the original instead',
  'variation-in-other-research':
    'Not saved: a variation can belong only to the research of its original',
  'variation-has-extra-items':
    'Not saved: a new variation has no extra items. Save it first, then add them',
} as const;

/** Who repairs a record of an older version of the app (R46). */
export const WHO_UPGRADES =
  'An operator brings older records up to date with ‘npm run upgrade-records’';

/** The refusals with a message in this file. `src/data/commands/refusal.ts` has the others, such as 'offline'. */
export type RefusalCode = keyof typeof MESSAGES;

/** The message of a refusal. A detail replaces its name in braces; a name without a detail becomes ''. */
export function messageOf({
  code,
  details = {},
}: {
  readonly code: RefusalCode;
  readonly details?: MessageParameters;
}): string {
  return MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
}
