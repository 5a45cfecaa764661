import { type StoredData, storedResearch } from '../../support/records.ts';
import { type ActorName, OTHER_RESEARCH, RESEARCH } from '../support/actors.ts';
import type { CaseSource } from '../support/cases.ts';
import type { Commit } from '../support/commit.ts';
import { CLIENT, deliverable, FROZEN_PRICE, newSignature } from '../support/deliverables.ts';
import type { Fixture } from '../support/fixture.ts';
import { hypothesisWith } from '../support/hypotheses.ts';

/** A client’s research with a deliverable and its hypothesis, and a deliverable of another research. */
export const RECORDS = {
  [`researchs/${RESEARCH}`]: storedResearch(),
  [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
  'deliverables/d': deliverable(),
  'deliverables/foreign': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
  'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints: [3] }),
} as const;

export function caseWith(
  commit: (fixture: Fixture) => Commit,
  actor: ActorName = 'staff',
  records: Readonly<Record<string, StoredData>> = RECORDS,
): CaseSource {
  return { actor, fixture: { records }, commit };
}

export const renamed = (fixture: Fixture, name: unknown): Commit =>
  fixture.save('researchs', RESEARCH, { researchName: name });
export const signed = (fixture: Fixture, uid: string, fields: StoredData = {}): Commit =>
  fixture.save(
    'deliverables',
    'd',
    { [CLIENT]: newSignature(uid, fields), ...FROZEN_PRICE },
    { uid },
  );
export const asClient = (commit: (fixture: Fixture) => Commit): CaseSource =>
  caseWith(commit, 'client');

export const sprintsChanged = (
  fixture: Fixture,
  estimate: unknown,
  also: StoredData = {},
): Commit => [
  ...fixture.save('hypotheses', 'h1', {
    hypothesisResearchers: ['person-0@example.com'],
    hypothesisResearcherSprintAllocations: [5],
  }),
  ...fixture.save('deliverables', 'd', { deliverableEstimate: estimate, ...also }),
];
