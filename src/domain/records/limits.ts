/**
 * The limits of forms and records. They keep the largest possible hypothesis or deliverable under the database's 1 MiB
 * per document, even if every character takes three bytes. The rules repeat those of what a client writes: of texts,
 * signatures, remarks and members.
 */

/** Characters of a name or a label. */
export const MAX_NAME_LENGTH = 200;
/** Characters of an e-mail or uid: the length of the longest valid e-mail address. */
export const MAX_PERSON_LENGTH = 254;
/**
 * Characters of a link, a justification, a reason, a remark, a reference, or a test item's
 * value or description.
 */
export const MAX_TEXT_LENGTH = 2_000;
/** Characters of a statement, an artifact, evidence or a fidelity. */
export const MAX_LONG_TEXT_LENGTH = 20_000;
/** Researchers, test items or extra items of one record. */
export const MAX_ITEMS = 50;
/** Largest distance of a record's number or a test count from 0. */
export const MAX_NUMBER = 1_000_000;
/** Sprints of one researcher on one hypothesis, and largest distance of the sprints of an adjustment from 0. */
export const MAX_SPRINTS = 1_000;
/** Largest distance from 0, in weeks. */
export const MAX_WEEKS = 10_000;
/** Largest distance of one amount from 0, in Australian dollars. */
export const MAX_AUD = 100_000_000;
/** Research projects of one client: as many values as one query may name. */
export const MAX_MEMBER_RESEARCH = 30;
/** Characters of an account's uid: Firebase's own limit. */
export const MAX_UID_LENGTH = 128;
