const AUD = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  // 'auto' would format a small negative amount as '-$0.00'.
  signDisplay: 'negative',
});

/** A spreadsheet reads it as an amount. */
export function formatAud(amount: number): string {
  return AUD.format(amount);
}

/** A negative total is a credit. */
export function formatTotal(amount: number): string {
  return amount < 0 ? `Credit ${formatAud(-amount)}` : formatAud(amount);
}

export function formatAudExGst(amount: number): string {
  return `${formatTotal(amount)} ex GST`;
}

/** Everybody sees Melbourne's day and time, and the business counts days there (R37). */
const TIME_ZONE = 'Australia/Melbourne';

const DATE_AND_TIME = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

export const MELBOURNE_DATE = new Intl.DateTimeFormat('en-AU', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const MONTH_ABBREVIATION_LENGTH = 3;

export function formatDate(date: Date): string {
  const { day, month, year } = partsOf(date);
  // The short month of en-AU is 'Sept', 'June' and 'July', which would not line up in a column.
  return `${day} ${month.slice(0, MONTH_ABBREVIATION_LENGTH)} ${year}`;
}

export function formatSignatureDate(date: Date): string {
  const { day, month, year, hour, minute, timeZoneName } = partsOf(date);
  return `${day} ${month} ${year}, ${hour}:${minute} ${timeZoneName}`;
}

export function formatAdjustmentDate(date: Date): string {
  return MELBOURNE_DATE.format(date);
}

function partsOf(date: Date) {
  const parts = DATE_AND_TIME.formatToParts(date);
  const text = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: text('day'),
    month: text('month'),
    year: text('year'),
    hour: text('hour'),
    minute: text('minute'),
    timeZoneName: text('timeZoneName'),
  };
}

const UNIT_STEP = 1024;
const UNITS_BELOW_PB = ['KB', 'MB', 'GB', 'TB'] as const;

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
