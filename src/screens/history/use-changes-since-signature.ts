import type { RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useLookups } from '../../data/records/lookups.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import { peopleInRecord } from '../../domain/people/people-in-records.ts';
import type { Deliverable, Hypothesis, Signature } from '../../domain/records/entities.ts';
import {
  type ChangesSinceSignature,
  changesSinceSignature,
  entriesToCompare,
  removedSince,
  type SignedVersions,
} from '../../domain/signing/changes-since-signature.ts';
import { useLastReady } from '../table/use-last-ready.ts';
import { useRecordNames } from './use-record-names.ts';

export interface SignatureComparisonOptions {
  readonly signature: Signature;
  readonly deliverable: Deliverable;
  /** The current hypotheses. */
  readonly hypotheses: RecordList<Hypothesis>;
}

/**
 * Null while the records to compare load. Reads the signed version of the deliverable, and of each hypothesis that
 * changed, left the deliverable or is unreadable now. Also reads the current record of a hypothesis that left.
 */
export function useChangesSinceSignature(
  options: SignatureComparisonOptions,
): ChangesSinceSignature | null {
  const signed = useSignedVersions(options);
  const people = useLastReady(usePeopleNamed(peopleIdsIn(options, signed))) ?? NO_PEOPLE;
  const withoutNames = signed === null ? null : changesSinceSignature({ ...options, signed });
  const record = useRecordNames({
    changes: withoutNames === null ? [] : changesIn(withoutNames),
    researchId: options.deliverable.deliverableResearchFBUID,
  });
  if (signed === null) return null;
  return changesSinceSignature({ ...options, signed, names: { person: people.nameOf, record } });
}

/** The people in the current and in the signed versions, because the versions may have different people. */
function peopleIdsIn(options: SignatureComparisonOptions, signed: SignedVersions | null) {
  const current = [options.deliverable, ...options.hypotheses.records];
  const lookups =
    signed === null
      ? []
      : [signed.deliverable, ...signed.hypotheses.values(), ...signed.removed.values()];
  const found = lookups.flatMap((lookup) => (lookup.state === 'found' ? [lookup.record] : []));
  return [...current, ...found].flatMap(peopleInRecord);
}

function useSignedVersions(options: SignatureComparisonOptions): SignedVersions | null {
  const { signature, deliverable, hypotheses } = options;
  const pointers = signature.signatureHypothesisHistoryFBUIDs ?? {};
  const entries = useLookups('deliverable', [
    { id: deliverable.FBUID, entryId: signature.signatureHistoryDocumentFBUID },
  ]);
  const toCompare = Object.entries(entriesToCompare(pointers, hypotheses));
  const hypothesisEntries = useLookups(
    'hypothesis',
    toCompare.map(([id, entryId]) => ({ id, entryId })),
  );
  const removed = removedSince(pointers, hypotheses).map((id) => ({ id }));
  const records = useLookups('hypothesis', removed);
  const entry = entries?.get(deliverable.FBUID);
  if (entry === undefined || hypothesisEntries === null || records === null) return null;
  return { deliverable: entry, hypotheses: hypothesisEntries, removed: records };
}

function changesIn({ deliverable, hypotheses }: ChangesSinceSignature) {
  return [deliverable, ...(hypotheses ?? [])].flatMap(({ changes }) => changes);
}
