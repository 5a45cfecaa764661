import type { DocumentData } from 'firebase-admin/firestore';
import type { Account } from './account.ts';
import { createMember } from './members.ts';
import { plantResearch } from './plant.ts';
import { plantEstimatedDeliverable } from './planted-deliverable.ts';

export interface Project {
  /** The name of the research and of the deliverable. */
  readonly name: string;
  readonly research: string;
  readonly deliverable: string;
  readonly hypothesis: string;
}

/** A research with one unsigned deliverable of one hypothesis: 3 sprints, $5,280. lead@example.com leads it. */
export async function plantProject(label: string, fields: DocumentData = {}): Promise<Project> {
  const name = `${label} ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(name);
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { deliverableName: name, deliverableResearchFBUID: research, ...fields },
    [{ 'lead@example.com': 3 }],
  );
  return { name, research, deliverable: id, hypothesis: hypotheses[0] ?? '' };
}

export function createClient({ research }: Project, displayName: string): Promise<Account> {
  return createMember(displayName, { role: 'client', researchFBUIDs: [research] });
}
