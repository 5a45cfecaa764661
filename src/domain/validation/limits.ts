/**
 * The limits of forms. The security rules repeat them, so change both together. With these limits the
 * largest record fits into Firestore's 1 MiB per document at three bytes per character. A rule that
 * compares two such records stays below its memory limit of 5 MiB.
 */

/** Characters of a name or a label. */
export const MAX_NAME_LENGTH = 200;
/** Characters of an e-mail or uid. No e-mail address is longer. */
export const MAX_PERSON_LENGTH = 254;
/** Characters of a link, a justification, or a test item's value or description. */
export const MAX_TEXT_LENGTH = 2_000;
/** Characters of a statement, an artifact, evidence or a fidelity. */
export const MAX_LONG_TEXT_LENGTH = 20_000;
/** Researchers, test items or extra items of one record. */
export const MAX_ITEMS = 50;
/** Test items that one save may add or change. The security rules cannot check more. */
export const MAX_CHANGED_TEST_ITEMS = 20;
/** Contractors of one deliverable. The security rules cannot check more. */
export const MAX_CONTRACTORS = 24;
/** Hypotheses of one deliverable. */
export const MAX_HYPOTHESES = 500;
/** Largest number or test count; its negative is the smallest. */
export const MAX_NUMBER = 1_000_000;
/** Sprints of one researcher on one hypothesis. */
export const MAX_SPRINTS = 1_000;
/** Largest number of weeks; its negative is the smallest. */
export const MAX_WEEKS = 10_000;
/** Largest amount in AUD; its negative is the smallest. */
export const MAX_AUD = 100_000_000;
/** Research projects of one client. A Firestore query compares with at most 30 values. */
export const MAX_MEMBER_RESEARCH = 30;
/** Characters of an account's uid, as in Firebase. */
export const MAX_UID_LENGTH = 128;
