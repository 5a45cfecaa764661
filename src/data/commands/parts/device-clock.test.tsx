import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wrongClockText } from './device-clock.ts';

const NOW = Date.parse('2025-03-01T10:00:00Z');
const MINUTE = 60_000;
const fetchTime = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetchTime);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function textFor(headers: HeadersInit) {
  fetchTime.mockResolvedValueOnce(new Response(null, { headers }));
  return wrongClockText();
}

const serverAt = (minutes: number) => ({ Date: new Date(NOW + minutes * MINUTE).toUTCString() });

it.each([
  [23, 'The clock of this device is 23 minutes behind: set it, then try again.'],
  [-119, 'The clock of this device is 119 minutes ahead: set it, then try again.'],
  [36 * 60, 'The clock of this device is 36 hours behind: set it, then try again.'],
  [5, 'The clock of this device is 5 minutes behind: set it, then try again.'],
  [4, null],
  [-4, null],
])('the text about a wrong clock with a server %i minutes ahead: %s', async (minutes, text) => {
  expect(await textFor(serverAt(minutes))).toBe(text);
});

it('the text about a wrong clock is none if the server does not tell the time or does not answer', async () => {
  expect(await textFor({})).toBeNull();
  fetchTime.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await wrongClockText()).toBeNull();
});
