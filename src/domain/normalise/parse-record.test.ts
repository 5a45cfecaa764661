import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hypothesis, TABLES, type TableName } from '../records/entities.ts';
import type { FieldKind, FieldTable } from '../records/field-kinds.ts';
import { RECORD_FIELDS } from '../records/record-fields.ts';
import { toStoredAllocations } from './allocations.ts';
import { parseRecord } from './parse-record.ts';
import type { Parsed } from './parsed.ts';

/** A stored value of a field: mostly one of the given forms, sometimes none, and rarely any other value. */
function stored(...forms: readonly fc.Arbitrary<unknown>[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fc.oneof(...forms), weight: 200 },
    { arbitrary: fc.constantFrom(undefined, null), weight: 30 },
    { arbitrary: fc.anything({ withDate: true }), weight: 1 },
  );
}

const text = stored(fc.string());
const person = stored(fc.emailAddress(), fc.string(), fc.constant(' Ada@Example.com '));
const number = stored(
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer().map(String),
);
const sprints = stored(fc.nat(), fc.nat().map(String));
const someDate = fc.oneof(
  fc.date({ noInvalidDate: true }),
  fc
    .date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
    .map((value) => value.toISOString()),
);
const date = stored(someDate);
const revision = {
  updatedAt: stored(fc.string(), date),
  updatedBy: text,
  previousHistoryFBUID: text,
};

function objectOf(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> {
  return fc.record(fields, { requiredKeys: [] });
}

function listOf(item: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return stored(fc.array(item, { maxLength: 4 }));
}

const adjustment = fc.record({
  editorUid: person,
  editDate: someDate,
  reason: text,
  sprintAdjustment: number,
  labourAdjustment: number,
  deliveryAdjustment: number,
});
const summary = objectOf({
  sourceFBUIDs: listOf(fc.string()),
  contractors: listOf(
    objectOf({
      uid: person,
      sprints: number,
      labourCost: number,
      deliveryCost: number,
      adjustment: stored(adjustment),
    }),
  ),
  sprints: number,
  labour: number,
  subtotal: number,
});
const signature = fc.record({
  deprecatedReason: stored(fc.constantFrom('revoked', 'hypothesis changed')),
  signatureDate: someDate,
  signatureCost: fc.integer(),
  signatureHistoryDocumentFBUID: text,
  signatureHypothesisHistoryFBUIDs: stored(fc.dictionary(fc.string(), fc.string())),
  signatureReference: text,
  signatureIsExternal: stored(fc.boolean()),
  signatureUid: fc.emailAddress(),
});
/** The stored forms of each kind of field, today's and older ones. */
const BY_KIND: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  name: text,
  text,
  longText: text,
  nullableText: text,
  templateImage: text,
  number,
  money: number,
  price: number,
  sprintRate: number,
  date,
  link: text,
  person,
  payment: stored(fc.constantFrom('invoiced', 'paid', 'lost')),
  allocations: listOf(
    fc.oneof(person, objectOf({ researcherUUID: person, sprintAllocated: sprints })),
  ),
  testItems: listOf(objectOf({ label: text, value: text, description: text })),
  extraItems: listOf(objectOf({ amount: number, justification: text })),
  allocationSummary: stored(summary),
  estimate: stored(summary),
  signature: stored(signature),
};

function documentsOf(table: TableName): fc.Arbitrary<unknown> {
  const fields = Object.entries<FieldTable[string]>(RECORD_FIELDS[table]);
  return objectOf({
    ...revision,
    FBUID: text,
    ...Object.fromEntries(fields.map(([name, { kind }]) => [name, BY_KIND[kind]])),
    ...(table === 'hypothesis' ? { hypothesisResearcherSprintAllocations: listOf(sprints) } : {}),
  });
}

/** A record as the app would store it again: allocations are two lists. */
function toStored(record: object): object {
  if (!('hypothesisResearchers' in record)) return record;
  const { hypothesisResearchers } = record as Hypothesis;
  return { ...record, ...toStoredAllocations(hypothesisResearchers) };
}

describe.each(TABLES)('R25 normalising a %s', (table) => {
  const documents = documentsOf(table);
  const parse = (id: string, raw: unknown): Parsed<object> => parseRecord(table, id, raw);

  it('is idempotent: reading what was read changes nothing', () => {
    let readCount = 0;
    fc.assert(
      fc.property(documents, (raw) => {
        const parsed = parse('id1', raw);
        if (!parsed.ok) return;
        readCount += 1;
        expect(parse('id1', toStored(parsed.record))).toStrictEqual(parsed);
      }),
      { numRuns: 300 },
    );
    // Without readable documents the property would hold and prove nothing.
    expect(readCount).toBeGreaterThan(100);
  });

  it('never throws: anything is a record or a refusal with a reason', () => {
    const anything = fc.anything({
      withDate: true,
      withMap: true,
      withSet: true,
      withBigInt: true,
      withNullPrototype: true,
      withSparseArray: true,
      withTypedArray: true,
    });
    const names = Object.keys({ ...revision, ...RECORD_FIELDS[table] });
    const fields = names.map((name) => [name, anything] as const);
    fc.assert(
      fc.property(fc.oneof(anything, objectOf(Object.fromEntries(fields)), documents), (raw) => {
        const parsed = parse('id1', raw);
        if (parsed.ok) expect(parsed.record).toHaveProperty('FBUID', 'id1');
        else expect(parsed).toEqual({ ok: false, id: 'id1', problem: expect.stringMatching(/\S/) });
      }),
      { numRuns: 300 },
    );
  });

  it('does not change what it reads', () => {
    fc.assert(
      fc.property(documents, (raw) => {
        const before = structuredClone(raw);
        parse('id1', raw);
        expect(raw).toEqual(before);
      }),
    );
  });
});
