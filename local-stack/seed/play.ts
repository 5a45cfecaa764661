import { assertNever } from '../../src/domain/assert-never.ts';
import type { People } from '../../src/domain/identity.ts';
import { nextNumber } from '../../src/domain/numbering.ts';
import type { DeliverableFields } from '../../src/domain/records/record-fields.ts';
import type { SigningManner } from '../../src/domain/signing-manner.ts';
import {
  type Act,
  adjustContractor,
  createDeliverable,
  editDeliverable,
  revokeSignature,
  saveHypothesis,
  signDeliverable,
} from './acts.ts';
import { type Calendar, StoryClock } from './calendar.ts';
import type {
  DeliverableContent,
  HypothesisContent,
  ResearchContent,
  Step,
} from './content/content.ts';
import { allocationsOf, hypothesisFields } from './hypothesis-fields.ts';
import { recordId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { randomOf } from './random.ts';

/** Where stories are played. */
export interface Stage {
  readonly ledger: Ledger;
  readonly calendar: Calendar;
  readonly people: People;
}

/** Plays a research with its deliverables and backlog. */
export function playResearch(stage: Stage, research: ResearchContent): void {
  const { deliverables, older } = research;
  const researchId = recordId('research', research.key);
  if (older === undefined) createResearch(stage, research);
  for (const [index, deliverable] of deliverables.entries()) {
    const number = (older?.deliverables ?? 0) + index + 1;
    playDeliverable(stage, { deliverable, number, researchId });
  }
  playBacklog(stage, { research, researchId });
}

function createResearch({ ledger, calendar }: Stage, research: ResearchContent): void {
  const { key, name, by, ago } = research;
  const clock = new StoryClock(calendar, randomOf(`research/${key}`));
  const id = recordId('research', key);
  ledger.commit(by, clock.at(ago), [{ table: 'research', id, fields: { researchName: name } }]);
}

/** Plays one deliverable's story: created, its hypotheses added one by one, then its steps. */
export function playDeliverable(stage: Stage, telling: Telling): void {
  const { deliverable } = telling;
  const clock = new StoryClock(stage.calendar, randomOf(`deliverable/${deliverable.key}`));
  const id = recordId('deliverable', deliverable.key);
  const told: Told = { ...telling, stage, clock, id, hypotheses: [] };
  createDeliverable(actOf(told, deliverable, id), deliverableFields(telling));
  for (const hypothesis of deliverable.hypotheses) addHypothesis(told, deliverable, hypothesis);
  for (const step of deliverable.story ?? []) playStep(told, step);
}

interface Telling {
  readonly deliverable: DeliverableContent;
  readonly number: number;
  readonly researchId: string;
}

interface Told extends Telling {
  readonly stage: Stage;
  readonly clock: StoryClock;
  readonly id: string;
  /** In the order of their numbers. */
  readonly hypotheses: { readonly id: string; readonly content: HypothesisContent }[];
}

function mannerOf({ external, reference = '' }: Step & { readonly kind: 'sign' }): SigningManner {
  return external === undefined
    ? { isExternal: false, reference }
    : { isExternal: true, reference: external };
}

function playStep(told: Told, step: Step): void {
  switch (step.kind) {
    case 'sign':
      signDeliverable(actOf(told, step, told.id), {
        slot: step.slot,
        manner: mannerOf(step),
      });
      return;
    case 'revoke':
      revokeSignature(actOf(told, step, told.id), step.slot);
      return;
    case 'edit':
      editDeliverable(actOf(told, step, told.id), step.fields);
      return;
    case 'evidence':
      recordEvidence(told, step);
      return;
    case 'reallocate':
      saveHypothesis(actOf(told, step, hypothesisId(told, step.hypothesis)), {
        hypothesisResearchers: allocationsOf(step.sprints),
      });
      return;
    case 'add':
      addHypothesis(told, step, step.hypothesis);
      return;
    case 'adjust':
      adjustContractor(actOf(told, step, told.id), step.contractor, {
        reason: step.reason,
        sprintAdjustment: step.sprints,
        labourAdjustment: step.labour,
        deliveryAdjustment: step.delivery,
      });
      return;
    default:
      assertNever(step);
  }
}

function addHypothesis(told: Told, step: When, content: HypothesisContent): void {
  const { deliverable, hypotheses, researchId, stage } = told;
  const siblings = stage.ledger.hypothesesOf(stage.ledger.deliverable(told.id));
  const id = recordId('hypothesis', `${deliverable.key}/${hypotheses.length + 1}`);
  const fields = hypothesisFields(content, {
    number: nextNumber(siblings.map(({ hypothesisNumber }) => hypothesisNumber)),
    researchId,
    deliverableId: told.id,
    lead: deliverable.lead,
  });
  const isRecordedLater = deliverable.story?.some(({ kind }) => kind === 'evidence') ?? false;
  saveHypothesis(
    actOf(told, step, id),
    isRecordedLater ? { ...fields, hypothesisCompletionEvidence: '' } : fields,
  );
  hypotheses.push({ id, content });
}

function recordEvidence(told: Told, step: When): void {
  const { ledger } = told.stage;
  for (const { id, content } of told.hypotheses) {
    const { evidence = '' } = content;
    if (evidence === ledger.hypothesis(id).hypothesisCompletionEvidence) continue;
    saveHypothesis(actOf(told, step, id), { hypothesisCompletionEvidence: evidence });
  }
}

/** Ideas that came up over time, the newest a few days ago. */
function playBacklog(
  stage: Stage,
  { research, researchId }: { readonly research: ResearchContent; readonly researchId: string },
): void {
  const { key, backlog, by, older } = research;
  const random = randomOf(`backlog/${key}`);
  const clock = new StoryClock(stage.calendar, random);
  const agos = backlog.map(() => random.int(2, research.ago)).sort((a, b) => a - b);
  for (const [index, content] of backlog.entries()) {
    const number = (older?.backlog ?? 0) + index + 1;
    const id = recordId('hypothesis', `${key}/backlog/${number}`);
    const place = { number, researchId, deliverableId: null, lead: null };
    const moment = clock.at(agos.pop() ?? 1);
    saveHypothesis({ ...stage, by, moment, id }, hypothesisFields(content, place));
  }
}

type When = Pick<Step, 'ago' | 'by'>;

function actOf({ stage, clock }: Told, { ago, by }: When, id: string): Act {
  return { ...stage, by, moment: clock.at(ago), id };
}

function hypothesisId({ hypotheses, deliverable }: Told, number: number): string {
  const hypothesis = hypotheses[number - 1];
  if (hypothesis === undefined) throw new Error(`${deliverable.key} has no hypothesis ${number}.`);
  return hypothesis.id;
}

function deliverableFields({ deliverable, number, researchId }: Telling): DeliverableFields {
  return {
    deliverableName: deliverable.name,
    deliverableNumber: number,
    deliverableResearchLead: deliverable.lead?.storedAs ?? null,
    deliverableResearchFBUID: researchId,
    deliverableTime: deliverable.weeks,
    deliverableMethodsLink: deliverable.methodsLink ?? '',
    deliverableBOMLink: deliverable.bomLink ?? '',
    deliverableExtraItems: deliverable.extraItems ?? [],
    deliverablePaymentState: null,
  };
}
