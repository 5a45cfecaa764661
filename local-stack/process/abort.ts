/**
 * Settles like the promise, or rejects with the signal's reason if the signal aborts first. An abort does not stop the
 * work behind the promise, but the result of that work is ignored.
 */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let rejectNow: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    rejectNow = () => reject(signal.reason);
  });
  if (signal.aborted) rejectNow();
  signal.addEventListener('abort', rejectNow, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', rejectNow);
  }
}
