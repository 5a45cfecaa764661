/** Does something with each item, so many at a time; answers in the items' order. */
export async function eachAtOnce<T, R>(
  items: readonly T[],
  most: number,
  act: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const queue = items.entries();
  const results = new Map<number, R>();
  const worker = async () => {
    for (const [index, item] of queue) results.set(index, await act(item));
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
