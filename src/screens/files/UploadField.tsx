import { type ChangeEvent, useId } from 'react';

interface UploadFieldProps {
  readonly folder: string;
  readonly onFiles: (files: FileList) => void;
}

/** Chooses files to upload. The accepted types are declared and not enforced (section 5). */
export function UploadField({ folder, onFiles }: UploadFieldProps) {
  const id = useId();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files !== null) onFiles(currentTarget.files);
    // The same file may be chosen again, after it was cancelled.
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
      <p className="form-text" id={`${id}-hint`}>
        To {folder === '' ? 'Files' : folder}, up to 50 MB each. Or drop them anywhere on this page.
      </p>
    </div>
  );
}
