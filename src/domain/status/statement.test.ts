import { describe, expect, it } from 'vitest';
import { recordPath } from '../../../local-stack/seed/store.ts';
import { buildWorkspace } from '../../../local-stack/seed/workspace.ts';
import { aDeliverable, aSignature, recordOf } from '../../../tests/support/records/test-records.ts';
import { parseRecord } from '../normalise/parse-record.ts';
import type { Deliverable } from '../records/entities.ts';
import { sumAud } from '../text/money.ts';
import { agreementTotals } from './agreed.ts';
import { statementLines, statementYears, sumOfLines } from './statement.ts';

const NOW = new Date('2026-09-20T03:30:00Z');

/** By research. One in the demo was deleted. */
function demoDeliverables(): ReadonlyMap<string, readonly Deliverable[]> {
  const { documents } = buildWorkspace({ size: 'demo', access: 'members', now: NOW });
  const idsOf = (table: 'research' | 'deliverable') =>
    [...documents.keys()]
      .filter((path) => path.startsWith(recordPath(table, '')))
      .map((path) => path.slice(recordPath(table, '').length))
      .filter((id) => !id.includes('/'));
  const all = idsOf('deliverable').map((id) =>
    recordOf(parseRecord('deliverable', id, documents.get(recordPath('deliverable', id)))),
  );
  return new Map(
    idsOf('research').map((id) => [id, all.filter((one) => one.deliverableResearchFBUID === id)]),
  );
}

describe('the statements of the demo', () => {
  const byResearch = demoDeliverables();
  const all = [...byResearch.values()];

  it('are of six research projects, and of two financial years', () => {
    expect(byResearch.size).toBe(6);
    expect(statementYears(all.flatMap((one) => statementLines(one, false)))).toEqual([2027, 2026]);
  });

  it.each([...byResearch])('%s: has the sums of agreementTotals', (_, deliverables) => {
    const lines = statementLines(deliverables, false);
    const { agreed, invoiced, paid } = agreementTotals(deliverables);
    const exGst = [undefined, 'invoiced', 'paid'] as const;
    expect(exGst.map((payment) => sumOfLines(lines, payment).exGst)).toEqual([
      agreed,
      invoiced,
      paid,
    ]);
  });

  it.each([...byResearch])('%s: its years and what is undated add up to all', (_, deliverables) => {
    const lines = statementLines(deliverables, false);
    const parts = [...statementYears(lines), null].map((year) =>
      sumOfLines(lines.filter((line) => line.year === year)),
    );
    const { exGst, gst, inclGst } = sumOfLines(lines);
    expect(sumAud(parts.map((part) => part.inclGst))).toBe(inclGst);
    expect(sumAud([exGst, gst])).toBe(inclGst);
  });
});

const at = (date: string, fields = {}) => aSignature({ signatureDate: new Date(date), ...fields });

function agreed(contractor: string, client: string, fields: Partial<Deliverable> = {}) {
  return aDeliverable({
    deliverableCost: 1000,
    deliverableContractorCommencementSignature: at(contractor),
    deliverableClientCommencementSignature: at(client),
    ...fields,
  });
}

it.each([
  ['the last second of June', '2026-06-30T13:59:59Z', 2026],
  ['the first second of July', '2026-06-30T14:00:00Z', 2027],
])('work that the later side signs in %s in Melbourne is of that year', (_, later, year) => {
  const earlier = '2026-06-01T00:00:00Z';
  for (const one of [agreed(earlier, later), agreed(later, earlier)]) {
    expect(statementLines([one], false)).toMatchObject([{ agreedOn: new Date(later), year }]);
  }
});

describe('completed work', () => {
  const ended = at('2026-07-02T00:00:00Z', { deprecatedReason: 'revoked' });
  const completed = { deliverableClientCompletionSignature: at('2026-08-01T00:00:00Z') };
  const signed = ['2026-07-01T00:00:00Z', '2026-07-02T00:00:00Z'] as const;

  it('has the date of the only active commencement', () => {
    const one = agreed(...signed, { ...completed, deliverableClientCommencementSignature: ended });
    expect(statementLines([one], false)[0]?.agreedOn).toEqual(new Date(signed[0]));
  });

  it('stands last and in no year without an active commencement', () => {
    const undated = agreed(...signed, {
      ...completed,
      FBUID: 'undated',
      deliverableContractorCommencementSignature: null,
      deliverableClientCommencementSignature: ended,
    });
    const lines = statementLines([undated, agreed(...signed)], false);
    expect(lines.map(({ agreedOn, year }) => [agreedOn, year])).toEqual([
      [new Date(signed[1]), 2027],
      [null, null],
    ]);
    expect(statementYears(lines)).toEqual([2027]);
  });
});

const MARCH = ['2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'] as const;

it('lists variations, and neither what one side signed nor what has an unreadable signature', () => {
  const variation = { FBUID: 'variation', deliverableVariationOfFBUID: 'deliverable-1' };
  const lines = statementLines(
    [
      agreed(...MARCH, variation),
      agreed(...MARCH, { deliverableClientCommencementSignature: null }),
      agreed(...MARCH, { deliverableClientCompletionSignature: 'unreadable' }),
    ],
    false,
  );
  expect(lines.map(({ deliverable }) => deliverable.FBUID)).toEqual(['variation']);
});

it('adds up GST that is rounded by line, none for a research that is free of it, and no line without a price', () => {
  const all = [
    agreed(...MARCH, { deliverableCost: 0.05 }),
    agreed(...MARCH, { deliverableCost: 0.05, deliverablePaymentState: 'paid' }),
    agreed(...MARCH, { deliverableCost: null, deliverableEstimatedCost: null }),
  ];
  const lines = statementLines(all, false);
  expect(sumOfLines(lines)).toEqual({ exGst: 0.1, gst: 0.02, inclGst: 0.12 });
  expect(sumOfLines(lines, 'paid')).toEqual({ exGst: 0.05, gst: 0.01, inclGst: 0.06 });
  expect(sumOfLines(statementLines(all, true))).toEqual({ exGst: 0.1, gst: 0, inclGst: 0.1 });
  expect(sumOfLines([])).toEqual({ exGst: 0, gst: 0, inclGst: 0 });
});
