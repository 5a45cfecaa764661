import { ExternalLink } from '../../components/ExternalLink.tsx';
import { FieldList } from '../../components/FieldList.tsx';
import type { Signature } from '../../domain/entities.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/format.ts';
import type { People } from '../../domain/identity.ts';
import { isExternal } from '../../domain/signature.ts';

interface SignatureDetailsProps {
  readonly signature: Signature;
  readonly people: People;
}

/** Who signed what price when; and why it no longer counts, if so. */
export function SignatureDetails({ signature, people }: SignatureDetailsProps) {
  const { deprecatedReason, signatureDate, signatureCost, signatureUid } = signature;
  const name = people.nameOf(signatureUid);
  return (
    <>
      <p className="signer">
        {isExternal(signature) ? (
          `recorded by ${name}`
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
          { name: 'Date', value: formatSignatureDate(signatureDate) },
          { name: 'Price', value: formatAudExGst(signatureCost) },
          ...referenceOf(signature),
          ...(deprecatedReason === null ? [] : [{ name: 'Reason', value: deprecatedReason }]),
        ]}
      />
    </>
  );
}

function referenceOf({ signatureReference: reference }: Signature) {
  if (reference === null) return [];
  return [{ name: 'Reference', value: <ExternalLink text={reference} /> }];
}
