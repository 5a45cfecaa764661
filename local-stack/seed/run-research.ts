import { assertNever } from '../../src/domain/assert-never.ts';
import { nextNumber } from '../../src/domain/lists/numbering.ts';
import type { SigningMethod } from '../../src/domain/signing/signing-method.ts';
import {
  type ActionContext,
  adjustContractor,
  createDeliverable,
  createVariation,
  editDeliverable,
  revokeSignature,
  saveHypothesis,
  signDeliverable,
} from './actions.ts';
import type { Action, DeliverableData, HypothesisData, ResearchData } from './data-files.ts';
import { recordId } from './ids.ts';
import type { FindPerson } from './people.ts';
import { postRemark } from './post-remark.ts';
import { randomOf } from './random.ts';
import {
  allocationsOf,
  deliverableFields,
  editedFields,
  hypothesisFields,
  storedReference,
} from './record-fields.ts';
import type { RecordStore } from './record-store.ts';
import { RecordClock, type WorkingDays } from './working-days.ts';

export interface SeedContext {
  readonly store: RecordStore;
  readonly workingDays: WorkingDays;
  readonly find: FindPerson;
}

/**
 * Creates a research, its deliverables and its backlog with the app's domain functions. If the research has older
 * records, legacy.ts creates these and the record of the research.
 */
export function runResearch(context: SeedContext, research: ResearchData): void {
  const { key, deliverables, olderRecords, deleted } = research;
  const id = recordId('research', key);
  if (olderRecords === undefined) createResearch(context, research);
  for (const [index, data] of deliverables.entries()) {
    const number = (olderRecords?.deliverables ?? 0) + index + 1;
    runDeliverable(context, data, { number, researchId: id, researchKey: key });
  }
  createBacklog(context, research);
  if (deleted) context.store.remove('research', id);
}

function createResearch(context: SeedContext, { key, name, created }: ResearchData): void {
  const { store, workingDays, find } = context;
  const clock = new RecordClock(workingDays, randomOf(`research/${key}`));
  const write = {
    table: 'research',
    id: recordId('research', key),
    fields: { researchName: name },
  } as const;
  store.commit(find(created.by), clock.at(created.daysAgo), [write]);
}

interface DeliverableParent {
  readonly number: number;
  readonly researchId: string;
  readonly researchKey: string;
}

interface DeliverableRun {
  readonly context: SeedContext;
  readonly data: DeliverableData;
  readonly key: string;
  readonly id: string;
  readonly researchId: string;
  readonly clock: RecordClock;
  /** In the order of their numbers. */
  readonly hypotheses: { readonly id: string; readonly data: HypothesisData }[];
}

/** Creates a deliverable, adds its hypotheses one by one, then runs its actions. */
function runDeliverable(
  context: SeedContext,
  data: DeliverableData,
  parent: DeliverableParent,
): void {
  const key = `${parent.researchKey}/${data.key}`;
  const id = recordId('deliverable', key);
  const clock = new RecordClock(context.workingDays, randomOf(`deliverable/${key}`));
  const { researchId } = parent;
  const run: DeliverableRun = { context, data, key, id, researchId, clock, hypotheses: [] };
  const fields = deliverableFields(data, parent, context.find);
  if (data.variationOf === undefined) {
    createDeliverable(actionContext(run, data.created, id), fields);
  } else {
    const originalId = recordId('deliverable', `${parent.researchKey}/${data.variationOf}`);
    createVariation(actionContext(run, data.created, id), { fields, originalId });
  }
  for (const hypothesis of data.hypotheses ?? []) addHypothesis(run, data.created, hypothesis);
  for (const [index, action] of (data.actions ?? []).entries()) {
    try {
      runAction(run, action);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${key}, action ${index + 1} (${action.action}): ${reason}`, { cause });
    }
  }
  if (data.deleted) context.store.remove('deliverable', id);
}

function runAction(run: DeliverableRun, action: Action): void {
  const { find } = run.context;
  const onDeliverable = () => actionContext(run, action, run.id);
  switch (action.action) {
    case 'sign':
      signDeliverable(onDeliverable(), { slot: action.slot, method: signingMethodOf(action) });
      break;
    case 'revoke':
      revokeSignature(onDeliverable(), action.slot);
      break;
    case 'edit':
      editDeliverable(onDeliverable(), editedFields(action));
      break;
    case 'record evidence':
      recordEvidence(run, action);
      break;
    case 'change sprints': {
      const changed = actionContext(run, action, hypothesisId(run, action.hypothesis));
      saveHypothesis(changed, { hypothesisResearchers: allocationsOf(action.sprints, find) });
      break;
    }
    case 'add hypothesis':
      addHypothesis(run, action, action.hypothesis);
      break;
    case 'adjust':
      adjustContractor(onDeliverable(), storedReference(action.contractor, find), {
        reason: action.reason,
        sprintAdjustment: action.sprints,
        labourAdjustment: action.labour,
        deliveryAdjustment: action.delivery,
      });
      break;
    case 'ask':
    case 'answer':
    case 'settle':
      discuss(run, action);
      break;
    default:
      assertNever(action);
  }
}

function signingMethodOf({
  external,
  reference = '',
}: Action & { readonly action: 'sign' }): SigningMethod {
  return external === undefined
    ? { isExternal: false, reference }
    : { isExternal: true, reference: external };
}

/** Posts a question, or a reply to the last question before the action. */
function discuss(
  run: DeliverableRun,
  action: Action & { readonly action: 'ask' | 'answer' | 'settle' },
): void {
  const actions = run.data.actions ?? [];
  const index = actions.indexOf(action);
  const asked = actions.findLastIndex((one, at) => at < index && one.action === 'ask');
  const isQuestion = action.action === 'ask';
  if (!isQuestion && asked === -1) throw new Error('Nobody has asked anything yet.');
  const position = isQuestion ? action.hypothesis : undefined;
  postRemark(actionContext(run, action, run.id), {
    key: `${run.key}/${index}`,
    kind: ({ ask: 'question', answer: 'answer', settle: 'settled' } as const)[action.action],
    text: action.action === 'settle' ? '' : action.text,
    hypothesisId: position === undefined ? null : hypothesisId(run, position),
    questionKey: isQuestion ? null : `${run.key}/${asked}`,
  });
}

type When = Pick<Action, 'daysAgo' | 'by'>;

function addHypothesis(run: DeliverableRun, when: When, data: HypothesisData): void {
  const { context, hypotheses, researchId } = run;
  const { store, find } = context;
  const siblings = store.hypothesesOf(store.deliverable(run.id));
  const id = recordId('hypothesis', `${run.key}/${hypotheses.length + 1}`);
  const number = nextNumber(siblings.map(({ hypothesisNumber }) => hypothesisNumber));
  const parents = { number, researchId, deliverableId: run.id, lead: run.data.lead };
  const fields = hypothesisFields(data, parents, find);
  const isRecordedLater = run.data.actions?.some(({ action }) => action === 'record evidence');
  saveHypothesis(
    actionContext(run, when, id),
    isRecordedLater ? { ...fields, hypothesisCompletionEvidence: '' } : fields,
  );
  hypotheses.push({ id, data });
}

/** Writes the evidence of the data files to each hypothesis that does not have it yet. */
function recordEvidence(run: DeliverableRun, when: When): void {
  const { store } = run.context;
  for (const { id, data } of run.hypotheses) {
    const { evidence = '' } = data;
    if (evidence === store.hypothesis(id).hypothesisCompletionEvidence) continue;
    saveHypothesis(actionContext(run, when, id), { hypothesisCompletionEvidence: evidence });
  }
}

/** Adds the hypotheses of the backlog on random days, from the creation of the research until two working days ago. */
function createBacklog(context: SeedContext, research: ResearchData): void {
  const { key, backlog = [], created, olderRecords } = research;
  const random = randomOf(`backlog/${key}`);
  const clock = new RecordClock(context.workingDays, random);
  const days = backlog.map(() => random.int(2, created.daysAgo)).sort((a, b) => b - a);
  for (const [index, data] of backlog.entries()) {
    const number = (olderRecords?.backlog ?? 0) + index + 1;
    const id = recordId('hypothesis', `${key}/backlog/${number}`);
    const parents = { number, researchId: recordId('research', key), deliverableId: null };
    const by = context.find(created.by);
    const moment = clock.at(days[index] ?? 1);
    saveHypothesis({ ...context, by, moment, id }, hypothesisFields(data, parents, context.find));
  }
}

function actionContext(
  { context, clock }: DeliverableRun,
  { daysAgo, by }: When,
  id: string,
): ActionContext {
  return { ...context, by: context.find(by), moment: clock.at(daysAgo), id };
}

function hypothesisId({ hypotheses, key }: DeliverableRun, number: number): string {
  const hypothesis = hypotheses[number - 1];
  if (hypothesis === undefined) throw new Error(`${key} has no hypothesis ${number}.`);
  return hypothesis.id;
}
