import { createHash } from 'node:crypto';

/** A pseudo-random generator. The same seed gives the same values on every run. */
export interface Random {
  /** An integer from `least` to `most` inclusive. */
  int(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all of them if there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
}

export function randomOf(seed: string): Random {
  const next = mulberry32(createHash('sha256').update(seed).digest().readUInt32LE());
  const int = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }
  function sample<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(int(0, left.length - 1), 1),
    ).flat();
  }
  return { int, pick, sample };
}

/** Public-domain generator by Tommy Ettinger. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
