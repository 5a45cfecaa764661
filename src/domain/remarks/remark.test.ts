import { expect, it } from 'vitest';
import { aRemark } from '../../../tests/support/records/test-remarks.ts';
import { parseRemark, REMARK_KINDS } from './remark.ts';

const SLOT = 'deliverableClientCommencementSignature';
const STORED = aRemark({ remarkHypothesisFBUID: 'h1' });

const parsed = (fields: object) => parseRemark('remark-1', { ...STORED, ...fields });

it('a stored remark is read as stored, with the id of its document', () => {
  expect(parsed({ FBUID: 'another' })).toEqual({ ok: true, record: STORED });
});

it.each(REMARK_KINDS)(
  'a %s has a slot or an answered remark only where its kind has one',
  (kind) => {
    const isReply = kind === 'answer' || kind === 'settled';
    expect(parsed({ remarkKind: kind, remarkSlot: SLOT, remarkAnswersFBUID: 'q' })).toMatchObject({
      record: {
        remarkKind: kind,
        remarkSlot: kind === 'not-yet' ? SLOT : null,
        remarkAnswersFBUID: isReply ? 'q' : null,
      },
    });
  },
);

it.each(['deliverableCost', '__proto__', 7, null])('a slot %j is none', (remarkSlot) => {
  const remark = parsed({ remarkKind: 'not-yet', remarkSlot });
  expect(remark).toMatchObject({ record: { remarkSlot: null } });
});

it.each([
  ['a kind', { remarkKind: undefined }],
  ['a known kind', { remarkKind: 'approval' }],
  ['a side', { remarkSide: null }],
  ['a date', { remarkAt: null }],
  ['a text', { remarkText: { html: '<b>' } }],
])('a remark without %s is unreadable', (_, fields) => {
  expect(parsed(fields).ok).toBe(false);
});

it('missing links, text and author are none', () => {
  const { remarkKind, remarkSide, remarkAt } = STORED;
  const nothing = Object.fromEntries(Object.keys(STORED).map((name) => [name, null]));
  expect(parseRemark('x', { remarkKind, remarkSide, remarkAt })).toEqual({
    ok: true,
    record: { ...nothing, FBUID: 'x', remarkKind, remarkText: '', remarkSide, remarkAt },
  });
});
