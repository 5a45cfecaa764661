import { lazy, Suspense } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { useSession } from '../../data/session/session.ts';
import { compareFile, type FileVerdict } from '../../domain/agreement/check-file.ts';
import { groupedDigest } from '../../domain/agreement/digest-text.ts';
import { readTerms } from '../../domain/agreement/read-terms.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import { TermsDocument } from '../certificate/TermsDocument.tsx';
import type { CheckedFile } from './use-checked-file.ts';

/** Loaded only for a signed-in user, because it imports Firestore. */
const RecordComparison = lazy(async () => ({
  default: (await import('./RecordComparison.tsx')).RecordComparison,
}));

interface VerifiedFileProps {
  readonly file: CheckedFile;
  /** The typed digest in 64 lower-case hex digits. Null while the typed text is not a digest. */
  readonly digest: string | null;
}

/** The verdict, the terms in the file, and between them for a signed-in user the comparison with the record. */
export function VerifiedFile({ file, digest }: VerifiedFileProps) {
  const { state } = useSession();
  if (file.state === 'none') return null;
  if (file.state === 'reading') return <p role="status">Reading {file.name}...</p>;
  if (file.state === 'failed') {
    return (
      <Notice variant="danger" role="alert">
        {file.name}: {file.problem}
      </Notice>
    );
  }
  const terms = readTerms(file.text);
  return (
    <>
      <div role="status">
        <Verdict verdict={digest === null ? null : compareFile(digest, file.digests)} />
        <p>
          Digest of {file.name}:{' '}
          <span className="digest">{groupedDigest(file.digests.digest)}</span>
        </p>
      </div>
      {terms === null ? (
        <Notice>{file.name} holds no terms that Countersign can show.</Notice>
      ) : (
        <>
          {state === 'signed-in' ? (
            <Suspense>
              <RecordComparison terms={terms} digest={file.digests.withoutAddedBytes} />
            </Suspense>
          ) : null}
          <section className="section" aria-labelledby="terms">
            <h2 id="terms">The terms in this file</h2>
            <TermsDocument text={file.text} people={NO_PEOPLE} level={3} />
          </section>
        </>
      )}
    </>
  );
}

function Verdict({ verdict }: { readonly verdict: FileVerdict | null }) {
  switch (verdict) {
    case null:
      return <p>Type the digest on your certificate to compare.</p>;
    case 'same':
      return <p className="verdict">This file is the one on your certificate.</p>;
    case 'same content':
      return (
        <Notice>
          This file has the same content as the one on your certificate, but bytes were added: an
          editor saved it with a byte-order mark or a final newline.
        </Notice>
      );
    case 'another file':
      return <Notice variant="danger">This is another file.</Notice>;
  }
}
