import { createHash } from 'node:crypto';
import {
  currentPrice,
  samePrice,
  storedPrice,
  withItems,
} from '../../../src/domain/price/price.ts';
import type { Deliverable, Hypothesis } from '../../../src/domain/records/entities.ts';
import {
  activeInStep,
  activeSignaturesOf,
  isActive,
  signOffStageOf,
} from '../../../src/domain/records/signature.ts';
import { toCents } from '../../../src/domain/text/money.ts';
import { historyFaults, storedReference } from '../../browser/support/database.ts';
import {
  type AddedSignature,
  deliverableStates,
  hypothesesUnder,
  hypothesisStates,
  type State,
  signaturesAddedIn,
} from './records.ts';

/**
 * Finds the faults of deliverables: in every entry of their histories, in every added signature, and in their current
 * estimates. It also checks the histories of the hypotheses.
 *
 * @param hypothesisIds every hypothesis that ever belonged to one of them. Others may be among them.
 */
export async function findInconsistencies(
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
  const [states, under, chain, terms] = await Promise.all([
    deliverableStates(id),
    hypothesesUnder(id),
    historyFaults('deliverables', id),
    digestsWithText(id),
  ]);
  return [
    ...chain,
    ...states.flatMap(({ entryId, record }) => stateFaults(record).map((f) => `${entryId}: ${f}`)),
    ...signaturesAddedIn(states).flatMap((added) => signatureFaults(added, { histories, terms })),
    ...storedPriceFaults(states.at(-1)?.record, under),
  ];
}

/** The ids of the stored terms whose text has this digest (R38). */
async function digestsWithText(id: string): Promise<ReadonlySet<string>> {
  const { docs } = await storedReference('deliverables', id).collection('terms').get();
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  return new Set(
    docs
      .map((one) => one.id)
      .filter((digest, index) => sha256(docs[index]?.data().text) === digest),
  );
}

/** Faults of one revision of a deliverable (R7, R10). */
function stateFaults(deliverable: Deliverable): string[] {
  const { deliverableCost: frozen, deliverableAllocations } = deliverable;
  const faults: string[] = [];
  const active = activeSignaturesOf(deliverable);
  const live = deliverable.deliverableEstimatedCost;
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
  if (deliverableAllocations !== null && activeInStep(deliverable, 'commencement').length > 0) {
    const { deliverableExtraItems } = deliverable;
    const { total: price } = withItems(deliverableAllocations, deliverableExtraItems);
    if (!sameCents(price, frozen)) faults.push(`allocations of ${price} frozen at ${frozen}`);
  }
  return faults;
}

/** Faults of an added signature. It must name the previous revision and the hypotheses that give its price (R8). */
function signatureFaults(
  { slot, signature, before, after }: AddedSignature,
  { histories, terms }: { readonly histories: Histories; readonly terms: ReadonlySet<string> },
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
  const { total: price } = currentPrice(deliverable, hypotheses);
  if (!sameCents(signature.signatureCost, price)) {
    faults.push(`costs ${signature.signatureCost}, the hypotheses that were seen ${price}`);
  }
  const isFirst = before === undefined || activeSignaturesOf(before.record).length === 0;
  if (isFirst && !frozeCurrentPrice(deliverable))
    faults.push('froze another price than the current one');
  if (!terms.has(signature.signatureTermsDigest ?? '')) faults.push('has no stored terms');
  if (signature.signatureEmail === null) faults.push('names no e-mail');
  return faults.map((fault) => `${after.entryId}: ${slot.name} ${fault}`);
}

function frozeCurrentPrice({
  deliverableAllocations,
  deliverableCost,
  ...deliverable
}: Deliverable): boolean {
  const frozen = storedPrice({
    deliverableEstimate: deliverableAllocations,
    deliverableEstimatedCost: deliverableCost,
  });
  return frozen !== null && samePrice(storedPrice(deliverable), frozen);
}

function storedPriceFaults(
  deliverable: Deliverable | undefined,
  hypotheses: readonly Hypothesis[],
): string[] {
  if (deliverable === undefined) return ['no deliverable'];
  return samePrice(storedPrice(deliverable), currentPrice(deliverable, hypotheses))
    ? []
    : ['the stored price differs from the hypotheses'];
}

function sameCents(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && toCents(a) === toCents(b);
}
