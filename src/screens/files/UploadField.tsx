import { type ChangeEvent, useId } from 'react';
import { useAccess } from '../../data/session/access.ts';
import type { ResearchNameLookup } from '../../domain/files/folder.ts';
import { audienceText } from '../../domain/files/folder.ts';

interface UploadFieldProps {
  readonly folder: string;
  readonly researchName: ResearchNameLookup;
  readonly onFiles: (files: FileList) => void;
}

/** `accept` only filters the file dialog (section 5). The rules accept all types that they know to be harmless. */
export function UploadField({ folder, researchName, onFiles }: UploadFieldProps) {
  const id = useId();
  const { mode } = useAccess();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files !== null) onFiles(currentTarget.files);
    // Otherwise choosing the same file again, as after a cancelled upload, would fire no event.
    currentTarget.value = '';
  };
  return (
    <div className="upload-field">
      <label className="form-label" htmlFor={id}>
        Upload files
      </label>
      <input
        id={id}
        type="file"
        className="form-control"
        multiple
        accept=".png,.jpg,.jpeg"
        aria-describedby={`${id}-hint`}
        onChange={onChange}
      />
      <div className="form-text" id={`${id}-hint`}>
        <p className="audience">{audienceText({ folder, mode, researchName })}</p>
        <p>
          Up to 50 MB each. Or drop them anywhere on this page. Design files such as .ai, .psd and
          .sketch are welcome too: choose 'All files' in the dialog.
        </p>
        <p className="mb-0">
          A name with % # ? * [ ] is stored with _ in their place, because a link cannot carry them.
        </p>
      </div>
    </div>
  );
}
