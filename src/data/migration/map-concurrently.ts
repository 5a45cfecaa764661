/**
 * Maps items with limited concurrency and keeps their order. After an error it starts no further item,
 * and throws when the running ones have ended.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  maxConcurrent: number,
  act: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const queue = items.entries();
  const results = new Map<number, R>();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      try {
        results.set(index, await act(item));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(maxConcurrent, items.length) }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
