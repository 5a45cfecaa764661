import { ExternalLink } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import { groupedDigest, shortDigest } from '../../domain/agreement/digest-text.ts';
import { signerEmailText, signerNameText } from '../../domain/agreement/signer-text.ts';
import type { People } from '../../domain/people/people.ts';
import type { Signature } from '../../domain/records/entities.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';

interface SignatureDetailsProps {
  readonly signature: Signature;
  readonly people: People;
  /** From `isRecordedForClient`: an external client signature with a reference, in the members mode (R12). */
  readonly isRecorded: boolean;
}

export function SignatureDetails({ signature, people, isRecorded }: SignatureDetailsProps) {
  const { deprecatedReason, signatureDate, signatureCost } = signature;
  const { signatureIsExternal, signatureReference } = signature;
  const name = signerNameText(people, signature);
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
 * Identifies the signer by the e-mail at signing, else by the account id. A display name proves nothing, but the rules
 * compare the e-mail with the account's. Empty if the name above is this e-mail.
 */
function accountOf(signature: Signature, people: People) {
  const email = signerEmailText(people, signature);
  if (email !== null && email === signerNameText(people, signature)) return [];
  return [{ name: 'Account', value: email ?? signature.signatureUid }];
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
      <details className="d-print-none">
        <summary>{shortDigest(digest)}</summary>
        <span className="digest">{groupedDigest(digest)}</span>
      </details>
      <span className="digest print-only">{groupedDigest(digest)}</span>
    </>
  );
  return [{ name: 'Terms', value }];
}
