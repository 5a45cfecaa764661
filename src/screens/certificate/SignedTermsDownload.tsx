import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { downloadText } from '../../components/download-text.ts';
import { useSignedTerms } from '../../data/agreement/signed-terms.ts';
import { termsNote } from '../../domain/agreement/signed-terms.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { termsFileName } from './terms-file-name.ts';

interface SignedTermsDownloadProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
  readonly signature: Signature;
  readonly onDone: () => void;
}

/** Downloads the terms of one signature. If they are not stored as signed, says so instead. */
export function SignedTermsDownload({
  slot,
  deliverable,
  signature,
  onDone,
}: SignedTermsDownloadProps) {
  const announce = useAnnounce();
  const terms = useSignedTerms(deliverable, [slot])?.get(slot.key);
  const text = terms?.state === 'stored' ? terms.text : undefined;
  const download = useEffectEvent((text: string) => {
    downloadText(text, termsFileName(deliverable, slot.step, signature.signatureTermsDigest));
    announce('Terms downloaded');
    onDone();
  });
  useEffect(() => {
    if (text !== undefined) download(text);
  }, [text]);
  if (text !== undefined) return null;
  return <p role="status">{terms === undefined ? 'Loading...' : termsNote(terms)}</p>;
}
