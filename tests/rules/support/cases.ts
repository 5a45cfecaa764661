import { describe, test } from 'vitest';
import type { ActorName } from './actors.ts';
import { type Commit, expectCommit, type Outcome } from './commit.ts';
import { type Fixture, type FixtureOptions, newFixture } from './fixture.ts';

/** A commit in a new fixture. Defaults: by staff, in the members mode. */
export interface RulesCase {
  readonly actor?: ActorName;
  readonly fixture?: FixtureOptions;
  readonly commit: (fixture: Fixture) => Commit;
}

/** An accepted commit and a refused one that differs in one fact. */
export interface Pair {
  /** The rule that the refused commit breaks. It is in the titles of both tests. */
  readonly rule: string;
  readonly accepted: CaseSource;
  readonly refused: CaseSource;
}

/** A function if the case depends on the clock, because Vitest may collect a test minutes before it runs it. */
export type CaseSource = RulesCase | (() => RulesCase);

export async function runCase(outcome: Outcome, { actor = 'staff', fixture, commit }: RulesCase) {
  await expectCommit(outcome, actor, commit(await newFixture(fixture)));
}

export function testPairs(title: string, pairs: readonly Pair[]): void {
  const rows = pairs.flatMap(({ rule, accepted, refused }) => [
    { rule, outcome: 'accepted' as const, source: accepted },
    { rule, outcome: 'refused' as const, source: refused },
  ]);
  describe(title, () => {
    test.concurrent.each(rows)('$outcome: $rule', ({ outcome, source }) =>
      runCase(outcome, typeof source === 'function' ? source() : source),
    );
  });
}
