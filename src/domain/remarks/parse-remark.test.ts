import { describe, expect, it } from 'vitest';
import { aRemark } from '../testing/test-remarks.ts';
import { parseRemark } from './parse-remark.ts';
import { REMARK_KINDS } from './remark.ts';

const stored = aRemark({ remarkHypothesisFBUID: 'h1' });

function parsed(fields: object) {
  const result = parseRemark('remark-1', { ...stored, ...fields });
  if (!result.ok) throw new Error(result.problem);
  return result.record;
}

describe('a stored remark', () => {
  it('is read as stored', () => {
    expect(parsed({})).toEqual(stored);
  });

  it.each(REMARK_KINDS)('may be of the kind %s', (remarkKind) => {
    expect(parsed({ remarkKind }).remarkKind).toBe(remarkKind);
  });

  it('takes its id from the document, not from its fields', () => {
    expect(parsed({ FBUID: 'another' }).FBUID).toBe('remark-1');
  });

  it.each([
    ['the kind', { remarkKind: undefined }],
    ['a known kind', { remarkKind: 'approval' }],
    ['the side', { remarkSide: null }],
    ['the date', { remarkAt: null }],
    ['a text in the text', { remarkText: { html: '<b>' } }],
  ])('is unreadable without %s', (_, fields) => {
    expect(parseRemark('remark-1', { ...stored, ...fields }).ok).toBe(false);
  });

  it('reads missing links, text and author as none', () => {
    const { remarkKind, remarkSide, remarkAt } = stored;
    expect(parseRemark('x', { remarkKind, remarkSide, remarkAt })).toEqual({
      ok: true,
      record: {
        FBUID: 'x',
        remarkDeliverableFBUID: null,
        remarkResearchFBUID: null,
        remarkHypothesisFBUID: null,
        remarkKind,
        remarkSlot: null,
        remarkAnswersFBUID: null,
        remarkText: '',
        remarkSide,
        remarkHistoryFBUID: null,
        remarkUid: null,
        remarkAt,
      },
    });
  });
});

describe('the slot and the answered remark', () => {
  const slot = 'deliverableClientCommencementSignature';

  it('belong to a not-yet and to a reply', () => {
    expect(parsed({ remarkKind: 'not-yet', remarkSlot: slot }).remarkSlot).toBe(slot);
    expect(parsed({ remarkKind: 'answer', remarkAnswersFBUID: 'q' }).remarkAnswersFBUID).toBe('q');
    expect(parsed({ remarkKind: 'settled', remarkAnswersFBUID: 'q' }).remarkAnswersFBUID).toBe('q');
  });

  it.each(REMARK_KINDS)('are ignored in every other kind: %s', (remarkKind) => {
    const read = parsed({ remarkKind, remarkSlot: slot, remarkAnswersFBUID: 'q' });
    if (remarkKind !== 'not-yet') expect(read.remarkSlot).toBeNull();
    if (remarkKind !== 'answer' && remarkKind !== 'settled') {
      expect(read.remarkAnswersFBUID).toBeNull();
    }
  });

  it.each(['deliverableCost', '__proto__', 7, null])('a slot %j is none', (remarkSlot) => {
    expect(parsed({ remarkKind: 'not-yet', remarkSlot }).remarkSlot).toBeNull();
  });
});
