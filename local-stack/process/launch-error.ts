/**
 * A failure the person at the keyboard can mend: the message is one line that says what is wrong and what to do.
 * Everything else that is thrown is a defect of ours.
 */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** The one line to print for anything thrown: never a stack trace, never a second line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  return error instanceof LaunchError ? line : `Unexpected failure: ${line}`;
}
