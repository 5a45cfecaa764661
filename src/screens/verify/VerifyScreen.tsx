import { useState } from 'react';
import { TextField } from '../../components/fields.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { useDroppedFiles } from '../../components/use-dropped-files.ts';
import { parseDigest } from '../../domain/agreement/digest-text.ts';
import { useCheckedFile } from './use-checked-file.ts';
import { VerifiedFile } from './VerifiedFile.tsx';

/**
 * Compares a file of terms with the digest on a certificate (R38). This comparison works signed out, and without a
 * connection once the page has loaded.
 */
export function VerifyScreen() {
  const { file, choose } = useCheckedFile();
  const [typed, setTyped] = useState('');
  const chooseFirst = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first !== undefined) choose(first);
  };
  const isFileOver = useDroppedFiles(({ files }) => chooseFirst(files));
  const digest = parseDigest(typed);
  const error =
    digest === null && typed.trim() !== ''
      ? 'A digest has 64 digits: 0 to 9 and A to F. Blanks and groups do not matter.'
      : undefined;
  return (
    <div className={isFileOver ? 'drop-here' : undefined} data-drop-text="Drop to check here">
      <PageHeader title="Verify signed terms" />
      <p>
        Compare a downloaded file with the digest on a certificate. The file stays on this computer:
        nothing is uploaded.
      </p>
      <TextField
        label="File of terms"
        type="file"
        accept=".json,application/json"
        hint="Or drop it anywhere on this page."
        onChange={({ currentTarget }) => chooseFirst(currentTarget.files)}
      />
      <TextField
        label="Terms digest on the certificate"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <VerifiedFile file={file} digest={digest} />
    </div>
  );
}
