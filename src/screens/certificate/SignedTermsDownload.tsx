import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../components/Announcer.tsx';
import { downloadText } from '../../components/download-text.ts';
import { useTermsOf } from '../../data/agreement/signed-terms.ts';
import { termsNote } from '../../domain/agreement/signed-terms.ts';
import type { Deliverable, Signature } from '../../domain/records/entities.ts';
import type { SignatureSlot, Step } from '../../domain/signing/signature.ts';

interface SignedTermsDownloadProps {
  readonly slot: SignatureSlot;
  readonly deliverable: Deliverable;
  readonly signature: Signature;
  readonly onDone: () => void;
}

/** Downloads the terms of one signature. If they are not stored as signed, says so instead. */
export function SignedTermsDownload(props: SignedTermsDownloadProps) {
  const { slot, deliverable, signature, onDone } = props;
  const announce = useAnnounce();
  const terms = useTermsOf(deliverable, signature);
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
  return <p role="status">{terms === null ? 'Loading...' : termsNote(terms)}</p>;
}

/** 'terms-12-commencement-3f2a91c0.json'. Leaves out a missing number or digest. */
export function termsFileName(
  { deliverableNumber }: Pick<Deliverable, 'deliverableNumber'>,
  step: Step,
  digest: string | null,
): string {
  const parts = [deliverableNumber, step, digest?.slice(0, 8)].filter((part) => part != null);
  return `terms-${parts.join('-')}.json`;
}
