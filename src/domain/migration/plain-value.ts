import type { WireFields, WireValue } from './wire-value.ts';

/** A stored value as the readers of records know it: numbers, texts, dates, lists and objects. */
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
  // Of no type that a record has: readers refuse it by its place.
  return value;
}

export function wireNumber(value: number): WireValue {
  return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}
