import type { CommandResult, Written } from '../../../src/data/commands/refusal.ts';
import type { SignatureSlot } from '../../../src/domain/records/signature.ts';
import { DIRECT_SIGNATURE, type SigningMethod } from '../../../src/domain/records/signature.ts';
import type { Seen } from '../../../src/domain/signing/signing.ts';
import { readPage } from './records.ts';
import { type Person, TRY_AGAIN } from './workspace.ts';

/** 'signed' or the refusal code, for each attempt of a signer. */
export type Answers = readonly string[];

/** Refusals after which a person reads the page again and signs again. */
const RETRY_AFTER = ['record-changed', ...TRY_AGAIN];
/** Refusals of a race after which the signer gives up. */
const GIVE_UP = ['completion-unavailable'];

/**
 * Reads a deliverable, waits for `start` and signs what was read. After a refusal of {@link RETRY_AFTER} it reads
 * and signs again at once, in all up to `attempts` times.
 *
 * @throws on a refusal that a race does not explain.
 */
export async function signAs(
  person: Person,
  options: {
    readonly deliverableId: string;
    readonly slot: SignatureSlot;
    readonly attempts: number;
    readonly start?: () => Promise<void>;
  },
): Promise<Answers> {
  const { deliverableId, slot, attempts, start = () => Promise.resolve() } = options;
  const answers: string[] = [];

  for (let count = 1; count <= attempts; count += 1) {
    const { seenFor } = await readPage(deliverableId);
    if (count === 1) await start();
    const result = await signOnce(person, { deliverableId, slot, seen: seenFor(slot) });
    answers.push(result.ok ? 'signed' : result.code);
    if (result.ok || GIVE_UP.includes(result.code)) return answers;
    if (!RETRY_AFTER.includes(result.code)) throw new Error(`${slot.name}: ${result.message}`);
  }
  return answers;
}

export interface Signing {
  readonly deliverableId: string;
  readonly slot: SignatureSlot;
  /** What the signer's page shows. */
  readonly seen: Seen;
  readonly method?: SigningMethod;
}

export function signOnce(
  { app, access }: Person,
  { deliverableId, slot, seen, method = DIRECT_SIGNATURE }: Signing,
): Promise<CommandResult<Written>> {
  return app.signDeliverable({
    id: deliverableId,
    slot,
    seen,
    method,
    signerRole: access.role === 'client' ? 'client' : 'staff',
  });
}
