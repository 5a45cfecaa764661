import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { describe, test } from 'vitest';
import type { ActorName } from './actors.ts';
import { type Commit, expectCommit, type Outcome } from './commit.ts';
import { type Fixture, type FixtureOptions, newFixture } from './fixture.ts';
import { shared } from './session.ts';

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
  const planted = outcome === 'refused' ? await unchanging(fixture) : await newFixture(fixture);
  await expectCommit(outcome, actor, commit(planted));
}

const fixturesOfRefusals = shared(async () => new Map<string, Promise<Fixture>>());

/** A refusal changes nothing, so all refusals with equal options share one fixture. */
async function unchanging(options: FixtureOptions = {}): Promise<Fixture> {
  const fixtures = await fixturesOfRefusals();
  const key = createHash('sha256').update(serialize(options)).digest('base64');
  const fixture = fixtures.get(key) ?? newFixture(options);
  fixtures.set(key, fixture);
  return fixture;
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
