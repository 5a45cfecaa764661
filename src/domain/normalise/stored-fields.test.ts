import { describe, expect, it } from 'vitest';
import {
  list,
  numberOrDefault,
  numberOrNull,
  object,
  objects,
  parseDocument,
  personOrNull,
  type StoredFields,
  text,
  textOrNull,
  texts,
} from './stored-fields.ts';

/** The result of a reader for one stored field: its value, or the document's problem. */
function readOf<T>(read: (fields: StoredFields, name: string) => T, value: unknown): T | string {
  const parsed = parseDocument('id', { field: value }, (fields) => read(fields, 'field'));
  return parsed.ok ? parsed.record : parsed.problem;
}

describe('R25 text', () => {
  it.each([
    ['text', ' as it is ', ' as it is '],
    ['number', 12, 'field should be a text, but is a number.'],
    ['missing', undefined, ''],
    ['null', null, ''],
    ['list', ['a'], 'field should be a text, but is a list.'],
  ])('%s', (_case, value, expected) => {
    expect(readOf(text, value)).toBe(expected);
  });

  it.each([
    ['text', ' a ', ' a '],
    ['blank', '  ', null],
    ['empty', '', null],
    ['missing', undefined, null],
    ['list', [], 'field should be a text, but is a list.'],
  ])('or null: %s', (_case, value, expected) => {
    expect(readOf(textOrNull, value)).toBe(expected);
  });

  it.each([
    ['e-mail is trimmed and lower-cased (R24)', ' A@B.C ', 'a@b.c'],
    ['uid keeps its case', 'Xy', 'Xy'],
    ['blank', ' ', null],
    ['null', null, null],
  ])('person: %s', (_case, value, expected) => {
    expect(readOf(personOrNull, value)).toBe(expected);
  });
});

describe('R25 number', () => {
  it.each([
    ['number', -1.5, -1.5],
    ['negative zero is zero', -0, 0],
    ['zero', 0, 0],
    ['text of a number', '12.50', 12.5],
    ['blank text', '', null],
    ['missing', undefined, null],
    ['null', null, null],
    ['words', 'about 3', 'field should be a number, but is a text.'],
    ['NaN', Number.NaN, 'field should be a number, but is not a finite number.'],
    ['infinite', Number.NEGATIVE_INFINITY, 'field should be a number, but is not a finite number.'],
  ])('%s', (_case, value, expected) => {
    expect(readOf(numberOrNull, value)).toBe(expected);
  });

  it.each([
    ['number', 5, 5],
    ['0 is a number', 0, 0],
    ['missing gives the default', undefined, 7],
    ['blank gives the default', '', 7],
  ])('with a default: %s', (_case, value, expected) => {
    expect(readOf((fields, name) => numberOrDefault(fields, name, 7), value)).toBe(expected);
  });

  it('the default is 0 if none is given', () => {
    expect(readOf((fields, name) => numberOrDefault(fields, name), undefined)).toBe(0);
  });
});

describe('R25 lists', () => {
  it.each([
    ['list', [1, null], [1, null]],
    ['missing', undefined, []],
    ['null', null, []],
    ['text', 'a,b', 'field should be a list, but is a text.'],
    ['object', { 0: 'a' }, 'field should be a list, but is an object.'],
  ])('of anything: %s', (_case, value, expected) => {
    expect(readOf(list, value)).toEqual(expected);
  });

  it.each([
    ['texts', ['a', 'b'], ['a', 'b']],
    ['an item that is missing', ['a', null], 'field, item 2 should be a text, but is missing.'],
    ['an empty text stays', [''], ['']],
    ['missing', undefined, []],
    ['a wrong item is named', ['a', {}], 'field, item 2 should be a text, but is an object.'],
    ['no list', 'a', 'field should be a list, but is a text.'],
  ])('of texts: %s', (_case, value, expected) => {
    expect(readOf(texts, value)).toEqual(expected);
  });

  it.each([
    ['objects', [{ a: 'x' }, { a: 'y' }], ['x', 'y']],
    ['an item that is missing', [null], 'field, item 1 should be an object, but is missing.'],
    ['missing', null, []],
    ['a wrong item is named', [{}, 'y'], 'field, item 2 should be an object, but is a text.'],
    [
      'a fault within is named',
      [{ a: 'x' }, { a: [] }],
      'field, item 2: a should be a text, but is a list.',
    ],
    ['no list', {}, 'field should be a list, but is an object.'],
  ])('of objects: %s', (_case, value, expected) => {
    const read = (fields: StoredFields, name: string) =>
      objects(fields, name, (item) => text(item, 'a'));
    expect(readOf(read, value)).toEqual(expected);
  });
});

describe('object within a document', () => {
  const read = (fields: StoredFields, name: string) =>
    object(fields, name, (inner) => text(inner, 'a'));

  it.each([
    ['read', { a: 'x' }, 'x'],
    ['missing', undefined, null],
    ['null', null, null],
    ['date', new Date(0), 'field should be an object, but is a date.'],
    ['text', 'x', 'field should be an object, but is a text.'],
    ['a fault within is named', { a: true }, 'field: a should be a text, but is true or false.'],
  ])('%s', (_case, value, expected) => {
    expect(readOf(read, value)).toBe(expected);
  });
});

describe('a document', () => {
  it.each([
    ['null', null, 'It is missing, not a record.'],
    ['text', 'x', 'It is a text, not a record.'],
    ['list', [], 'It is a list, not a record.'],
    ['date', new Date(0), 'It is a date, not a record.'],
    ['function', () => 1, 'It is of an unknown kind, not a record.'],
  ])('that is no object says which and why: %s', (_case, raw, problem) => {
    expect(parseDocument('id', raw, () => 1)).toEqual({ ok: false, id: 'id', problem });
  });
});
