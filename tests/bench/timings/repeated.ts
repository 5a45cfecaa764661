/** Measures several times, one after another. An odd number makes the median one of the values. */
export async function repeated<T>(measure: () => Promise<T>, runs = 5): Promise<readonly T[]> {
  const found: T[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure());
  return found;
}
