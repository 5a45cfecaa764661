import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesis,
  aSignature,
} from '../../../tests/support/records/test-records.ts';
import { aRemark } from '../../../tests/support/records/test-remarks.ts';
import { storedDeliverable, storedHypothesis } from '../../../tests/support/stored-records.ts';
import { readHistoryEntry } from '../history/history-log.ts';
import { parseRecord } from '../normalise/parse-record.ts';
import type { Deliverable, Hypothesis, TableName } from '../records/entities.ts';
import type { Remark } from './remark.ts';
import { changedSince, happeningsSince } from './since.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const SINCE = at(0);
const READER = { uid: 'me', mode: 'members', since: SINCE } as const;
const CLIENT = 'deliverableClientCommencementSignature';

type Version = Readonly<Record<string, unknown>>;

/** Entries of each minute from `from` on, by Mia unless a version says another. Newest first. */
function entriesOf(table: TableName, versions: readonly Version[], from = 0) {
  const stored = table === 'hypothesis' ? storedHypothesis() : storedDeliverable();
  const entries = versions.map((version, index) => {
    const time = at(from + index);
    const data = {
      ...stored,
      updatedAt: time.toISOString(),
      recordedAt: time,
      updatedBy: 'mia',
      ...version,
    };
    return readHistoryEntry(String(data.updatedAt), data, parseRecord(table, 'x', data));
  });
  return entries.toReversed();
}

interface Case {
  readonly deliverable?: Partial<Deliverable>;
  readonly hypothesis?: Partial<Hypothesis>;
  readonly remarks?: readonly Partial<Remark>[];
  readonly versions?: readonly Version[];
  readonly results?: readonly Version[];
  readonly mode?: 'open' | 'members';
}

function happeningsOf({ remarks = [], versions = [], results = [], ...rest }: Case) {
  const deliverable = aDeliverable({ FBUID: 'd', ...rest.deliverable });
  const record = aHypothesis({ FBUID: 'h', ...rest.hypothesis });
  return happeningsSince(
    { ...READER, ...(rest.mode && { mode: rest.mode }) },
    {
      work: [
        { record: deliverable, deliverable },
        { record, deliverable },
      ],
      remarks: remarks.map((one) => aRemark({ remarkDeliverableFBUID: 'd', ...one })),
      entries: new Map([
        ['d', entriesOf('deliverable', versions)],
        ['h', entriesOf('hypothesis', results)],
      ]),
    },
  );
}

/** '3 mia signed: …', the newest first. */
function linesOf(known: Case): readonly string[] {
  return happeningsOf(known).map((one) => {
    expect(one.deliverable.FBUID).toBe('d');
    return `${one.at.getUTCMinutes()} ${one.by} ${one.text}`;
  });
}

const signature = (minute: number, signatureUid = 'mia', fields = {}) =>
  aSignature({ signatureUid, signatureDate: at(minute), ...fields });
const ended = (deprecatedReason: string) => signature(1, 'mia', { deprecatedReason });

describe('what others did since then', () => {
  it('names signatures, ended ones too, and who recorded one for the client', () => {
    const deliverable = {
      deliverableContractorCommencementSignature: signature(1),
      [CLIENT]: signature(2, 'ann', {
        signatureIsExternal: true,
        signatureReference: 'Order 7',
      }),
      deliverableContractorCompletionSignature: ended('revoked'),
    };
    expect(linesOf({ deliverable })).toEqual([
      "2 ann recorded the client's signature: authorise work to commence",
      '1 mia signed: responsible for delivering',
      '1 mia signed: confirm that the work has been delivered',
    ]);
    expect(linesOf({ deliverable, mode: 'open' })[0]).toBe(
      '2 ann signed: authorise work to commence',
    );
  });

  it('leaves out own acts, an external signature that the reader recorded included, and what is not later', () => {
    const own = { signatureIsExternal: true, signatureReference: 'Order 7' };
    const deliverable = {
      deliverableContractorCommencementSignature: signature(0),
      [CLIENT]: signature(5, 'me', own),
    };
    const remarks = [{ remarkUid: 'me', remarkAt: at(3) }, { remarkAt: at(0) }];
    const versions = [{}, { deliverablePaymentState: 'paid', updatedBy: 'me' }];
    const results = [{}, { hypothesisOutcome: 'fail', updatedBy: 'me' }];
    expect(linesOf({ deliverable, remarks, versions, results })).toEqual([]);
  });

  it('names questions, answers and not-yets of these deliverables, in one line each, and no other remark', () => {
    const remarks = (['question', 'answer', 'not-yet', 'remark', 'settled'] as const).map(
      (remarkKind, index) => ({
        FBUID: remarkKind,
        remarkKind,
        remarkUid: 'mia',
        remarkText: `Text ${index}\nmore`,
        remarkAt: at(index + 1),
      }),
    );
    const elsewhere = { ...remarks[0], FBUID: 'e', remarkDeliverableFBUID: 'another' };
    expect(linesOf({ remarks: [...remarks, elsewhere] })).toEqual([
      '3 mia said ‘not yet’: Text 2',
      '2 mia answered: Text 1',
      '1 mia asked: Text 0',
    ]);
  });

  it('names a revocation, a lapse of all signatures once, and each payment', () => {
    const lapsed = ended('hypothesis changed');
    const versions = [
      { [CLIENT]: signature(1) },
      { [CLIENT]: ended('revoked') },
      { [CLIENT]: ended('revoked'), deliverablePaymentState: 'invoiced' },
      { deliverablePaymentState: 'paid', deliverableContractorCommencementSignature: signature(3) },
      { [CLIENT]: signature(3), deliverableContractorCommencementSignature: signature(3) },
      { [CLIENT]: lapsed, deliverableContractorCommencementSignature: lapsed },
      {
        [CLIENT]: lapsed,
        deliverableContractorCommencementSignature: lapsed,
        deliverableName: 'B',
      },
    ];
    expect(linesOf({ versions })).toEqual([
      '5 mia let the signatures lapse because the hypotheses changed',
      '4 mia set Client payment: Not invoiced',
      '3 mia set Client payment: Payment received',
      '2 mia set Client payment: Invoice sent',
      '1 mia revoked: authorise work to commence',
    ]);
  });

  it('names the outcome and the evidence of a hypothesis, and nothing else of its edits', () => {
    const results = [
      { hypothesisOutcome: 'pass' },
      { hypothesisOutcome: 'fail', hypothesisStatement: 'B' },
      { hypothesisOutcome: 'fail', hypothesisCompletionEvidence: 'It broke.\nTwice.' },
      { hypothesisOutcome: 'fail', hypothesisCompletionEvidence: 'It broke.\nTwice.' },
    ];
    expect(linesOf({ results })).toEqual([
      '2 mia set Completion evidence: It broke. (1 “A handle helps”)',
      '1 mia set Outcome: Fail (1 “A handle helps”)',
    ]);
  });

  it('takes the time of the server, not that of the device; the first read entry, one without it and an unreadable one tell nothing', () => {
    const paid = { deliverablePaymentState: 'paid' };
    expect(linesOf({ versions: [paid] })).toEqual([]);
    expect(linesOf({ versions: [{}, { ...paid, recordedAt: null }] })).toEqual([]);
    expect(linesOf({ versions: [{}, { deliverablePaymentState: 7 }, paid] })).toEqual([
      '2 mia set Client payment: Payment received',
    ]);
    const ahead = { ...paid, updatedAt: '2026-01-01T00:09:00.000Z', recordedAt: at(3) };
    expect(linesOf({ versions: [{}, ahead] })).toEqual([
      '3 mia set Client payment: Payment received',
    ]);
  });

  it('orders the newest first, and lines of one moment always in the same way', () => {
    const remarks = ['b', 'c', 'a'].map((FBUID) => ({
      FBUID,
      remarkUid: null,
      remarkAt: at(FBUID === 'c' ? 2 : 1),
    }));
    const idsOf = (all: typeof remarks) => happeningsOf({ remarks: all }).map(({ id }) => id);
    expect(idsOf(remarks)).toEqual(['d c', 'd a', 'd b']);
    expect(idsOf(remarks.toReversed())).toEqual(['d c', 'd a', 'd b']);
  });
});

it('reads at most ten records that were saved later, those of others first, then the newest', () => {
  const deliverable = aDeliverable();
  const saved = (minute: number, updatedBy = 'mia') => ({
    deliverable,
    record: aDeliverable({ FBUID: `${minute}`, updatedAt: at(minute).toISOString(), updatedBy }),
  });
  const idsOf = (work: readonly ReturnType<typeof saved>[]) =>
    changedSince(READER, work).map(({ record }) => record.FBUID);
  const never = { deliverable, record: aDeliverable({ updatedAt: null }) };
  expect(idsOf([saved(0), never, saved(1), saved(9, 'me'), saved(2)])).toEqual(['2', '1', '9']);
  const many = Array.from({ length: 12 }, (_, index) => saved(index + 1));
  expect(idsOf([...many, saved(30, 'me')])).toEqual('12 11 10 9 8 7 6 5 4 3'.split(' '));
});
