import type { MessageParameters } from './outcome.ts';

/** `messageOf` fills in the names in braces. */
export const DECISION_MESSAGES = {
  'no-history': 'Cannot sign document because it has no history',
  'hypothesis-no-history':
    'Hypothesis {hypothesis} does not name a history entry, so a signature cannot point to it',
  'no-user': 'No logged-in user to sign the document',
  'no-signature': 'No current signature to revoke',
  'not-the-signer': "You can't revoke someone else's signature",
  'signed-again':
    'Not revoked: you have signed this again since. Look at the newer signature, then decide',
  'already-signed': 'This is already signed. It must be revoked before it can be signed again',
  'signed-otherwise':
    'You signed this already, {method} and {reference}. To change that, revoke the signature and sign again',
  'completion-unavailable':
    'Completion can be signed only while the client commencement signature is active',
  'signed-price-unclear':
    'The frozen price is missing or differs from the price that was signed. Revoke the commencement signature and sign again',
  'record-changed':
    'This changed while you were looking at it. Check what changed, then sign again',
  'reference-required':
    'You record a signature that the client gave elsewhere, so a reference to it is required',
  'reads-only': 'You read this workspace, and do not sign.',
  'limit-unreadable':
    'The limit up to which you may sign cannot be read. Ask a colleague who may, or the administrator.',
  'beyond-limit':
    'You may sign up to {limit}; this is {price}. Ask a colleague who may, or the administrator.',
  'price-changed':
    'The price that you saw is {seen}, but the price is {now} now. Check what changed, then sign again',
  'stored-price-wrong':
    'The stored price is {stored}, but the hypotheses and extra items come to {now}. Ask the consultancy to update the price, then sign',
  'sprints-differ':
    'The stored price counts {stored} sprints, but the hypotheses have {now}. Nobody can sign until the consultancy has updated the price on this page, which lapses the signatures',
  'hypothesis-hidden':
    'It holds a hypothesis that belongs to another research; ask the consultancy to move it, or to update the price if it was deleted',
  'terms-without-text':
    'A stored value, such as coordinates, cannot be written into the terms, so that this cannot be signed. Ask the consultancy to change it',
  'terms-too-long':
    'The terms are longer than a signature can store. Ask the consultancy to split this deliverable',
  'no-digest':
    'This browser cannot compute the digest of the terms. Open this page at an address that begins with https',
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

/** `src/data/commands/refusal.ts` has the other refusals, such as 'offline'. */
export type RefusalCode = keyof typeof DECISION_MESSAGES;

export function messageOf({
  code,
  details = {},
}: {
  readonly code: RefusalCode;
  readonly details?: MessageParameters;
}): string {
  return DECISION_MESSAGES[code].replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
}
