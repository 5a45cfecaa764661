import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULES = {
  dueDate: new URL('due-date.ts', import.meta.url).href,
  calendarDays: new URL('calendar-days.ts', import.meta.url).href,
  format: new URL('../text/format.ts', import.meta.url).href,
};

/** Only a process that starts in a time zone is sure to have it. */
const PROGRAM = `
  const { dueDateOf } = await import('${MODULES.dueDate}');
  const { calendarDaysBetween } = await import('${MODULES.calendarDays}');
  const { formatAdjustmentDate, formatDate, formatSignatureDate } = await import('${MODULES.format}');
  const dueAfter = (signatureDate) => dueDateOf({
    deliverableTime: 2,
    deliverableClientCommencementSignature: { signatureDate, deprecatedReason: null },
  });
  const [april, september] = ['2026-04-04T13:30:00Z', '2026-09-20T13:45:00Z'].map((at) => new Date(at));
  console.log(JSON.stringify([
    dueAfter(april).text,
    dueAfter(september).text,
    calendarDaysBetween(dueAfter(april).date, new Date('2026-11-28T12:59:00Z')),
    formatSignatureDate(april),
    formatDate(april),
    formatAdjustmentDate(september),
  ]));
`;

it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  "shows a viewer in %s Melbourne's dates, due dates and waiting days (R6, R37)",
  (TZ) => {
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
      { env: { ...process.env, TZ }, encoding: 'utf8' },
    );
    expect(JSON.parse(output)).toEqual([
      '19 Apr 2026',
      '04 Oct 2026',
      223,
      '05 April 2026, 00:30 AEDT',
      '05 Apr 2026',
      '20/09/2026',
    ]);
  },
);
