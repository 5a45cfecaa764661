import { type StoredData, storedResearch } from '../../support/records.ts';
import { type ActorName, OTHER_RESEARCH, RESEARCH } from './actors.ts';
import type { Commit } from './commit.ts';
import { CLIENT, deliverable, FROZEN, newSignature } from './deliverables.ts';
import { hypothesisWith } from './hypotheses.ts';
import type { Part } from './plays.ts';
import type { World } from './world.ts';

/** A client’s research with a deliverable and its hypothesis, and a deliverable of another research. */
export const RECORDS = {
  [`researchs/${RESEARCH}`]: storedResearch(),
  [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
  'deliverables/d': deliverable(),
  'deliverables/foreign': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
  'hypotheses/h1': hypothesisWith({ deliverable: 'd', sprints: [3] }),
} as const;

export function inWorld(
  commit: (world: World) => Commit,
  actor: ActorName = 'staff',
  records: Readonly<Record<string, StoredData>> = RECORDS,
): Part {
  return { actor, world: { records }, commit };
}

export const renamed = (world: World, name: unknown): Commit =>
  world.save('researchs', RESEARCH, { researchName: name });
export const signed = (world: World, uid: string, fields: StoredData = {}): Commit =>
  world.save('deliverables', 'd', { [CLIENT]: newSignature(uid, fields), ...FROZEN }, { uid });
export const asClient = (commit: (world: World) => Commit): Part => inWorld(commit, 'client');

export const hypothesisMoved = (world: World, estimate: unknown, also: StoredData = {}): Commit => [
  ...world.save('hypotheses', 'h1', {
    hypothesisResearchers: ['person-0@example.com'],
    hypothesisResearcherSprintAllocations: [5],
  }),
  ...world.save('deliverables', 'd', { deliverableEstimate: estimate, ...also }),
];
