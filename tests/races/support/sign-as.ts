import type { SignatureSlot } from '../../../src/domain/signing/signature.ts';
import { DIRECT_SIGNATURE } from '../../../src/domain/signing/signing-method.ts';
import { readPage } from './read-page.ts';
import { TRY_AGAIN } from './submit-until-saved.ts';
import type { Person } from './workspace.ts';

/** What a signer was told, press after press; the last one counts. */
export type Told = readonly string[];

/** Refusals after which a person looks again and signs again; whatever else is told is unexpected. */
const LOOK_AGAIN = ['record-changed', ...TRY_AGAIN];
const GIVE_UP = ['completion-unavailable', 'already-signed'];

/**
 * Looks at a deliverable, waits for the start, and signs what was seen, as often as `looks` allows.
 *
 * @throws when the signer is told anything that a race does not explain.
 */
export async function signAs(
  person: Person,
  options: {
    readonly deliverableId: string;
    readonly slot: SignatureSlot;
    readonly looks: number;
    readonly start: () => Promise<void>;
  },
): Promise<Told> {
  const { deliverableId, slot, looks, start } = options;
  const told: string[] = [];

  for (let count = 1; count <= looks; count += 1) {
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
    if (!LOOK_AGAIN.includes(result.code)) throw new Error(`${slot.name}: ${result.message}`);
  }
  return told;
}
