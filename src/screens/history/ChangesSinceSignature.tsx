import { Fold } from '../../components/Fold.tsx';
import { useTermsOf } from '../../data/agreement/signed-terms.ts';
import { usePeople } from '../../data/people/people.ts';
import { peopleInRecord } from '../../domain/people/people-in-records.ts';
import type { Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/records/signature.ts';
import {
  type ChangesSinceSignature as Changes,
  changesSinceSignature,
  type DeliverableVersion,
  signedVersionOf,
} from '../../domain/signing/changes-since-signature.ts';
import { formatAud, formatAudExGst } from '../../domain/text/format.ts';
import { useRecordNames, VersionChangeList } from './change-lists.tsx';

interface ChangesSinceSignatureProps extends DeliverableVersion {
  readonly slot: SignatureSlot;
}

/** Shows what changed since a signature, active or revoked (R8). Reads nothing until it is opened. */
export function ChangesSinceSignature({ slot, ...now }: ChangesSinceSignatureProps) {
  const signature = now.deliverable[slot.key];
  if (signature === null) return null;
  return (
    <div className="d-print-none">
      <Fold label="What changed since this signature">
        <Content {...now} signature={signature} />
      </Fold>
    </div>
  );
}

function Content(props: SignatureComparisonOptions) {
  const changes = useChangesSinceSignature(props);
  return (
    <>
      <p role="status">{changes === null ? 'Loading...' : summaryOf(changes)}</p>
      {changes === null ? null : changes.unknown === null ? (
        <VersionChangeList {...changes} />
      ) : (
        <p>{`What changed is not known. ${changes.unknown}`}</p>
      )}
    </>
  );
}

function summaryOf({ isUnchanged, price }: Changes): string {
  const { signed, now, difference } = price;
  if (isUnchanged) return 'Nothing has changed since.';
  const signedText = formatAudExGst(signed);
  if (now === null) {
    return `Signed for ${signedText}. What it comes to now is not known: a hypothesis cannot be read or has sprints below zero.`;
  }
  if (difference === 0) return `It still comes to the price that was signed: ${signedText}.`;
  const direction = difference > 0 ? 'more' : 'less';
  return `Signed for ${signedText}; it now comes to ${formatAudExGst(now)}, ${formatAud(Math.abs(difference))} ${direction}.`;
}

/** The version of today, and the signature with whose terms it is compared. */
export interface SignatureComparisonOptions extends DeliverableVersion {
  readonly signature: Signature;
}

/** Reads the stored terms of the signature (R38). Null while they load. */
export function useChangesSinceSignature({
  signature,
  ...now
}: SignatureComparisonOptions): Changes | null {
  const terms = useTermsOf(now.deliverable, signature);
  const signed = terms === null ? null : signedVersionOf(terms);
  const versions = signed?.ok ? [now, signed] : [now];
  const { nameOf: person } = usePeople(
    versions
      .flatMap(({ deliverable, hypotheses }) => [deliverable, ...hypotheses.records])
      .flatMap(peopleInRecord),
  );
  const { deliverableResearchFBUID: research } = now.deliverable;
  const before = signed?.ok === true ? signed.deliverable.deliverableResearchFBUID : research;
  const record = useRecordNames(before === research ? null : (research ?? before));
  if (signed === null) return null;
  const signedPrice = signature.signatureCost;
  return changesSinceSignature({ signedPrice, signed, now, names: { person, record } });
}
