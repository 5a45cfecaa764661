export interface Notes {
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** The value of aria-describedby for a control with `FieldNotes`. */
export function describedBy(id: string, { error, hint }: Notes): string | undefined {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** The error and the hint below a control. */
export function FieldNotes({ id, error, hint }: Notes & { readonly id: string }) {
  return (
    <>
      {error === undefined ? null : (
        <div className="invalid-feedback d-block" id={`${id}-error`}>
          {error}
        </div>
      )}
      {hint === undefined ? null : (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}
