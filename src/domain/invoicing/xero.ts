import { addCalendarDays } from '../status/due-date.ts';
import { MELBOURNE_DATE } from '../text/format.ts';
import { clientReferenceOf, contactOf, type Invoice } from './invoice.ts';

const isNamed = (text: string) => text.trim() !== '';
const CALLED = 'Type what Xero calls it.';

/** What the person types beside the ticked rows. */
export const XERO_SETTINGS = {
  prefix: ['Invoice number prefix', 'INV-', () => true, ''],
  firstNumber: ['First number', '', (text) => /^\d{1,12}$/.test(text), 'Type a whole number.'],
  invoiceDate: ['Invoice date', '', (text) => dayOf(text) !== null, 'Type a date as DD/MM/YYYY.'],
  paymentDays: ['Payment days', '14', (text) => /^\d{1,3}$/.test(text), 'Type a number of days.'],
  accountCode: ['Account code', '200', isNamed, CALLED],
  taxType: ['Tax type', 'GST on Income', isNamed, CALLED],
  gstFreeTaxType: ['Tax type without GST', 'GST Free Income', isNamed, CALLED],
} satisfies Readonly<Record<string, Setting>>;

type Setting = readonly [
  label: string,
  initial: string,
  accepts: (text: string) => boolean,
  problem: string,
];
export type XeroSetting = keyof typeof XERO_SETTINGS;
export type XeroSettings = Readonly<Record<XeroSetting, string>>;

export const SETTING_NAMES = Object.keys(XERO_SETTINGS) as XeroSetting[];

export function initialSettings(invoiceDate: string): XeroSettings {
  const typed = SETTING_NAMES.map((name) => [name, XERO_SETTINGS[name][1]]);
  return { ...(Object.fromEntries(typed) as XeroSettings), invoiceDate };
}

export function settingProblem(name: XeroSetting, typed: string): string | undefined {
  const [, , accepts, problem] = XERO_SETTINGS[name];
  return accepts(typed) ? undefined : problem;
}

/** Of Xero's template for sales invoices, those that are filled. */
export const COMMON_HEADINGS: readonly string[] =
  'ContactName,InvoiceNumber,Reference,InvoiceDate,DueDate,Description,Quantity,UnitAmount,AccountCode,TaxType,Currency'.split(
    ',',
  );

const OPTIONAL = ['Reference', 'Currency'];

export function missingHeadings(headings: readonly string[]): readonly string[] {
  const columns = new Set(headings.map(columnOf));
  return COMMON_HEADINGS.filter(
    (heading) => !OPTIONAL.includes(heading) && !columns.has(columnOf(heading)),
  );
}

/** The template marks a required column with an asterisk. */
function columnOf(heading: string): string {
  return heading.replaceAll('*', '').trim().toLowerCase();
}

/** Midnight in UTC, which is the morning of that day in Melbourne. */
function dayOf(text: string): Date | null {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (day === undefined) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return MELBOURNE_DATE.format(date) === text ? date : null;
}

export function invoiceNumber({ prefix, firstNumber }: XeroSettings, index: number): string {
  return `${prefix}${String(Number(firstNumber) + index).padStart(firstNumber.length, '0')}`;
}

interface XeroOptions {
  /** Without problems. */
  readonly settings: XeroSettings;
  readonly headings: readonly string[];
}

/** The first row has the headings. A column that the app does not know stays blank. */
export function xeroRows(
  invoices: readonly Invoice[],
  { settings, headings }: XeroOptions,
): readonly (readonly (string | number)[])[] {
  const rows = invoices.flatMap((invoice, index) => {
    const ofInvoice = invoiceCells(invoice, settings, index);
    return invoice.lines.map(({ description, quantity, unitAmount }) => {
      const ofLine = { Description: description, Quantity: quantity };
      const cells = { ...ofInvoice, ...ofLine, UnitAmount: unitAmount.toFixed(2) };
      const byColumn = new Map<string, string | number>(
        Object.entries(cells).map(([heading, cell]) => [columnOf(heading), cell]),
      );
      return headings.map((heading) => byColumn.get(columnOf(heading)) ?? '');
    });
  });
  return [headings, ...rows];
}

function invoiceCells({ deliverable, research }: Invoice, settings: XeroSettings, index: number) {
  const references = [research.researchOrderNumber.trim(), clientReferenceOf(deliverable)];
  const days = research.researchPaymentDays ?? Number(settings.paymentDays);
  const date = dayOf(settings.invoiceDate);
  return {
    ContactName: contactOf(research),
    InvoiceNumber: invoiceNumber(settings, index),
    Reference: references.filter(Boolean).join(', '),
    InvoiceDate: settings.invoiceDate,
    DueDate: date === null ? '' : MELBOURNE_DATE.format(addCalendarDays(date, days)),
    AccountCode: settings.accountCode.trim(),
    TaxType: (research.researchIsGstFree ? settings.gstFreeTaxType : settings.taxType).trim(),
    Currency: 'AUD',
  };
}
