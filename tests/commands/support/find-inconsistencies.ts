import { liveAllocations } from '../../../src/domain/costing/allocations.ts';
import { livePriceOf } from '../../../src/domain/costing/costing.ts';
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
import { historyFaults } from '../../browser/support/database.ts';
import {
  type AddedSignature,
  deliverableStates,
  hypothesesUnder,
  hypothesisStates,
  type State,
  signaturesAddedIn,
} from './records.ts';

const people = peopleOf([]);

/** Like {@link findInconsistenciesOfAll}, for one deliverable. */
export function findInconsistencies(
  deliverableId: string,
  hypothesisIds: readonly string[],
): Promise<string[]> {
  return findInconsistenciesOfAll([deliverableId], hypothesisIds);
}

/**
 * Finds the faults of deliverables: in every entry of their histories, in every added signature, and in their current
 * estimates. It also checks the histories of the hypotheses.
 *
 * @param hypothesisIds every hypothesis that ever belonged to one of them. Others may be among them.
 */
export async function findInconsistenciesOfAll(
  deliverableIds: readonly string[],
  hypothesisIds: readonly string[],
): Promise<string[]> {
  const [chains, histories] = await Promise.all([
    Promise.all(hypothesisIds.map((id) => historyFaults('hypotheses', id))),
    Promise.all(hypothesisIds.map(async (id) => [id, await hypothesisStates(id)] as const)),
  ]);
  const found = deliverableIds.map((id) => deliverableFaults(id, new Map(histories)));
  return [...chains, ...(await Promise.all(found))].flat();
}

type Histories = ReadonlyMap<string, readonly State<Hypothesis>[]>;

async function deliverableFaults(id: string, histories: Histories): Promise<string[]> {
  const [states, under, chain] = await Promise.all([
    deliverableStates(id),
    hypothesesUnder(id),
    historyFaults('deliverables', id),
  ]);
  return [
    ...chain,
    ...states.flatMap(({ entryId, record }) => stateFaults(record).map((f) => `${entryId}: ${f}`)),
    ...signaturesAddedIn(states).flatMap((added) => signatureFaults(added, histories)),
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
      faults.push(`${slot.name} costs ${signatureCost}, the live total is ${live}`);
    }
    if (!sameCents(signatureCost, frozen)) {
      faults.push(`${slot.name} costs ${signatureCost}, frozen is ${frozen}`);
    }
  }
  const isFrozen = frozen !== null;
  if (isFrozen !== (deliverableAllocations !== null))
    faults.push('cost and allocations are not frozen together');
  const stage = signOffStageOf(deliverable);
  if (isFrozen !== (stage !== 'none')) faults.push(`frozen at ${frozen} at the stage '${stage}'`);
  if (deliverableAllocations !== null && activeCommencementsOf(deliverable).length > 0) {
    const price = priceOf(deliverable, deliverableAllocations);
    if (!sameCents(price, frozen)) faults.push(`allocations of ${price} frozen at ${frozen}`);
  }
  return faults;
}

/** Faults of an added signature. It must name the previous revision and the hypotheses that give its price (R8). */
function signatureFaults(
  { slot, signature, before, after }: AddedSignature,
  histories: Histories,
): string[] {
  const faults: string[] = [];
  const clientCommencement = before?.record.deliverableClientCommencementSignature ?? null;
  if (signature.signatureHistoryDocumentFBUID !== before?.entryId)
    faults.push('names another revision');
  if (slot.step === 'completion' && !isActive(clientCommencement))
    faults.push('completes a deliverable that the client has not commenced');
  const pointers = Object.entries(signature.signatureHypothesisHistoryFBUIDs ?? {});
  const seen = pointers.map(([id, pointer]) =>
    histories.get(id)?.find(({ entryId }) => entryId === pointer),
  );
  if (seen.includes(undefined)) faults.push('points to an entry that does not exist');
  const hypotheses = seen.flatMap((state) => (state === undefined ? [] : [state.record]));
  const deliverable = after.record;
  const price = priceOf(deliverable, liveAllocations({ deliverable, hypotheses, people }));
  if (!sameCents(signature.signatureCost, price)) {
    faults.push(`costs ${signature.signatureCost}, the hypotheses that were seen ${price}`);
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
    : ['the estimate differs from the hypotheses'];
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
