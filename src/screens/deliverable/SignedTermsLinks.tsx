import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { certificatePath } from '../../paths.ts';
import { SignedTermsDownload } from '../certificate/SignedTermsDownload.tsx';
import { signedVersionPath } from './region-path.ts';

interface SignedTermsLinksProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
  readonly signature: Signature;
}

/** Links to the signed version and the certificate. With a digest, a button downloads the terms (R38). */
export function SignedTermsLinks({ slot, deliverable, signature }: SignedTermsLinksProps) {
  /** Number of the download that is shown, or 0. Another press starts another, which reads the terms again. */
  const [download, setDownload] = useState(0);
  const id = deliverable.FBUID;
  const hasDigest = signature.signatureTermsDigest !== null;
  return (
    <div className="signed-terms d-print-none">
      <ul>
        <li>
          <Link to={signedVersionPath(id, slot)}>Read what was signed</Link>
        </li>
        <li>
          <Link to={certificatePath(id)}>Certificate</Link>
        </li>
        {hasDigest ? (
          <li>
            <Button variant="link" onClick={() => setDownload(download + 1)}>
              Download terms
            </Button>
          </li>
        ) : null}
      </ul>
      {download > 0 ? (
        <SignedTermsDownload
          key={download}
          slot={slot}
          deliverable={deliverable}
          signature={signature}
          onDone={() => setDownload(0)}
        />
      ) : null}
    </div>
  );
}
