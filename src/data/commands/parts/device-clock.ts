/** Of the same origin, because another one hides the server's time. */
const TIMED_URL = '/';
const TIME_LIMIT_MS = 3_000;
/** The rules accept a history id within ten minutes of the server's clock. Half of it does not explain a refusal. */
const TOLERANCE_MINUTES = 5;

export async function wrongClockText(): Promise<string | null> {
  const minutes = await minutesAhead();
  const difference = Math.abs(minutes);
  if (difference < TOLERANCE_MINUTES) return null;
  const amount =
    difference < 120 ? `${difference} minutes` : `${Math.round(difference / 60)} hours`;
  return `The clock of this device is ${amount} ${minutes < 0 ? 'behind' : 'ahead'}: set it, then try again.`;
}

async function minutesAhead(): Promise<number> {
  try {
    const { headers } = await fetch(TIMED_URL, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const server = Date.parse(headers.get('Date') ?? '');
    return Number.isNaN(server) ? 0 : Math.round((Date.now() - server) / 60_000);
  } catch {
    return 0;
  }
}
