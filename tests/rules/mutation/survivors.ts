import type { Mutant } from './plan.ts';

interface Survivor extends Pick<Mutant, 'within' | 'change'> {
  readonly why: string;
}

const ERROR = 'without it the next expression is an error, which refuses as well';

/**
 * Mutants that no test can kill, and why. `within` and `change` identify the mutant.
 * The mutation run fails when a listed mutant is killed, and when an unlisted one survives.
 *
 * Most remove a check before an expression that would fail with an error. The rules keep the check:
 * rules that rely on errors are hard to read and easy to break.
 */
export const EXPLAINED_SURVIVORS: readonly Survivor[] = [
  {
    within: 'settings',
    change: 'exists(path) → true',
    why: 'to get a missing document is an error, which counts as false beside an ||',
  },
  { within: 'memberEntry', change: "email != '' && exists(path) → true", why: ERROR },
  {
    within: 'memberEntry',
    change: "email != '' → true",
    why: 'no document has an empty id, so that the path is an error',
  },
  { within: 'isClientOf', change: 'isSignedIn() → true', why: ERROR },
  { within: 'isAdmin', change: 'isSignedIn() → true', why: ERROR },
  { within: 'isOwnEntry', change: 'isSignedIn() → true', why: ERROR },
  {
    within: 'isHistoryEntry',
    change: 'isSignedIn() → true',
    why: 'an entry comes only with its record, which nobody writes who is signed out',
  },
  {
    within: 'isHistoryEntry',
    change: 'data.recordedAt == request.time → true',
    why: 'isSavedWithEntry demands the same time, for the record in the same commit',
  },
  {
    within: 'fieldsInEntry',
    change: 'exists(path) → true',
    why: 'of a new hypothesis the fields are an error then; an error beside an || leaves every value checked',
  },
  { within: 'isSignatureOfCaller', change: 'signature is map → true', why: ERROR },
  {
    within: 'hasNoSprints',
    change: 'allocationsOf(data) is list → true',
    why: 'areParallel asks the same; what is no list cannot be joined',
  },
  { within: 'isVisibleText', change: 'value is string → true', why: ERROR },
  { within: 'isRequiredNumber', change: 'value is number → true', why: ERROR },
  { within: 'isNearServerTime', change: 'time is timestamp → true', why: ERROR },
  {
    within: 'givesFirstRevision',
    change: 'data.updatedAt > previous → >=',
    why: 'the new entry would be written over the one that it continues, which is no creation',
  },
  ...[10, 20, 30, 40].map((size) => ({
    within: 'sumOfItems',
    change: `size > ${size} → >=`,
    why: 'a block of ten that holds nothing adds nothing',
  })),
  {
    within: 'areItemsFrom31Valid',
    change: 'size <= 30 → <',
    why: 'a block of ten that holds nothing is in order',
  },
  {
    within: 'staysReadableWithDeliverable',
    change: 'deliverableOf(data) == null → false',
    why: 'the path of null is that of no record, for which the same expression looks further on',
  },
];

export function isExplained(mutant: Mutant): boolean {
  return EXPLAINED_SURVIVORS.some((one) => isMeantBy(one)(mutant));
}

export function isMeantBy(one: Pick<Mutant, 'within' | 'change'>): (mutant: Mutant) => boolean {
  return ({ within, change }) => change === one.change && within === one.within;
}
