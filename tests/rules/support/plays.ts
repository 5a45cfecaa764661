import { describe, test } from 'vitest';
import type { ActorName } from './actors.ts';
import { type Commit, expectCommit, type Outcome } from './commit.ts';
import { newWorld, type World, type WorldOptions } from './world.ts';

/** Somebody commits something in a fresh world: staff, in the members mode, unless said otherwise. */
export interface Play {
  readonly actor?: ActorName;
  readonly world?: WorldOptions;
  readonly commit: (world: World) => Commit;
}

/** What is accepted, beside what differs from it in one fact and is refused. */
export interface Pair {
  /** The fact. */
  readonly rule: string;
  readonly accepted: Part;
  readonly refused: Part;
}

/** What depends on the clock is made when it is played: a slow machine collects minutes earlier. */
export type Part = Play | (() => Play);

export async function play(outcome: Outcome, { actor = 'staff', world, commit }: Play) {
  await expectCommit(outcome, actor, commit(await newWorld(world)));
}

export function playPairs(title: string, pairs: readonly Pair[]): void {
  const rows = pairs.flatMap(({ rule, accepted, refused }) => [
    { rule, outcome: 'accepted' as const, part: accepted },
    { rule, outcome: 'refused' as const, part: refused },
  ]);
  describe(title, () => {
    test.concurrent.each(rows)('$outcome: $rule', ({ outcome, part }) =>
      play(outcome, typeof part === 'function' ? part() : part),
    );
  });
}
