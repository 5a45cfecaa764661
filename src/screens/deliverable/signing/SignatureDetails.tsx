import { ExternalLink } from '../../../components/ExternalLink.tsx';
import { FieldList } from '../../../components/FieldList.tsx';
import { groupedDigest, shortDigest } from '../../../domain/agreement/digest-text.ts';
import { accountName, type People } from '../../../domain/people/people.ts';
import type { Signature } from '../../../domain/records/entities.ts';
import { formatAudExGst, formatSignatureDate } from '../../../domain/text/format.ts';

interface SignatureDetailsProps {
  readonly signature: Signature;
  readonly people: People;
  /** From `isRecordedForClient`: an external client signature with a reference, in the members mode (R12). */
  readonly isRecorded: boolean;
}

export function SignatureDetails({ signature, people, isRecorded }: SignatureDetailsProps) {
  const { deprecatedReason, signatureDate, signatureCost, signatureUid } = signature;
  const { signatureIsExternal, signatureReference } = signature;
  const name = accountName(people, signatureUid);
  return (
    <>
      <p className="signer">
        {isRecorded ? (
          <>
            <span className="recording">recorded by</span> {name}{' '}
            <span className="recording">
              for the client: <ExternalLink text={signatureReference ?? ''} />
            </span>
          </>
        ) : signatureIsExternal ? (
          <>
            <span className="recording">recorded by</span> {name}
          </>
        ) : (
          <>
            <span className="visually-hidden">signed by </span>
            {name}
          </>
        )}
      </p>
      <FieldList
        compact
        fields={[
          ...accountOf(signature, people),
          { name: 'Date', value: formatSignatureDate(signatureDate) },
          { name: 'Price', value: formatAudExGst(signatureCost) },
          ...(isRecorded ? [] : referenceOf(signature)),
          ...termsOf(signature),
          ...(deprecatedReason === null ? [] : [{ name: 'Reason', value: deprecatedReason }]),
        ]}
      />
    </>
  );
}

/**
 * Identifies the signer by the profile's e-mail, else by the account id. A display name proves nothing, but the rules
 * compare the e-mail with the account's at signing. Empty if the name above is this e-mail.
 */
function accountOf({ signatureUid }: Signature, people: People) {
  const email = people.find(signatureUid)?.email ?? null;
  if (email !== null && email === people.nameOf(signatureUid)) return [];
  return [{ name: 'Account', value: email ?? signatureUid }];
}

function referenceOf({ signatureReference: reference }: Signature) {
  if (reference === null) return [];
  return [{ name: 'Reference', value: <ExternalLink text={reference} /> }];
}

/** Two groups are enough to recognise a digest. The whole digest appears after a click and on paper. */
function termsOf({ signatureTermsDigest: digest }: Signature) {
  if (digest === null)
    return [{ name: 'Terms', value: <span className="quiet">(no digest)</span> }];
  const value = (
    <>
      <details className="no-print">
        <summary>{shortDigest(digest)}</summary>
        <span className="digest">{groupedDigest(digest)}</span>
      </details>
      <span className="digest print-only">{groupedDigest(digest)}</span>
    </>
  );
  return [{ name: 'Terms', value }];
}
