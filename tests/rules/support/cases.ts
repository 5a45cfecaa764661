import { serialize } from 'node:v8';
import { describe, test } from 'vitest';
import type { ActorName } from './actors.ts';
import { type Commit, expectCommit, type Outcome } from './commit.ts';
import { type Fixture, type FixtureOptions, newFixture } from './fixture.ts';
import { currentProject } from './session.ts';

/** A commit in a new fixture. Defaults: by staff, in the members mode. */
export interface RulesCase {
  readonly actor?: ActorName;
  readonly fixture?: FixtureOptions;
  readonly commit: (fixture: Fixture) => Commit;
}

/** An accepted commit, and a refused one that breaks the rule in its title. */
export interface Pair {
  readonly accepted: CaseSource;
  readonly refused: CaseSource;
}

/** A function if the case depends on the clock, because Vitest may collect a test minutes before it runs it. */
export type CaseSource = RulesCase | (() => RulesCase);

export async function runCase(outcome: Outcome, { actor = 'staff', fixture, commit }: RulesCase) {
  const planted = outcome === 'refused' ? await unchanging(fixture) : await newFixture(fixture);
  await expectCommit(outcome, actor, commit(planted));
}

const fixturesOfRefusals = new Map<string, Promise<Fixture>>();

/** A refusal changes nothing, so all refusals of a project with equal options share one fixture. */
async function unchanging(options: FixtureOptions = {}): Promise<Fixture> {
  const key = `${currentProject()} ${serialize(options).toString('base64')}`;
  const fixture = fixturesOfRefusals.get(key) ?? newFixture(options);
  fixturesOfRefusals.set(key, fixture);
  return fixture;
}

/** Tests each pair, by the rule that its refused commit breaks. */
export function testPairs(title: string, pairs: Readonly<Record<string, Pair>>): void {
  testCases(title, Object.entries(pairs).flatMap(casesOf));
}

/**
 * Tests an honest commit once, and refused commits by the rule that they break. Most refused commits differ in one
 * fact from the honest one, or from the accepted one of their pair.
 */
export function testRefusals(
  title: string,
  honest: CaseSource,
  refusals: Readonly<Record<string, CaseSource | Pair>>,
): void {
  const accepted = { rule: 'the honest commit', outcome: 'accepted', source: honest } as const;
  testCases(title, [accepted, ...Object.entries(refusals).flatMap(casesOf)]);
}

interface TitledCase {
  readonly rule: string;
  readonly outcome: Outcome;
  readonly source: CaseSource;
}

function casesOf([rule, value]: readonly [string, CaseSource | Pair]): readonly TitledCase[] {
  const isPair = 'refused' in value;
  const refused = { rule, outcome: 'refused', source: isPair ? value.refused : value } as const;
  return isPair ? [{ rule, outcome: 'accepted', source: value.accepted }, refused] : [refused];
}

function testCases(title: string, cases: readonly TitledCase[]): void {
  describe(title, () => {
    test.concurrent.each(cases)('$outcome: $rule', ({ outcome, source }) =>
      runCase(outcome, typeof source === 'function' ? source() : source),
    );
  });
}
