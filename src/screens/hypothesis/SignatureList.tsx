import type { People } from '../../domain/people/people.ts';
import type { SignatureInSlot } from '../../domain/signing/signature.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';

interface SignatureListProps {
  readonly signatures: readonly SignatureInSlot[];
  readonly people: People;
}

export function SignatureList({ signatures, people }: SignatureListProps) {
  if (signatures.length === 0) return null;
  return (
    <ul className="ps-3 mb-2">
      {signatures.map(({ slot, signature }) => (
        <li key={slot.key}>
          <strong>{slot.name}</strong>: <bdi>{people.nameOf(signature.signatureUid)}</bdi>,{' '}
          {formatSignatureDate(signature.signatureDate)},{' '}
          <span className="money">{formatAudExGst(signature.signatureCost)}</span>
        </li>
      ))}
    </ul>
  );
}
