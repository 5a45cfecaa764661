import { isPlainObject, type WireFields, type WireValue } from './wire-value.ts';

/** Converts typed values to plain ones, which the parsers of records expect. */
export function plainFields(fields: WireFields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainValue(value)]));
}

export function plainValue(value: WireValue): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('arrayValue' in value) return value.arrayValue.values.map(plainValue);
  if ('mapValue' in value) return plainFields(value.mapValue.fields);
  // Bytes, references and coordinates. No field of a record has these types, so the parsers get an unexpected object.
  return value;
}

/**
 * Converts texts, finite numbers, null, and lists and objects of these to typed values. Callers must not pass NaN,
 * infinities and `Date`s, because the function would return invalid values instead of throwing.
 *
 * @throws Error for a value of another type.
 */
export function wireValue(value: unknown): WireValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return wireNumber(value);
  if (value === null) return { nullValue: null };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wireValue) } };
  if (!isPlainObject(value)) throw new Error(`A ${typeof value} is not stored.`);
  return { mapValue: { fields: wireFields(value) } };
}

function wireFields(fields: Readonly<Record<string, unknown>>): WireFields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, wireValue(value)]));
}

function wireNumber(value: number): WireValue {
  return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}
