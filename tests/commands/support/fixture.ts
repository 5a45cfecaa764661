import { fromFormValues, toFormValues } from '../../../src/domain/records/form-values.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
} from '../../../src/domain/records/record-fields.ts';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../../src/domain/records/signature.ts';
import { database, type StoredTable, storedReference } from '../../browser/support/database.ts';
import {
  STORED_REVISION,
  type StoredData,
  storedAllocations,
  storedDeliverable,
  storedHistoryEntry,
  storedHypothesis,
  storedRecord,
  storedSummary,
} from '../../support/stored-records.ts';
import { type Person, submitUntilSaved, type Workspace } from './workspace.ts';

/** A deliverable with two hypotheses, and another one with one hypothesis. */
export interface Fixture {
  readonly deliverableId: string;
  readonly otherId: string;
  /** Two under the deliverable, then one under the other. */
  readonly hypothesisIds: readonly [string, string, string];
}

const RESEARCHER = 'researcher@example.com';

/**
 * Plants a fixture in one commit without the app, which needs a transaction for each record. Each hypothesis has three
 * sprints.
 */
export async function plantFixture(researchId: string): Promise<Fixture> {
  const [deliverableId, otherId] = [freshId(), freshId()];
  const hypothesisIds = [freshId(), freshId(), freshId()] as const;
  const [first, second, third] = hypothesisIds;
  const batch = database.batch();
  const plant = (table: StoredTable, id: string, fields: StoredData): void => {
    const record = storedRecord(id, fields);
    const reference = storedReference(table, id);
    batch.set(reference, record);
    batch.set(reference.collection('history').doc(STORED_REVISION), storedHistoryEntry(record));
  };
  const plantDeliverable = (id: string, sources: readonly string[]): void => {
    const sprints = Object.fromEntries(sources.map((source) => [source, 3]));
    const deliverableEstimate = storedSummary(sprints, RESEARCHER);
    const deliverableEstimatedCost = deliverableEstimate.subtotal;
    plant(
      'deliverables',
      id,
      storedDeliverable({
        deliverableResearchFBUID: researchId,
        deliverableEstimate,
        deliverableEstimatedCost,
      }),
    );
    for (const [index, source] of sources.entries()) {
      const fields = {
        hypothesisNumber: index + 1,
        hypothesisResearchFBUID: researchId,
        hypothesisDeliverableFBUID: id,
        ...storedAllocations({ [RESEARCHER]: 3 }),
      };
      plant('hypotheses', source, storedHypothesis(fields));
    }
  };
  plantDeliverable(deliverableId, [first, second]);
  plantDeliverable(otherId, [third]);
  await batch.commit();
  return { deliverableId, otherId, hypothesisIds };
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
