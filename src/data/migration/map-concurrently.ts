/**
 * Does something with each item, so many at a time; answers in the items' order. After a failure no
 * further item begins, and those under way end before it is thrown.
 */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  most: number,
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
  const workers = Array.from({ length: Math.min(most, items.length) }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
