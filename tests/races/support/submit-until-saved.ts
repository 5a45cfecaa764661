import type { CommandResult } from '../../../src/data/commands/refusal.ts';

/** Refusals that say 'try again'. A slow machine may well bring them about. */
export const TRY_AGAIN: readonly string[] = ['busy', 'timed-out', 'unreachable'];

const PATIENCE = 20;

/**
 * Presses until it is saved, as often as the person is told to try again.
 *
 * @param again the refusals after which a person presses once more.
 * @throws when the person is told anything else.
 */
export async function pressUntilSaved<T>(
  press: () => Promise<CommandResult<T>>,
  again: readonly string[] = TRY_AGAIN,
): Promise<T> {
  for (let count = 1; ; count += 1) {
    const result = await press();
    if (result.ok) return result.value;
    if (!again.includes(result.code) || count === PATIENCE) throw new Error(result.message);
  }
}
