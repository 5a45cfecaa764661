import type { Mutant } from './plan.ts';

interface Survivor extends Pick<Mutant, 'within' | 'change'> {
  readonly why: string;
}

const ERROR = 'without it the next expression is an error, which refuses as well';

/**
 * Mutants that no test can kill, and why. One `within` and `change` may mean several mutants: two functions are called
 * `fieldsInEntry`, and several conditions belong to an `allow read`. Every mutation run fails when an unlisted mutant
 * survives; a whole run also when a listed one is killed or gone.
 *
 * The 14 with the reason ERROR remove a check before an expression that would fail with an error. The rules keep the
 * check: rules that rely on errors are hard to read and easy to break.
 */
export const EXPLAINED_SURVIVORS: readonly Survivor[] = [
  {
    within: 'settings',
    change: 'exists(path) → true',
    why: 'to get a missing document is an error, which counts as false beside an ||',
  },
  ...["email != '' && exists(path) → true", 'exists(path) → true'].map((change) => ({
    within: 'memberEntry',
    change,
    why: ERROR,
  })),
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
    why: 'an entry comes only with its record, and the rules of every record refuse a signed-out caller',
  },
  {
    within: 'isHistoryEntry',
    change: 'data.recordedAt == request.time → true',
    why: 'isSavedWithEntry demands the same time, for the record in the same commit',
  },
  {
    within: 'fieldsInEntry',
    change: 'exists(path) → true',
    why: 'for a new hypothesis `fields` is then an error; in `error || check` the check still decides',
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
  ...(
    [
      ['areItemsUpTo30Valid', 'size <= 0 → false'],
      ['areItemsUpTo30Valid', 'size <= 0 → <'],
      ['areItemsUpTo30Valid', 'size <= 10 → <'],
      ['areItemsUpTo30Valid', 'size <= 20 → <'],
      ['areItemsFrom31Valid', 'size <= 30 → <'],
      ['areItemsFrom31Valid', 'size <= 40 → <'],
    ] as const
  ).map(([within, change]) => ({
    within,
    change,
    why: 'a block of ten that holds nothing is in order',
  })),
  ...(
    [
      ['isNearServerTime', "time > request.time - duration.value(10, 'm') → >="],
      ['isNearServerTime', "time < request.time + duration.value(10, 'm') → <="],
      [
        'isBroughtUpToDate',
        "request.resource.data.deliverableCreated < request.time + duration.value(10, 'm') → <=",
      ],
    ] as const
  ).map(([within, change]) => ({
    within,
    change,
    why: 'no test knows beforehand, to the microsecond, when the server will read a request',
  })),
  {
    within: 'isNextRevision',
    change: 'data.updatedAt > stored → >=',
    why: 'isHistoryEntry refuses a new entry with the id of the stored revision, and no rule allows an update of an entry',
  },
  {
    within: 'changedSignature',
    change: "'deliverableClientCompletionSignature' in changed → true",
    why: 'an unchanged completion is neither free to sign nor revoked by this update, and a lapsed one keeps the price',
  },
  ...['!(key in commencementFields()) → false', '(key in commencementFields()) → true'].map(
    (change) => ({
      within: 'isSigning',
      change,
      why: 'a completion needs an active commencement, so that an active signature exists',
    }),
  ),
  ...['deliverables', 'hypotheses'].map((collection) => ({
    within: 'allow read',
    change: `exists(recordPath('${collection}', id)) → true`,
    why: ERROR,
  })),
  { within: 'areAllocations', change: 'exists(path) → true', why: ERROR },
  { within: 'isFreeToSign', change: 'signature is map → true', why: ERROR },
  {
    within: 'isValidSignature',
    change: 'signature.signatureHypothesisHistoryFBUIDs is map → true',
    why: ERROR,
  },
  {
    within: 'isAdjustedRow',
    change: 'new.size() == 1 → true',
    why: 'lists of one length that differ in one stored row have one new row; with none, new[0] is an error',
  },
];

export function isExplained(mutant: Mutant): boolean {
  return EXPLAINED_SURVIVORS.some((one) => isMeantBy(one)(mutant));
}

export function isMeantBy(one: Pick<Mutant, 'within' | 'change'>): (mutant: Mutant) => boolean {
  return ({ within, change }) => change === one.change && within === one.within;
}
