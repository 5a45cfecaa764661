import { groupedDigest } from '../../domain/agreement/digest-text.ts';
import type { SignedTerms, TermsCheck } from '../../domain/agreement/signed-terms.ts';
import type { Signature } from '../../domain/records/entities.ts';

interface TermsCheckTextProps {
  /** Name of the signature's slot. */
  readonly name: string;
  readonly check: TermsCheck;
  readonly signature: Pick<Signature, 'signatureTermsDigest'>;
  readonly terms: SignedTerms;
}

/** The result of the check. Shows both digests if they differ, and the current digest if the signature has none. */
export function TermsCheckText({ name, check, signature, terms }: TermsCheckTextProps) {
  const currentDigest = terms.state === 'computed' ? terms.digest : null;
  if (check.result === 'differs') {
    return (
      <div className="alert alert-danger" role="alert">
        <p>
          <strong>{name}:</strong> {check.text} Somebody changed a record outside Countersign, or
          signed with another program, or the record was copied from another environment.
        </p>
        <Digest name="Signed" digest={signature.signatureTermsDigest} />
        <Digest name="Of the history now" digest={currentDigest} />
      </div>
    );
  }
  return (
    <p className={check.result === 'matches' ? 'terms-check is-checked' : 'terms-check'}>
      <strong>{name}:</strong> {check.text}
      {signature.signatureTermsDigest === null && currentDigest !== null ? (
        <Digest name="Digest today" digest={currentDigest} />
      ) : null}
    </p>
  );
}

function Digest({ name, digest }: { readonly name: string; readonly digest: string | null }) {
  return (
    <span className="digest-line">
      {name}: <span className="digest">{digest === null ? '(none)' : groupedDigest(digest)}</span>
    </span>
  );
}
