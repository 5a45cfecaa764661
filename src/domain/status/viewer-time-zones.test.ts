import { afterEach, expect, it, vi } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import type { Deliverable } from '../records/entities.ts';
import { formatAdjustmentDate, formatDate, formatSignatureDate } from '../text/format.ts';
import { calendarDaysBetween, dueDateOf } from './due-date.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

function signedOn(signatureDate: Date): Deliverable {
  const deliverableClientCommencementSignature = aSignature({ signatureDate });
  return aDeliverable({ deliverableTime: 2, deliverableClientCommencementSignature });
}

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  "shows a viewer in %s Melbourne's dates, due dates and waiting days (R6, R37)",
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const april = new Date('2026-04-04T13:30:00Z');
    const september = new Date('2026-09-20T13:45:00Z');
    const due = dueDateOf(signedOn(april));
    expect(due.text).toBe('19 Apr 2026');
    expect(dueDateOf(signedOn(september)).text).toBe('04 Oct 2026');
    expect(calendarDaysBetween(due.date ?? april, new Date('2026-11-28T12:59:00Z'))).toBe(223);
    expect(formatSignatureDate(april)).toBe('05 April 2026, 00:30 AEDT');
    expect(formatDate(april)).toBe('05 Apr 2026');
    expect(formatAdjustmentDate(september)).toBe('20/09/2026');
  },
);
