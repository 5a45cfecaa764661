import type { CommandResult } from '../../../src/data/commands/refusal.ts';

/** Refusals that say 'try again'. A slow machine can cause them. */
export const TRY_AGAIN: readonly string[] = ['busy', 'timed-out'];

const MAX_ATTEMPTS = 20;

/**
 * Submits until the change is saved, as long as the refusal is one of `again`.
 *
 * @param again codes of refusals.
 * @throws on every other refusal, and after 20 attempts.
 */
export async function submitUntilSaved<T>(
  submit: () => Promise<CommandResult<T>>,
  again: readonly string[] = TRY_AGAIN,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const result = await submit();
    if (result.ok) return result.value;
    if (!again.includes(result.code) || count === MAX_ATTEMPTS) throw new Error(result.message);
  }
}
