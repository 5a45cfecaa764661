import { expect, it } from 'vitest';
import {
  aDeliverable,
  aResearch,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import type { Research } from '../records/entities.ts';
import {
  COMMON_HEADINGS,
  initialSettings,
  missingHeadings,
  settingProblem,
  xeroRows,
} from './xero.ts';

const SETTINGS = { ...initialSettings('28/11/2026'), firstNumber: '0099' };

const LINE = { description: '3 sprints at 1,760.00', quantity: 3, unitAmount: 1760 };

function invoiceOf(research: Partial<Research>, signatureReference: string | null = null) {
  return {
    research: aResearch('research-1', 'Fernhill', research),
    deliverable: aDeliverable({
      deliverableClientCommencementSignature: aSignature({ signatureReference }),
    }),
    lines: [LINE],
  };
}

it('a row for each line names contact, number, reference, dates and tax, and the number counts up per invoice', () => {
  const abroad = {
    researchInvoiceTo: ' Fernhill Pty Ltd ',
    researchOrderNumber: '4711',
    researchPaymentDays: 35,
    researchIsGstFree: true,
  };
  const credit = { description: 'Credit', quantity: 1, unitAmount: -60.5 };
  const invoices = [{ ...invoiceOf({}), lines: [LINE, credit] }, invoiceOf(abroad, 'PO 9, e-mail')];
  expect(xeroRows(invoices, { settings: SETTINGS, headings: COMMON_HEADINGS })).toEqual([
    COMMON_HEADINGS,
    [
      ...['Fernhill', 'INV-0099', '', '28/11/2026', '12/12/2026'],
      ...['3 sprints at 1,760.00', 3, '1760.00', '200', 'GST on Income', 'AUD'],
    ],
    [
      ...['Fernhill', 'INV-0099', '', '28/11/2026', '12/12/2026'],
      ...['Credit', 1, '-60.50', '200', 'GST on Income', 'AUD'],
    ],
    [
      ...['Fernhill Pty Ltd', 'INV-0100', '4711, PO 9, e-mail', '28/11/2026', '02/01/2027'],
      ...['3 sprints at 1,760.00', 3, '1760.00', '200', 'GST Free Income', 'AUD'],
    ],
  ]);
});

it('fills the columns of a template by name, whatever its asterisks and case, and leaves the others blank', () => {
  const headings = ['*contactName', 'EmailAddress', '* UNITAMOUNT', 'constructor'];
  expect(xeroRows([invoiceOf({})], { settings: SETTINGS, headings })).toEqual([
    headings,
    ['Fernhill', '', '1760.00', ''],
  ]);
});

it('a template needs every column but Reference and Currency', () => {
  expect(missingHeadings(COMMON_HEADINGS.map((heading) => `*${heading} `))).toEqual([]);
  expect(missingHeadings(['ContactName', 'DueDate'])).toEqual(
    COMMON_HEADINGS.filter(
      (heading) => !['ContactName', 'DueDate', 'Reference', 'Currency'].includes(heading),
    ),
  );
});

it.each([
  ['firstNumber', ''],
  ['firstNumber', '1.5'],
  ['firstNumber', '-1'],
  ['invoiceDate', '31/02/2026'],
  ['invoiceDate', '2026-11-28'],
  ['invoiceDate', '1/2/2026'],
  ['paymentDays', '-1'],
  ['paymentDays', ''],
  ['accountCode', ' '],
  ['taxType', ''],
  ['gstFreeTaxType', ''],
] as const)('%s cannot be %j', (name, value) => {
  expect(settingProblem(name, SETTINGS[name])).toBeUndefined();
  expect(settingProblem(name, value)).toMatch(/^Type /);
});

it('a due date counts calendar days over the change to daylight saving', () => {
  const settings = { ...SETTINGS, invoiceDate: '30/09/2026' };
  const [, row] = xeroRows([invoiceOf({})], { settings, headings: ['DueDate'] });
  expect(row).toEqual(['14/10/2026']);
});
