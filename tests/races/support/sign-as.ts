import type { SignatureSlot } from '../../../src/domain/signing/signature.ts';
import { DIRECT_SIGNATURE } from '../../../src/domain/signing/signing-method.ts';
import { readPage } from './read-page.ts';
import { TRY_AGAIN } from './submit-until-saved.ts';
import type { Person } from './workspace.ts';

/** What the page told a signer after each attempt; the last one counts. */
export type Told = readonly string[];

/** Refusals after which a person reads the page again and signs again. Any other refusal is unexpected. */
const RETRY_AFTER = ['record-changed', ...TRY_AGAIN];
const GIVE_UP = ['completion-unavailable', 'already-signed'];

/**
 * Reads a deliverable, waits for the start and signs what was read; at most `attempts` times.
 *
 * @throws on a refusal that a race does not explain.
 */
export async function signAs(
  person: Person,
  options: {
    readonly deliverableId: string;
    readonly slot: SignatureSlot;
    readonly attempts: number;
    readonly start: () => Promise<void>;
  },
): Promise<Told> {
  const { deliverableId, slot, attempts, start } = options;
  const told: string[] = [];

  for (let count = 1; count <= attempts; count += 1) {
    const { seenAt } = await readPage(deliverableId);
    if (count === 1) await start();
    const result = await person.ask('sign', {
      id: deliverableId,
      slot,
      method: DIRECT_SIGNATURE,
      seen: seenAt(slot),
      signerRole: person.access.role === 'staff' ? 'staff' : 'client',
      startedAt: Date.now(),
    });
    told.push(result.ok ? 'signed' : result.code);
    if (result.ok || GIVE_UP.includes(result.code)) return told;
    if (!RETRY_AFTER.includes(result.code)) throw new Error(`${slot.name}: ${result.message}`);
  }
  return told;
}
