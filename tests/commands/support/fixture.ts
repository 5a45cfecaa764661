import { fromFormValues, toFormValues } from '../../../src/domain/records/form-values.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
} from '../../../src/domain/records/record-fields.ts';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../../src/domain/records/signature.ts';
import { database } from '../../browser/support/database.ts';
import { plantEstimatedDeliverable } from '../../browser/support/plant.ts';
import { type Person, submitUntilSaved, type Workspace } from './workspace.ts';

/** A deliverable with two hypotheses, and another one with one hypothesis. */
export interface Fixture {
  readonly deliverableId: string;
  readonly otherId: string;
  /** Two under the deliverable, then one under the other. */
  readonly hypothesisIds: readonly [string, string, string];
}

const RESEARCHER = 'researcher@example.com';

/** Each hypothesis has three sprints. */
export async function plantFixture(researchId: string): Promise<Fixture> {
  const fields = { deliverableResearchFBUID: researchId };
  const work = { [RESEARCHER]: 3 };
  const [deliverable, other] = await Promise.all([
    plantEstimatedDeliverable(fields, [work, work]),
    plantEstimatedDeliverable(fields, [work]),
  ]);
  const [first = '', second = '', third = ''] = [...deliverable.hypotheses, ...other.hypotheses];
  return {
    deliverableId: deliverable.id,
    otherId: other.id,
    hypothesisIds: [first, second, third],
  };
}

interface Parents {
  readonly researchId: string;
  readonly deliverableId: string;
}

/** @returns the id of the added hypothesis. */
export async function addHypothesis({ app }: Person, parents: Parents): Promise<string> {
  const id = freshId();
  const fields = hypothesisFields(parents);
  await submitUntilSaved(() =>
    app.saveHypothesis({ id, seen: 'new', fields, announcedLapses: [] }),
  );
  return id;
}

/** The fields of a hypothesis with three sprints of one person. */
export function hypothesisFields({ researchId, deliverableId }: Parents): HypothesisFields {
  const values = toFormValues(HYPOTHESIS_FIELDS, {
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
    hypothesisNumber: 1,
  });
  return fromFormValues(HYPOTHESIS_FIELDS, {
    ...values,
    hypothesisName: 'Raced',
    hypothesisResearchers: [{ researcher: RESEARCHER, sprints: '3' }],
  });
}

export function freshId(): string {
  return database.collection('ids').doc().id;
}

export function slotNamed(name: string): SignatureSlot {
  const slot = SIGNATURE_SLOTS.find((one) => one.name === name);
  if (slot === undefined) throw new Error(`There is no signature called ${name}.`);
  return slot;
}

/** One of the staff or of the clients. An index beyond the last person starts again at the first. */
export function personAt(workspace: Workspace, role: 'staff' | 'clients', index: number): Person {
  const people = workspace[role];
  const person = people[index % people.length];
  if (person === undefined) throw new Error(`There are no ${role}.`);
  return person;
}
