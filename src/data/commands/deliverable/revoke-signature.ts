import { succeed } from '../../../domain/outcome.ts';
import type { Deliverable, Signature } from '../../../domain/records/entities.ts';
import {
  isSameSignature,
  type SignatureSlot,
  signatureStateOf,
} from '../../../domain/records/signature.ts';
import { revoke } from '../../../domain/signing/signing.ts';
import { readDeliverable, storedChange } from '../parts/read-deliverable.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refusedByDomain, type Written } from '../refusal.ts';

export interface RevokeSignature {
  readonly id: string;
  readonly slot: SignatureSlot;
  /** The signature that the user saw. A later one in its place is not revoked. */
  readonly shown: Signature;
}

export function revokeSignature(options: RevokeSignature): Promise<CommandResult<Written>> {
  const { id, slot, shown } = options;
  return runCommand<Written>(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    if (isRevoked(deliverable, options)) return succeed('already');
    const decision = revoke({ deliverable, slot, uid: transaction.uid });
    if (!decision.ok) return refusedByDomain(decision.code);
    if (!isSameSignature(deliverable[slot.key], shown)) return refusedByDomain('signed-again');
    const fields = storedChange(stored.data, decision.value);
    transaction.write({ table: 'deliverable', id, before: stored, fields });
    return succeed('written');
  });
}

function isRevoked(deliverable: Deliverable, { slot, shown }: RevokeSignature): boolean {
  const stored = deliverable[slot.key];
  const state = signatureStateOf(stored);
  return state.kind === 'ended' && state.reason === 'revoked' && isSameSignature(stored, shown);
}
