import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aResearch,
  aSignature,
  aTermsVersion,
} from '../../../../tests/support/records/test-records.ts';
import { csvText } from '../../../components/download-csv.ts';
import { prepareInvoices } from '../../../domain/invoicing/invoice.ts';
import { COMMON_HEADINGS, initialSettings, xeroRows } from '../../../domain/invoicing/xero.ts';
import { currentPrice } from '../../../domain/price/price.ts';
import { sumCents, toCents } from '../../../domain/text/money.ts';

const SETTINGS = { ...initialSettings('28/11/2026'), firstNumber: '0098' };
const RESEARCH = aResearch('research-1', '=Fernhill "A", B');

const agreement = fc.record({
  // Thirds, and as few as a billionth.
  sprints: fc.oneof(
    fc.integer({ min: 0, max: 90 }).map((thirds) => thirds / 3),
    fc.integer({ min: 0, max: 5e9 }).map((billionths) => billionths / 1e9),
  ),
  rate: fc.constantFrom(1760, 1825.5, 999.99),
  items: fc.array(
    fc.record({
      amount: fc.integer({ min: -200_000, max: 1_000_000 }).map((amount) => amount / 100),
      justification: fc.string({ unit: 'grapheme' }),
    }),
    { maxLength: 5 },
  ),
  /** From the sum to the frozen price, in cents. */
  offset: fc.oneof(fc.constant(0), fc.integer({ min: -150, max: 150 })),
});

it('the lines that a CSV parser reads sum to the frozen price in cents and are those of the preview, or the deliverable is left out with a reason', () => {
  let invoiced = 0;
  fc.assert(
    fc.property(agreement, ({ sprints, items, rate, offset }) => {
      const work = { deliverableSprintRate: rate, deliverableExtraItems: items };
      const { total, allocations } = currentPrice(work, [aHypothesisWith({ ann: sprints })]);
      const price = Number((total + offset / 100).toFixed(2));
      const deliverable = aDeliverable({
        deliverableCost: price,
        deliverableClientCommencementSignature: aSignature({ signatureCost: price }),
      });
      const version = aTermsVersion({ price, deliverable: aDeliverable(work), allocations });
      const {
        invoices,
        leftOut,
        lineCount,
        total: shown,
      } = prepareInvoices([deliverable], {
        research: new Map([[RESEARCH.FBUID, RESEARCH]]),
        terms: new Map([[deliverable.FBUID, { state: 'stored', text: '', version }]]),
      });
      const rows = xeroRows(invoices, { settings: SETTINGS, headings: COMMON_HEADINGS });
      const options = { columns: true, record_delimiter: '\r\n' } as const;
      const read: Record<string, string>[] = parse(csvText(rows, { isForExcel: false }), options);
      expect(read).toHaveLength(lineCount);
      if (leftOut.length > 0) {
        expect(leftOut[0]?.reason).not.toBe('');
        // Four decimals of a quantity may move a sum by ten cents.
        expect(toCents(price) <= 0 || Math.abs(offset) > 90).toBe(true);
        return;
      }
      invoiced += 1;
      const cents = read.map(({ Quantity, UnitAmount }) =>
        toCents(Number(Quantity) * Number(UnitAmount)),
      );
      expect(read.every(({ UnitAmount }) => /^-?\d+\.\d\d$/.test(UnitAmount ?? ''))).toBe(true);
      expect(read[0]?.ContactName).toBe(`'${RESEARCH.researchName}`);
      expect([sumCents(cents), toCents(shown)]).toEqual([toCents(price), toCents(price)]);
    }),
    { numRuns: 1_000 },
  );
  expect(invoiced).toBeGreaterThan(300);
});
