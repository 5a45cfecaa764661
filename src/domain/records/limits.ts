/*
 * They keep the largest possible hypothesis or deliverable under the database's 1 MiB per document, even if every
 * character takes three bytes. The rules repeat those of what a client writes.
 */

export const MAX_NAME_LENGTH = 200;
/** The length of the longest valid e-mail address. */
export const MAX_PERSON_LENGTH = 254;
export const MAX_TEXT_LENGTH = 2_000;
export const MAX_LONG_TEXT_LENGTH = 20_000;
export const MAX_ITEMS = 50;
export const MAX_NUMBER = 1_000_000;
export const MAX_SPRINTS = 1_000;
export const MAX_WEEKS = 10_000;
export const MAX_AUD = 100_000_000;
/** As many values as one query may name. */
export const MAX_MEMBER_RESEARCH = 30;
/** Firebase's own limit. */
export const MAX_UID_LENGTH = 128;
