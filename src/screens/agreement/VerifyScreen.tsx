import { useRef, useState } from 'react';
import { DropArea } from '../../components/DropArea.tsx';
import { TextField } from '../../components/inputs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { Section } from '../../components/page/Section.tsx';
import { digestOf, useTerms } from '../../data/agreement/signed-terms.ts';
import { ENVIRONMENT } from '../../data/firebase/config.ts';
import { type Live, loadedValue } from '../../data/live.ts';
import { useRecord } from '../../data/records/records.ts';
import { useSession } from '../../data/session/session.ts';
import {
  compareFile,
  type FileDigests,
  type FileVerdict,
  parseDigest,
  withoutAddedBytes,
} from '../../domain/agreement/signature-text.ts';
import { hasSignedDigest } from '../../domain/agreement/signatures-of-step.ts';
import type { StoredTerms } from '../../domain/agreement/signed-terms.ts';
import { type ReadTerms, readTerms } from '../../domain/agreement/version.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { numberedTitle } from '../deliverable/deliverable-text.ts';
import { Agreement } from './Agreement.tsx';
import { Digest } from './SignatureCard.tsx';

/** Works signed out, and without a connection once the page has loaded. */
export function VerifyScreen() {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [typed, setTyped] = useState('');
  const latest = useRef<File>(null);
  const choose = async (files: FileList | null) => {
    const [first] = files ?? [];
    if (first === undefined) return;
    latest.current = first;
    // The answer about another file must not stand beside the name of this one.
    setChecked(null);
    const result = await check(first);
    // The user may have chosen another file since.
    if (latest.current === first) setChecked(result);
  };
  const digest = parseDigest(typed);
  const error =
    digest === null && typed.trim() !== ''
      ? 'A digest has 64 digits: 0 to 9 and A to F. Blanks and groups do not matter.'
      : undefined;
  return (
    <div>
      <DropArea text="Drop to check here" onDrop={({ files }) => void choose(files)} />
      <PageHeader title="Verify signed terms" />
      <p className="prose">
        Compare a downloaded file with the digest on a certificate. The file stays on this computer:
        nothing is uploaded.
      </p>
      <div className="record-form card card-body mb-4">
        <TextField
          label="File of terms"
          type="file"
          accept=".json,application/json"
          hint="Or drop it anywhere on this page."
          onChange={({ currentTarget }) => void choose(currentTarget.files)}
        />
        <TextField
          label="Terms digest on the certificate"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {checked === null ? null : <Answer file={checked} digest={digest} />}
    </div>
  );
}

type CheckedFile =
  | { readonly ok: false; readonly name: string; readonly problem: string }
  | {
      readonly ok: true;
      readonly name: string;
      readonly digests: FileDigests;
      /** Text of the file without the bytes that an editor added. */
      readonly text: string;
    };

/** `digestOf` computes no digest above this size, so no certificate has the digest of a larger file. */
const MAX_FILE_BYTES = 20_000_000;

async function check(file: File): Promise<CheckedFile> {
  const { name } = file;
  const failed = (problem: string): CheckedFile => ({ ok: false, name, problem });
  if (file.size > MAX_FILE_BYTES) {
    return failed('It has more than 20 MB. Terms never have.');
  }
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return failed('It cannot be read.');
  const trimmed = withoutAddedBytes(new Uint8Array(bytes));
  const [digest, digestWithoutAddedBytes] = await Promise.all([
    digestOf(new Uint8Array(bytes)),
    digestOf(trimmed),
  ]);
  if (digest === null || digestWithoutAddedBytes === null) {
    return failed('This browser cannot compute a digest here.');
  }
  const digests = { digest, withoutAddedBytes: digestWithoutAddedBytes };
  return { ok: true, name, digests, text: new TextDecoder().decode(trimmed) };
}

interface AnswerProps {
  readonly file: CheckedFile;
  /** Null while the typed text is not a digest. */
  readonly digest: string | null;
}

function Answer({ file, digest }: AnswerProps) {
  const { state } = useSession();
  if (!file.ok) {
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
          Digest of {file.name}: <Digest digest={file.digests.digest} />
        </p>
      </div>
      {terms === null ? (
        <Notice>{file.name} holds no terms that Countersign can show.</Notice>
      ) : (
        <>
          {state === 'signed-in' ? (
            <RecordComparison terms={terms} digest={file.digests.withoutAddedBytes} />
          ) : null}
          <Section heading="The terms in this file">
            <p className="fw-semibold">{numberedTitle(terms.deliverable)}</p>
            <Agreement version={terms} people={NO_PEOPLE} level={3} />
          </Section>
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
      return <Notice variant="success">This file is the one on your certificate.</Notice>;
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

interface RecordComparisonProps {
  readonly terms: ReadTerms;
  /** The digest of the file without the bytes that an editor added. */
  readonly digest: string;
}

/**
 * Shows whether a signature of the record, active, revoked or replaced, has the step and the digest of this file. The
 * terms are stored for every signature, except for older ones, which still name their digest.
 */
function RecordComparison({ terms, digest }: RecordComparisonProps) {
  const isHere = terms.environment === ENVIRONMENT;
  const id = isHere ? terms.deliverable.FBUID : null;
  const live = useRecord('deliverable', id);
  const stored = useTerms(id, [digest]);
  return (
    <p role="status">
      The record in Countersign:{' '}
      <strong>
        {isHere
          ? answerOf(live, stored, { ...terms, digest })
          : 'these terms are of another workspace'}
      </strong>
      .
    </p>
  );
}

function answerOf(
  live: Live<Deliverable>,
  stored: Live<ReadonlyMap<string, StoredTerms>>,
  { step, digest }: Pick<ReadTerms, 'step'> & { readonly digest: string },
): string {
  if (live.state === 'loading' || stored.state === 'loading') return 'loading...';
  if (live.state === 'missing') return 'there is none';
  const record = loadedValue(live);
  if (record === null) return 'you cannot read it';
  const isStored = loadedValue(stored)?.get(digest)?.state === 'stored';
  return isStored || hasSignedDigest(record, step, digest) ? 'the same' : 'different';
}
