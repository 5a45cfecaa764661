import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import type { Signature } from '../records/entities.ts';
import { formatDate } from '../text/format.ts';
import { calendarDaysBetween, dueDateOf } from './due-date.ts';

// The zone of the viewer does not count.
beforeEach(() => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
});

const contractor = aSignature({ signatureDate: new Date('2025-01-31T12:30:00Z') });
const client = aSignature({ signatureDate: new Date('2025-03-02T22:00:00Z') });
const revoked = aSignature({ ...client, deprecatedReason: 'revoked' });

interface Signed {
  readonly deliverableTime?: number | null;
  readonly contractor?: Signature;
  readonly client?: Signature;
  /** The client's completion. */
  readonly completion?: Signature;
}

function signed({ deliverableTime = null, contractor, client, completion }: Signed) {
  return aDeliverable({
    deliverableTime,
    deliverableContractorCommencementSignature: contractor ?? null,
    deliverableClientCommencementSignature: client ?? null,
    deliverableClientCompletionSignature: completion ?? null,
  });
}

describe('dueDateOf (R6)', () => {
  it.each<[string, number | null, Signed, string]>([
    ['without a time', null, {}, '(no delivery time)'],
    ['before sign-off', 6, {}, '6 weeks from commencement'],
    ['the client commencement + weeks × 7 days', 2, { client }, '17 Mar 2025'],
    ['the client before the contractor', 2, { client, contractor }, '17 Mar 2025'],
    ['the contractor alone, over the end of February', 5, { contractor }, '07 Mar 2025'],
    ['the contractor when the client revoked', 1, { client: revoked, contractor }, '07 Feb 2025'],
    ['more weeks than a date can hold', 1e9, { client }, '(no delivery time)'],
    ['0 weeks is due at once', 0, { client }, '03 Mar 2025'],
    ['half a week is 3.5 days, to the nearest day', 0.5, { client }, '07 Mar 2025'],
  ])('%s', (_, deliverableTime, signatures, text) => {
    expect(dueDateOf(signed({ deliverableTime, ...signatures })).text).toBe(text);
  });

  it.each([
    ['summer time ends', '2026-04-04T13:30:00Z', '19 Apr 2026'],
    ['summer time begins', '2026-09-20T13:45:00Z', '04 Oct 2026'],
    ['the first minute of summer time', '2026-10-03T16:00:00Z', '18 Oct 2026'],
    ['the hour that comes twice', '2026-04-04T16:30:00Z', '19 Apr 2026'],
    ['the last minute of a year', '2026-12-31T12:59:00Z', '14 Jan 2027'],
    ['the first minute of a year', '2026-12-31T13:00:00Z', '15 Jan 2027'],
  ])("counts two weeks in Melbourne's calendar days: %s", (_, signatureDate, text) => {
    const client = aSignature({ signatureDate: new Date(signatureDate) });
    const due = dueDateOf(signed({ deliverableTime: 2, client }));
    expect(due.text).toBe(text);
    expect(due.date && formatDate(due.date)).toBe(text);
  });
});

it.each([
  ['two minutes across midnight', '2026-11-24T12:59:00Z', '2026-11-24T13:01:00Z', 1],
  ['a whole day less two minutes', '2026-11-23T13:01:00Z', '2026-11-24T12:59:00Z', 0],
  ['the night that loses an hour', '2026-10-03T13:30:00Z', '2026-10-04T13:30:00Z', 2],
  ['the night that gains an hour', '2026-04-04T13:30:00Z', '2026-04-05T13:30:00Z', 0],
  ['backwards', '2026-11-24T03:00:00Z', '2026-11-22T03:00:00Z', -2],
])('days are counted in Melbourne (R37): %s', (_, from, to, days) => {
  expect(calendarDaysBetween(new Date(from), new Date(to))).toBe(days);
});
