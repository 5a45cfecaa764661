import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { groupedDigest, shortDigest } from '../../domain/agreement/digest-text.ts';
import { signerEmailText, signerNameText } from '../../domain/agreement/signer-text.ts';
import type { Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { formatAudExGst, formatSignatureDate } from '../../domain/text/format.ts';
import { certificatePath } from '../../paths.ts';
import { SignedTermsDownload } from '../certificate/SignedTermsDownload.tsx';
import { ChangesSinceSignature } from '../history/ChangesSinceSignature.tsx';
import { useDeliverablePage } from './deliverable-page.ts';
import { signedVersionPath } from './region-path.ts';

interface SignatureDetailsProps {
  readonly slot: SignatureSlot;
  readonly signature: Signature;
  /** From `isRecordedForClient`: an external client signature with a reference, in the members mode (R12). */
  readonly isRecorded: boolean;
}

/** Who signed, when and for how much; the proofs; and what changed since. */
export function SignatureDetails({ slot, signature, isRecorded }: SignatureDetailsProps) {
  const { deliverable, hypotheses, isHidden } = useDeliverablePage();
  const { deprecatedReason, signatureReference: reference } = signature;
  return (
    <>
      <Signer signature={signature} isRecorded={isRecorded} />
      <p className="mb-0">
        {formatSignatureDate(signature.signatureDate)} ·{' '}
        <span className="money">{formatAudExGst(signature.signatureCost)}</span>
      </p>
      {reference === null || isRecorded ? null : (
        <p className="mb-0">
          Reference: <ExternalLink text={reference} />
        </p>
      )}
      {deprecatedReason === null || deprecatedReason === 'revoked' ? null : (
        <p className="mb-0">Reason: {deprecatedReason}</p>
      )}
      <Proofs slot={slot} signature={signature} />
      {isHidden ? null : <ChangesSinceSignature {...{ slot, deliverable, hypotheses }} />}
    </>
  );
}

/**
 * The e-mail at signing, else the account id, stands beside the name. A display name proves nothing, but the rules
 * compare the e-mail with the account's.
 */
function Signer({ signature, isRecorded }: Omit<SignatureDetailsProps, 'slot'>) {
  const { people } = useDeliverablePage();
  const { signatureIsExternal, signatureReference, signatureUid } = signature;
  const name = signerNameText(people, signature);
  const account = signerEmailText(people, signature) ?? signatureUid;
  return (
    <p className="signer">
      {signatureIsExternal ? (
        <span className="recording">recorded by </span>
      ) : (
        <span className="visually-hidden">signed by </span>
      )}
      <bdi>{name}</bdi>
      {isRecorded ? (
        <span className="recording">
          {' '}
          for the client: <ExternalLink text={signatureReference ?? ''} />
        </span>
      ) : null}
      {account === name ? null : <span className="recording"> {account}</span>}
    </p>
  );
}

/** Two groups are enough to recognise a digest. The whole digest appears after a press. */
function Proofs({ slot, signature }: Pick<SignatureDetailsProps, 'slot' | 'signature'>) {
  const { deliverable } = useDeliverablePage();
  const { signatureTermsDigest: digest } = signature;
  /** Number of the download that is shown, or 0. Another press starts another, which reads the terms again. */
  const [download, setDownload] = useState(0);
  const id = deliverable.FBUID;
  return (
    <>
      <div className="proofs">
        {digest === null ? (
          <span className="quiet">Terms: no digest</span>
        ) : (
          <details>
            <summary>Terms {shortDigest(digest)}</summary>
            <span className="digest">{groupedDigest(digest)}</span>
          </details>
        )}
        <Link to={certificatePath(id)}>Certificate</Link>
        {digest === null ? null : (
          <Button variant="link" onClick={() => setDownload(download + 1)}>
            Download terms
          </Button>
        )}
        <Link to={signedVersionPath(id, slot)}>Read what was signed</Link>
      </div>
      {download > 0 ? (
        <SignedTermsDownload
          key={download}
          slot={slot}
          deliverable={deliverable}
          signature={signature}
          onDone={() => setDownload(0)}
        />
      ) : null}
    </>
  );
}
