/**
 * A stored value with its type, as in Firestore's REST API. Plain values would lose data: a JavaScript number does not
 * distinguish 5 from 5.0 and rounds large integers, and a `Date` has no nanoseconds.
 */
export type WireValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  /** A 64-bit integer in decimal digits. */
  | { readonly integerValue: string }
  /** 'NaN', 'Infinity', '-Infinity' and '-0' are texts, because `JSON.stringify` would not keep these numbers. */
  | { readonly doubleValue: number | string }
  /** RFC 3339 in UTC, with up to nine decimals. */
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  /** Base64. */
  | { readonly bytesValue: string }
  /** The document's full name, or './collection/id' in a copy for a document of the same environment. */
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude: number; readonly longitude: number } }
  | { readonly arrayValue: { readonly values: readonly WireValue[] } }
  | { readonly mapValue: { readonly fields: WireFields } };

export type WireFields = Readonly<Record<string, WireValue>>;

/** A malformed value: its place, and the problem as the message. */
export class MalformedValueError extends Error {
  readonly place: string;

  constructor(place: string, problem: string) {
    super(problem);
    this.place = place;
  }
}

/** Whether a value is an object and no list. For parsed JSON only, because a `Date` would also count. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_DEPTH = 20;

/**
 * Checks the fields of a document or map. Sorts the keys, so equal documents give equal JSON.
 *
 * @param place path of `raw`, for the error.
 * @param depth number of lists and maps around `raw`.
 * @throws MalformedValueError
 */
export function checkedWireFields(raw: unknown, place: string, depth = 0): WireFields {
  if (!isPlainObject(raw)) throw new MalformedValueError(place, 'should be an object of fields');
  const entries = Object.keys(raw)
    .toSorted()
    .map((key) => [key, checkedWireValue(raw[key], `${place}.${key}`, depth)] as const);
  return Object.fromEntries(entries);
}

/** @throws MalformedValueError */
function checkedWireValue(raw: unknown, place: string, depth: number): WireValue {
  const [typed, ...others] = isPlainObject(raw) ? Object.entries(raw) : [];
  if (typed === undefined || others.length > 0) {
    throw new MalformedValueError(place, 'should be an object with one key, which names its type');
  }
  const [kind, stored] = typed;
  const read = READERS.get(kind);
  if (read === undefined) throw new MalformedValueError(place, `has an unknown type '${kind}'`);
  if (depth > MAX_DEPTH) throw new MalformedValueError(place, 'is nested too deeply');
  const value = read(stored, `${place}.${kind}`, depth + 1);
  if (value === null)
    throw new MalformedValueError(`${place}.${kind}`, 'has a value of another type');
  return value;
}

type Reader = (raw: unknown, place: string, depth: number) => WireValue | null;

const INTEGER = /^(0|-?[1-9]\d{0,18})$/;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;
const BASE64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const SPECIAL_DOUBLES: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity', '-0']);
const INTEGER_LIMIT = 2n ** 63n;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['nullValue', (raw) => (raw === null ? { nullValue: null } : null)],
  ['booleanValue', (raw) => (typeof raw === 'boolean' ? { booleanValue: raw } : null)],
  ['integerValue', (raw) => (isInteger(raw) ? { integerValue: raw } : null)],
  ['doubleValue', readDouble],
  ['timestampValue', (raw) => (isTime(raw) ? { timestampValue: raw } : null)],
  ['stringValue', (raw) => (typeof raw === 'string' ? { stringValue: raw } : null)],
  ['bytesValue', (raw) => (matches(raw, BASE64) ? { bytesValue: raw } : null)],
  ['referenceValue', (raw) => (matches(raw, /\/./) ? { referenceValue: raw } : null)],
  ['geoPointValue', readGeoPoint],
  ['arrayValue', readArray],
  ['mapValue', readMap],
]);

function matches(raw: unknown, pattern: RegExp): raw is string {
  return typeof raw === 'string' && pattern.test(raw);
}

function isInteger(raw: unknown): raw is string {
  if (!matches(raw, INTEGER)) return false;
  const value = BigInt(raw);
  return value >= -INTEGER_LIMIT && value < INTEGER_LIMIT;
}

function isTime(raw: unknown): raw is string {
  if (!matches(raw, TIME)) return false;
  const time = Date.parse(raw);
  // `Date.parse` reads 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(raw.slice(8, 10));
}

function readDouble(raw: unknown): WireValue | null {
  if (SPECIAL_DOUBLES.has(raw)) return { doubleValue: String(raw) };
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return null;
  return { doubleValue: Object.is(raw, -0) ? '-0' : raw };
}

function readGeoPoint(raw: unknown): WireValue | null {
  if (!isPlainObject(raw)) return null;
  // The REST API leaves out a coordinate of 0.
  const { latitude = 0, longitude = 0 } = raw;
  return isWithin(latitude, 90) && isWithin(longitude, 180)
    ? { geoPointValue: { latitude, longitude } }
    : null;
}

function isWithin(raw: unknown, max: number): raw is number {
  return typeof raw === 'number' && Math.abs(raw) <= max;
}

function readArray(raw: unknown, place: string, depth: number): WireValue | null {
  if (!isPlainObject(raw)) return null;
  // The REST API leaves out the values of an empty list.
  const { values = [] } = raw;
  if (!Array.isArray(values)) return null;
  const read = values.map((item, index) =>
    checkedWireValue(item, `${place}.values[${index}]`, depth),
  );
  return { arrayValue: { values: read } };
}

function readMap(raw: unknown, place: string, depth: number): WireValue | null {
  if (!isPlainObject(raw)) return null;
  return { mapValue: { fields: checkedWireFields(raw.fields ?? {}, `${place}.fields`, depth) } };
}
