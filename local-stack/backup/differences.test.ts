import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { differencesOf, documentDifferences, reportBackup } from './differences.ts';
import type { StoredDocument } from './read-everything.ts';

const BACKUP = new Date('2026-11-20T02:00:00Z');

function document(data: object, writtenAt = '2026-11-19T09:00:00Z'): StoredDocument {
  return { data, writtenAt: Timestamp.fromDate(new Date(writtenAt)) };
}

describe('differencesOf', () => {
  it('names what is missing, added and changed', () => {
    const original = new Map([
      ['same', { a: [1, { b: 2 }] }],
      ['changed', { a: [1, { b: 2 }] }],
      ['missing', {}],
    ]);
    const copy = new Map([
      ['same', { a: [1, { b: 2 }] }],
      ['changed', { a: [1, { b: 3 }] }],
      ['added', {}],
    ]);
    expect(differencesOf(original, copy)).toEqual({
      missing: ['missing'],
      added: ['added'],
      changed: ['changed'],
    });
  });

  it.each([
    ['a time that is a nanosecond later', new Timestamp(1, 1), new Timestamp(1, 2)],
    ['a field that is null instead of absent', {}, { a: null }],
    ['a field that is absent instead of null', { a: null }, {}],
    ['a number that became a text', { a: 1 }, { a: '1' }],
    ['a list in another order', [1, 2], [2, 1]],
    ['NaN instead of null', { a: null }, { a: Number.NaN }],
  ])('sees %s', (_, before, after) => {
    const { changed } = differencesOf(new Map([['x', before]]), new Map([['x', after]]));
    expect(changed).toEqual(['x']);
  });
});

describe('documentDifferences', () => {
  it('ignores the time of the write, because a restore changes it', () => {
    const original = new Map([['a', document({ x: 1 })]]);
    const copy = new Map([['a', document({ x: 1 }, '2026-11-23T00:00:00Z')]]);
    expect(documentDifferences(original, copy)).toEqual({ missing: [], added: [], changed: [] });
  });
});

describe('reportBackup', () => {
  const report = (written: string) => {
    const original = new Map([
      ['changed', document({ x: 2 }, written)],
      ['created', document({}, written)],
      ['same', document({}, written)],
    ]);
    const copy = new Map([
      ['changed', document({ x: 1 })],
      ['same', document({})],
    ]);
    return reportBackup(original, copy, BACKUP);
  };

  it('reports no fault for documents that were written after the backup', () => {
    const later = ['changed', 'created'];
    expect(report('2026-11-20T02:00:00.001Z')).toEqual({ faults: [], later, deleted: [] });
  });

  it('reports the same documents as faults if they were written at the time of the backup', () => {
    const faults = ['changed', 'created'];
    expect(report('2026-11-20T02:00:00Z')).toEqual({ faults, later: [], deleted: [] });
  });

  it('names documents that only the backup holds as deleted', () => {
    const copy = new Map([['deleted', document({})]]);
    expect(reportBackup(new Map(), copy, BACKUP)).toEqual({
      faults: [],
      later: [],
      deleted: ['deleted'],
    });
  });
});
