import type { Fields, Json } from './migration-record.ts';

export const TIMESTAMP_KEY = '$timestamp';

export interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

export function numberProblem(value: number): string | null {
  if (!Number.isFinite(value)) return 'is no finite number, and JSON has no other';
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? 'is an integer beyond 2^53, which a browser cannot copy exactly'
    : null;
}

export function momentProblem({ nanoseconds }: Moment): string | null {
  return nanoseconds % 1000 === 0
    ? null
    : 'is finer than a microsecond, which the database does not store';
}

export function toTimestamp({ seconds, nanoseconds }: Moment): Json {
  return { [TIMESTAMP_KEY]: `${seconds}.${String(nanoseconds).padStart(9, '0')}` };
}

/** Reads the text of a timestamp. Null if it has another form than 'seconds.nnnnnnnnn'. */
export function readMoment(text: Json | undefined): Moment | null {
  const [, seconds, nanoseconds] = MOMENT.exec(typeof text === 'string' ? text : '') ?? [];
  return seconds === undefined
    ? null
    : { seconds: Number(seconds), nanoseconds: Number(nanoseconds) };
}

const MOMENT = /^(0|-?[1-9]\d{0,11})\.(\d{9})$/;

/** Sorts the keys, so that equal documents give equal JSON. */
export function sortedFields(entries: Iterable<readonly [string, Json]>): Fields {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
