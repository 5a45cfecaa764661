import { serverTimestamp } from 'firebase/firestore';
import {
  type StoredData,
  storedDeliverable,
  storedProfile,
  storedResearch,
  storedTemplate,
} from '../../support/records.ts';
import type { Collection } from './collections.ts';
import { deliverable } from './deliverables.ts';
import { hypothesisWith } from './hypotheses.ts';

export function items(count: number, amount: number, justification = 'x') {
  return Array.from({ length: count }, () => ({ amount, justification }));
}

/** A stored record of each table. */
export const STORED: Readonly<Record<Collection, StoredData>> = {
  profiles: {
    ...storedProfile('old'),
    email: 'old',
    profileEmail: 'old',
    FBAUTHID: 'old',
    displayName: 'old',
    photoURL: 'old',
  },
  researchs: storedResearch(),
  templates: storedTemplate(),
  deliverables: deliverable(
    {},
    { deliverablePaymentState: 'old', deliverableExtraItems: items(1, 3) },
  ),
  hypotheses: hypothesisWith({ deliverable: 'gone', sprints: [5] }),
};

/** The fields of a new record of each table. */
export const CREATED: Readonly<Record<Collection, StoredData>> = {
  profiles: storedProfile('staff'),
  researchs: storedResearch(),
  templates: storedTemplate(),
  deliverables: storedDeliverable({ deliverableCreated: serverTimestamp() }),
  hypotheses: hypothesisWith({ deliverable: null, sprints: [5] }),
};

/** A change of each table. */
export const CHANGED: Readonly<Record<Collection, StoredData>> = {
  profiles: { displayName: 'Another name' },
  researchs: { researchName: 'Another name' },
  templates: { templateName: 'Another name' },
  deliverables: { deliverableName: 'Another name' },
  hypotheses: { hypothesisName: 'Another name' },
};

/** A person writes their own profile only. */
export const idOf = (table: Collection) => (table === 'profiles' ? 'staff' : 'one');
