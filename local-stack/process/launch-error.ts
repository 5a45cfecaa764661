/**
 * An error that the user can correct. The message is one line: what is wrong and what to do. Every other error is a
 * defect of this code.
 */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** The message of an error on one line, without a stack trace. Marks every error but a LaunchError as unexpected. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  return error instanceof LaunchError ? line : `Unexpected failure: ${line}`;
}
