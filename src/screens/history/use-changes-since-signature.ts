import { useTermsOf } from '../../data/agreement/signed-terms.ts';
import { usePeople } from '../../data/people/people.ts';
import { peopleInRecord } from '../../domain/people/people-in-records.ts';
import type { Signature } from '../../domain/records/entities.ts';
import {
  type ChangesSinceSignature,
  changesSinceSignature,
  type DeliverableVersion,
  signedVersionOf,
} from '../../domain/signing/changes-since-signature.ts';
import { useRecordNames } from './use-record-names.ts';

/** The version of today, and the signature with whose terms it is compared. */
export interface SignatureComparisonOptions extends DeliverableVersion {
  readonly signature: Signature;
}

/** Reads the stored terms of the signature (R38). Null while they load. */
export function useChangesSinceSignature({
  signature,
  ...now
}: SignatureComparisonOptions): ChangesSinceSignature | null {
  const terms = useTermsOf(now.deliverable, signature);
  const signed = terms === null ? null : signedVersionOf(terms);
  const versions = signed?.ok ? [now, signed] : [now];
  const { nameOf: person } = usePeople(
    versions
      .flatMap(({ deliverable, hypotheses }) => [deliverable, ...hypotheses.records])
      .flatMap(peopleInRecord),
  );
  const { deliverableResearchFBUID: research } = now.deliverable;
  const hasMoved = signed?.ok === true && signed.deliverable.deliverableResearchFBUID !== research;
  const record = useRecordNames(hasMoved ? research : null);
  if (signed === null) return null;
  const signedPrice = signature.signatureCost;
  return changesSinceSignature({ signedPrice, signed, now, names: { person, record } });
}
