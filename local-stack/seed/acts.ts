import { addAdjustment } from '../../src/domain/adjustment.ts';
import { DEFAULT_SPRINT_RATE } from '../../src/domain/costing.ts';
import type { Adjustment, Deliverable } from '../../src/domain/entities.ts';
import { previewHypothesisChange } from '../../src/domain/hypothesis-change.ts';
import type { People } from '../../src/domain/identity.ts';
import { toStoredHypothesis } from '../../src/domain/normalise/allocations.ts';
import { parseHypothesis } from '../../src/domain/normalise/read-record.ts';
import type { Outcome } from '../../src/domain/outcome.ts';
import type {
  DeliverableFields,
  HypothesisFields,
} from '../../src/domain/records/record-fields.ts';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../src/domain/signature.ts';
import {
  type DeliverableChange,
  liveAllocations,
  revoke,
  seenToSign,
  sign,
} from '../../src/domain/signing.ts';
import type { SigningManner } from '../../src/domain/signing-manner.ts';
import type { Moment } from './calendar.ts';
import type { SlotName } from './content/content.ts';
import { type Ledger, recordOf } from './ledger.ts';
import type { Person, Researcher } from './people.ts';

/** Who does something, when, and to which record. */
export interface Act {
  readonly ledger: Ledger;
  readonly people: People;
  readonly by: Person;
  readonly moment: Moment;
  readonly id: string;
}

/** Creates an unsigned deliverable without hypotheses, as the app does. */
export function createDeliverable(act: Act, fields: DeliverableFields): void {
  const { people } = act;
  const deliverable: Omit<
    Deliverable,
    'FBUID' | 'updatedAt' | 'updatedBy' | 'previousHistoryFBUID'
  > = {
    deliverableCreated: act.moment.serverTime,
    deliverableSprintRate: DEFAULT_SPRINT_RATE,
    deliverableCost: null,
    deliverableAllocations: null,
    deliverableEstimate: liveAllocations({
      deliverable: { deliverableSprintRate: DEFAULT_SPRINT_RATE },
      hypotheses: [],
      people,
    }),
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
    deliverableContractorCompletionSignature: null,
    deliverableClientCompletionSignature: null,
    ...fields,
  };
  write(act, deliverable);
}

/** Edits a deliverable's own form: it neither re-prices nor deprecates (R14). */
export function editDeliverable(act: Act, fields: Partial<DeliverableFields>): void {
  write(act, fields);
}

/** Saves a hypothesis and what that does to its deliverable, in one transaction (R10). */
export function saveHypothesis(act: Act, fields: Partial<HypothesisFields>): void {
  const { ledger, people, id } = act;
  const stored = ledger.find('hypothesis', id);
  const before = stored === null ? null : ledger.hypothesis(id);
  const edited = toStoredHypothesis(fields);
  const after = recordOf(parseHypothesis(id, { ...stored, ...edited }));
  const links = new Set([before, after].map((side) => side?.hypothesisDeliverableFBUID ?? null));
  const deliverables = [...links]
    .filter((link) => link !== null)
    .map((link) => ledger.deliverable(link))
    .map((deliverable) => ({ deliverable, hypotheses: ledger.hypothesesOf(deliverable) }));
  const { effects } = previewHypothesisChange({ before, after, deliverables, people });
  ledger.commit(act.by, act.moment, [
    { table: 'hypothesis', id, fields: { ...edited } },
    ...effects
      .filter(({ mustWrite }) => mustWrite)
      .map(({ deliverable: { FBUID }, change }) => ({
        table: 'deliverable' as const,
        id: FBUID,
        fields: { ...change },
      })),
  ]);
}

export function signDeliverable(
  act: Act,
  { slot, manner }: { readonly slot: SlotName; readonly manner: SigningManner },
): void {
  const deliverable = act.ledger.deliverable(act.id);
  const hypotheses = act.ledger.hypothesesOf(deliverable);
  const shown = { deliverable, hypotheses, people: act.people, slot: slotOf(slot) };
  const change = sign({
    ...shown,
    signerUid: act.by.uid,
    signerRole: 'anybody',
    // The server fills in its own time.
    date: act.moment.serverTime,
    manner,
    seen: seenToSign(shown),
  });
  writeChange(act, change);
}

export function revokeSignature(act: Act, slot: SlotName): void {
  const deliverable = act.ledger.deliverable(act.id);
  writeChange(act, revoke({ deliverable, slot: slotOf(slot), uid: act.by.uid }));
}

export function adjustContractor(
  act: Act,
  contractor: Researcher,
  adjustment: Omit<Adjustment, 'editorUid' | 'editDate'>,
): void {
  const { deliverableAllocations: allocations } = act.ledger.deliverable(act.id);
  const { by, moment, people } = act;
  const adjusted = addAdjustment({
    allocations,
    contractor: contractor.storedAs,
    adjustment: { ...adjustment, editorUid: by.uid, editDate: moment.clientTime },
    people,
  });
  write(act, { deliverableAllocations: accepted(adjusted) });
}

function writeChange(act: Act, change: Outcome<DeliverableChange, string>): void {
  write(act, accepted(change));
}

function write(act: Act, fields: object): void {
  const { ledger, by, moment, id } = act;
  ledger.commit(by, moment, [{ table: 'deliverable', id, fields: { ...fields } }]);
}

function accepted<T>(outcome: Outcome<T, string>): T {
  if (!outcome.ok) throw new Error(`The story cannot go on: ${outcome.code}.`);
  return outcome.value;
}

function slotOf(name: SlotName): SignatureSlot {
  const slot = SIGNATURE_SLOTS.find(({ side, step }) => `${side} ${step}` === name);
  if (slot === undefined) throw new Error(`There is no signature '${name}'.`);
  return slot;
}
