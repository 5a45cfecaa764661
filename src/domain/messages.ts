import { MAX_CONTRACTORS, MAX_HYPOTHESES } from './validation/limits.ts';

/** Every refusal of a decision of this room; what can go wrong with saving itself is data's. */
export type RefusalCode =
  | 'no-history'
  | 'no-user'
  | 'no-signature'
  | 'not-the-signer'
  | 'already-signed'
  | 'not-offered'
  | 'signature-unreadable'
  | 'signed-price-unclear'
  | 'record-moved'
  | 'signed-work'
  | 'too-many-contractors'
  | 'too-many-hypotheses'
  | 'not-signed-off'
  | 'contractor-unknown'
  | 'adjustment-exists'
  | 'adjustment-missing';

/** What a refusal says to a person; the words of the specification's section 8 where it has them. */
export const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  'no-history': 'Cannot sign document because it has no history',
  'no-user': 'No logged-in user to sign the document',
  'no-signature': 'No current signature to revoke',
  'not-the-signer': "You can't revoke someone else's signature",
  'already-signed': 'This is already signed. It must be revoked before it can be signed again',
  'not-offered': 'Completion can be signed only while the client commencement signature is active',
  'signature-unreadable': 'The stored signature cannot be read, so it cannot be replaced',
  'signed-price-unclear':
    'The frozen price is missing or differs from the price that was signed. Revoke the commencement signature and sign again',
  'record-moved': 'This changed while you were looking at it. Check what changed, then sign again',
  'signed-work': 'A deliverable with an active signature cannot be deleted',
  'too-many-contractors': `Not saved: a deliverable can have at most ${MAX_CONTRACTORS} contractors. Name fewer people, or use another deliverable`,
  'too-many-hypotheses': `Not saved: a deliverable can have at most ${MAX_HYPOTHESES} hypotheses. Use another deliverable`,
  'not-signed-off': 'Adjustments are unavailable until sign-off',
  'contractor-unknown': 'Specified contractor is not in the sprint allocation table',
  'adjustment-exists': 'Specified contractor already has an adjustment',
  'adjustment-missing': 'Specified contractor has no adjustment to remove',
};
