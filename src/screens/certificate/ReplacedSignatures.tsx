import { Notice } from '../../components/Notice.tsx';
import type { AllVersions } from '../../data/agreement/all-versions.ts';
import type { Live } from '../../data/live.ts';
import { shortDigest } from '../../domain/agreement/digest-text.ts';
import type { People } from '../../domain/people/people.ts';
import type { SignatureInSlot } from '../../domain/signing/signature.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';
import { signerText } from './signer-text.ts';

interface ReplacedSignaturesProps {
  readonly history: Live<AllVersions>;
  readonly replaced: readonly SignatureInSlot[];
  readonly people: People;
}

/**
 * The earlier signatures, which later ones replaced. Only the history still holds them. Also shows the number of
 * unreadable versions, because an unreadable version may contain an earlier signature.
 */
export function ReplacedSignatures({ history, replaced, people }: ReplacedSignaturesProps) {
  if (history.state === 'loading' || history.state === 'missing')
    return <p role="status">Looking for earlier signatures...</p>;
  if (history.state === 'failed') {
    return <Notice>Whether there were earlier signatures is not known: {history.message}</Notice>;
  }
  const { unreadableCount } = history.value;
  if (replaced.length === 0 && unreadableCount === 0) return null;
  return (
    <section className="section" aria-labelledby="replaced">
      <h2 id="replaced">Earlier signatures</h2>
      {unreadableCount === 0 ? null : (
        <p>
          {unreadableCount === 1 ? 'One version' : `${unreadableCount} versions`} of this
          deliverable cannot be read.
        </p>
      )}
      <ul>
        {replaced.map(({ slot, signature }) => (
          <li key={`${slot.key} ${signature.signatureDate.getTime()}`}>
            {slot.name}:{' '}
            <s>
              <bdi>{signerText(people, signature)}</bdi>,{' '}
              {formatSignatureDate(signature.signatureDate)},{' '}
              {formatAudExGst(signature.signatureCost)}
              {signature.signatureTermsDigest === null
                ? ''
                : `, terms ${shortDigest(signature.signatureTermsDigest)}`}
            </s>{' '}
            ({signature.deprecatedReason ?? 'replaced'})
          </li>
        ))}
      </ul>
    </section>
  );
}
