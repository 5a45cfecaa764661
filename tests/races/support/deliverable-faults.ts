import { liveAllocations, livePriceOf } from '../../../src/domain/costing/costing.ts';
import { toCents } from '../../../src/domain/costing/money.ts';
import { peopleOf } from '../../../src/domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../../src/domain/records/entities.ts';
import { sameData } from '../../../src/domain/same-data.ts';
import {
  activeCommencementsOf,
  activeSignaturesOf,
  isActive,
  signOffStageOf,
} from '../../../src/domain/signing/signature.ts';
import { historyFaults } from '../../e2e/support/database.ts';
import {
  deliverableStates,
  hypothesesUnder,
  hypothesisStates,
  type Signing,
  type State,
  signingsIn,
} from './records.ts';

const people = peopleOf([]);

/**
 * Faults of a deliverable: in every entry of its history, in every signing, and in its current state with
 * that of its hypotheses.
 *
 * @param hypothesisIds every hypothesis that ever was under it.
 */
export async function deliverableFaults(
  id: string,
  hypothesisIds: readonly string[],
): Promise<string[]> {
  const [states, under, chains, histories] = await Promise.all([
    deliverableStates(id),
    hypothesesUnder(id),
    Promise.all([
      historyFaults('deliverables', id),
      ...hypothesisIds.map((hypothesisId) => historyFaults('hypotheses', hypothesisId)),
    ]),
    Promise.all(hypothesisIds.map(async (one) => [one, await hypothesisStates(one)] as const)),
  ]);
  return [
    ...chains.flat(),
    ...states.flatMap(({ entryId, record }) => stateFaults(record).map((f) => `${entryId}: ${f}`)),
    ...signingsIn(states).flatMap((signing) => signingFaults(signing, new Map(histories))),
    ...estimateFaults(states.at(-1)?.record, under),
  ];
}

/** Faults of one revision of a deliverable (R7, R10). */
function stateFaults(deliverable: Deliverable): string[] {
  const { deliverableCost: frozen, deliverableAllocations, deliverableEstimate } = deliverable;
  const faults: string[] = [];
  const active = activeSignaturesOf(deliverable);
  const live = deliverableEstimate === null ? null : priceOf(deliverable, deliverableEstimate);
  for (const { slot, signature } of active) {
    const { signatureCost } = signature;
    if (!sameCents(signatureCost, live)) {
      faults.push(`${slot.name} stands over ${signatureCost}, the live total is ${live}`);
    }
    if (!sameCents(signatureCost, frozen)) {
      faults.push(`${slot.name} stands over ${signatureCost}, frozen is ${frozen}`);
    }
  }
  const isFrozen = frozen !== null;
  if (isFrozen !== (deliverableAllocations !== null)) faults.push('half a freeze');
  if (isFrozen !== (signOffStageOf(deliverable) !== 'none'))
    faults.push(`frozen at ${frozen} unduly`);
  if (deliverableAllocations !== null && activeCommencementsOf(deliverable).length > 0) {
    const price = priceOf(deliverable, deliverableAllocations);
    if (!sameCents(price, frozen)) faults.push(`allocations of ${price} frozen at ${frozen}`);
  }
  return faults;
}

/** Faults of a signing, which names the revision before it and the hypotheses at its price (R8). */
function signingFaults(
  { slot, signature, before, after }: Signing,
  histories: ReadonlyMap<string, readonly State<Hypothesis>[]>,
): string[] {
  const faults: string[] = [];
  const stood = before?.record.deliverableClientCommencementSignature ?? null;
  if (signature.signatureHistoryDocumentFBUID !== before?.entryId) faults.push('points elsewhere');
  if (slot.step === 'completion' && !isActive(stood))
    faults.push('completes what is not commenced');
  const pointers = Object.entries(signature.signatureHypothesisHistoryFBUIDs ?? {});
  const seen = pointers.map(([id, pointer]) =>
    histories.get(id)?.find(({ entryId }) => entryId === pointer),
  );
  if (seen.includes(undefined)) faults.push('points to an entry that does not exist');
  const hypotheses = seen.flatMap((state) => (state === undefined ? [] : [state.record]));
  const deliverable = after.record;
  const price = priceOf(deliverable, liveAllocations({ deliverable, hypotheses, people }));
  if (!sameCents(signature.signatureCost, price)) {
    faults.push(`costs ${signature.signatureCost}, the work that was seen ${price}`);
  }
  return faults.map((fault) => `${after.entryId}: ${slot.name} ${fault}`);
}

function estimateFaults(
  deliverable: Deliverable | undefined,
  hypotheses: readonly Hypothesis[],
): string[] {
  if (deliverable === undefined) return ['no deliverable'];
  const estimate = liveAllocations({ deliverable, hypotheses, people });
  return sameData(deliverable.deliverableEstimate, estimate)
    ? []
    : ['the estimate is not what the hypotheses come to'];
}

function priceOf(
  { deliverableExtraItems: extraItems }: Deliverable,
  allocations: { readonly subtotal: number },
): number {
  return livePriceOf({ allocations, extraItems });
}

function sameCents(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && toCents(a) === toCents(b);
}
