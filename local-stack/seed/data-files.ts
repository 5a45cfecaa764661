import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { PROJECT_DIR } from '../folders.ts';
import { recordId, uidOf } from './ids.ts';

const DATA_DIR = join(PROJECT_DIR, 'local-stack/seed/data');

const text = v.pipe(v.string(), v.nonEmpty());

/**
 * `daysAgo` counts working days before today. `by` is a key of people.yaml, or the e-mail of somebody with an account.
 */
const when = { daysAgo: v.pipe(v.number(), v.integer(), v.minValue(1)), by: text };

/** Sprints by researcher: a key of people.yaml, an e-mail, or '' for nobody. */
const sprints = v.record(v.string(), v.number());

const extraItems = v.array(v.strictObject({ amount: v.number(), justification: text }));

const hypothesis = v.strictObject({
  name: text,
  statement: text,
  artifact: text,
  /**
   * Values of the test items, whose labels are Null, Pass, then only Fail. Each value gives one item. Without values,
   * the hypothesis has the five default items.
   */
  tests: v.optional(v.array(v.string())),
  /** The description of 'Pass'. */
  measure: v.optional(text),
  /**
   * The action 'record evidence' writes this text. If the deliverable has no such action, the hypothesis is created
   * with the text.
   */
  evidence: v.optional(text),
  fidelity: v.optional(text),
  testCount: v.optional(v.number()),
  weeks: v.optional(v.number()),
  sprints: v.optional(sprints),
});

const slot = v.picklist([
  'contractor commencement',
  'client commencement',
  'contractor completion',
  'client completion',
]);

/** An action on a deliverable. */
const action = v.variant('action', [
  v.strictObject({
    ...when,
    action: v.literal('sign'),
    slot,
    /** The signer's reference, such as an order number. */
    reference: v.optional(text),
    /** If `by` records the client's signature: the proof of it, such as an order, an e-mail or a scan. */
    external: v.optional(text),
  }),
  v.strictObject({ ...when, action: v.literal('revoke'), slot }),
  v.strictObject({
    ...when,
    action: v.literal('edit'),
    weeks: v.optional(v.number()),
    extraItems: v.optional(extraItems),
    paymentState: v.optional(text),
  }),
  v.strictObject({ ...when, action: v.literal('record evidence') }),
  v.strictObject({
    ...when,
    action: v.literal('change sprints'),
    /** Position of the hypothesis in the deliverable, from 1. */
    hypothesis: v.number(),
    sprints,
  }),
  v.strictObject({ ...when, action: v.literal('add hypothesis'), hypothesis }),
  v.strictObject({
    ...when,
    action: v.literal('adjust'),
    contractor: text,
    reason: text,
    sprints: v.number(),
    /** AUD. */
    labour: v.number(),
    /** AUD. */
    delivery: v.number(),
  }),
  v.strictObject({
    ...when,
    action: v.literal('ask'),
    /** Position of the hypothesis in the deliverable, from 1. Absent if the question is about the deliverable. */
    hypothesis: v.optional(v.number()),
    text,
  }),
  /** 'answer' and 'settle' belong to the last question before them. */
  v.strictObject({ ...when, action: v.literal('answer'), text }),
  v.strictObject({ ...when, action: v.literal('settle') }),
]);

const deliverable = v.strictObject({
  /** Unique in the research. The ids of the deliverable and of its hypotheses depend on both keys. */
  key: text,
  name: text,
  /** Key of the original of a variation, which stands above it in the same file (R40). */
  variationOf: v.optional(text),
  created: v.strictObject(when),
  /** Deletes the deliverable after its last action. Its history and its hypotheses stay. */
  deleted: v.optional(v.literal(true)),
  lead: v.optional(text),
  /** Delivery time in weeks. */
  weeks: v.optional(v.number()),
  methodsLink: v.optional(text),
  bomLink: v.optional(text),
  extraItems: v.optional(extraItems),
  hypotheses: v.optional(v.array(hypothesis)),
  actions: v.optional(v.array(action)),
});

const research = v.strictObject({
  key: text,
  name: text,
  created: v.strictObject(when),
  /** Deletes the research at the end. Its history and its deliverables stay. */
  deleted: v.optional(v.literal(true)),
  /**
   * The highest numbers of the deliverables and backlog hypotheses in legacy.yaml. Those of this file are numbered after
   * them.
   */
  olderRecords: v.optional(v.strictObject({ deliverables: v.number(), backlog: v.number() })),
  deliverables: v.array(deliverable),
  /** Hypotheses without a deliverable. */
  backlog: v.optional(v.array(hypothesis)),
});

const person = v.strictObject({
  name: text,
  email: text,
  role: v.optional(v.picklist(['staff', 'client'])),
  admin: v.optional(v.literal(true)),
  /** Keys of the research that a client reads. */
  research: v.optional(v.array(text)),
  /** 'uid' if records name this person by uid. By default they name the e-mail. */
  storedAs: v.optional(v.literal('uid')),
});

const storedRecord = v.strictObject({
  table: v.picklist(['deliverable', 'hypothesis']),
  key: text,
  fields: v.record(v.string(), v.unknown()),
});

const legacy = v.strictObject({
  completed: storedRecord,
  completedHypotheses: v.array(storedRecord),
  others: v.array(storedRecord),
});

export type Sprints = v.InferOutput<typeof sprints>;
export type HypothesisData = v.InferOutput<typeof hypothesis>;
export type SlotName = v.InferOutput<typeof slot>;
export type Action = v.InferOutput<typeof action>;
export type DeliverableData = v.InferOutput<typeof deliverable>;
export type ResearchData = v.InferOutput<typeof research>;
export type PersonData = v.InferOutput<typeof person>;
export type StoredRecord = v.InferOutput<typeof storedRecord>;

export const readPeople = () => readData('people.yaml', v.record(text, person));
export const readTemplates = () => readData('templates.yaml', v.array(text));
export const readLegacy = () => readData('legacy.yaml', legacy);

export function readResearch(): readonly ResearchData[] {
  return readdirSync(join(DATA_DIR, 'research'))
    .toSorted()
    .map((file) => readData(`research/${file}`, research));
}

const customTags = [
  { tag: '!uid', resolve: uidOf },
  {
    tag: '!id',
    resolve(name: string) {
      const [table = '', ...key] = name.split('/');
      return recordId(v.parse(v.picklist(['research', 'deliverable']), table), key.join('/'));
    },
  },
];

/** @throws Error with the file and the place of data that does not match the schema. */
export function readData<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  const data: unknown = parse(readFileSync(join(DATA_DIR, file), 'utf8'), { customTags });
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}, ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}
