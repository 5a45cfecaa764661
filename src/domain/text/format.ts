import { format } from 'date-fns';

const AUD = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  // 'auto' would format a small negative amount as '-$0.00'.
  signDisplay: 'negative',
});

/** AUD as '$1,760.00' or '-$440.00'. A spreadsheet reads both as amounts when a user pastes them. */
export function formatAud(amount: number): string {
  return AUD.format(amount);
}

/** A total in AUD: '$1,760.00'. A negative one is a credit: 'Credit $440.00' (R40). */
export function formatTotal(amount: number): string {
  return amount < 0 ? `Credit ${formatAud(-amount)}` : formatAud(amount);
}

/** A total in AUD with its tax status: '$1,760.00 ex GST' (section 9). A negative one is a credit. */
export function formatAudExGst(amount: number): string {
  return `${formatTotal(amount)} ex GST`;
}

// The three date formats of section 9, in the viewer's time zone.

/** '03 Sep 2025'. */
export function formatDate(date: Date): string {
  return format(date, 'dd MMM yyyy');
}

/** '03 September 2025, 14:05', for signatures. */
export function formatSignatureDate(date: Date): string {
  return format(date, 'dd MMMM yyyy, HH:mm');
}

/** '03/09/2025', for adjustments. */
export function formatAdjustmentDate(date: Date): string {
  return format(date, 'dd/MM/yyyy');
}

const UNIT_STEP = 1024;
const UNITS_BELOW_PB = ['KB', 'MB', 'GB', 'TB'] as const;

/**
 * A size such as '512 bytes' or '1.50 KB', in steps of 1024; from 1 KB with 2 decimals (section 9). A size that
 * would round to 1024 KB becomes 1.00 MB. A negative size, NaN and Infinity are 'unknown size'.
 */
export function formatFileSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return 'unknown size';
  if (bytes < UNIT_STEP) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let size = bytes;
  for (const unit of UNITS_BELOW_PB) {
    size /= UNIT_STEP;
    const figure = size.toFixed(2);
    if (Number(figure) < UNIT_STEP) return `${figure} ${unit}`;
  }
  return `${(size / UNIT_STEP).toFixed(2)} PB`;
}
