import { serverTimestamp } from 'firebase/firestore';
import {
  type StoredData,
  storedDeliverable,
  storedProfile,
  storedResearch,
  storedTemplate,
} from '../../support/stored-records.ts';
import { deliverable, hypothesis } from './deliverables.ts';
import type { Collection } from './fixture.ts';

export const STORED: Readonly<Record<Collection, StoredData>> = {
  profiles: storedProfile('staff'),
  researchs: storedResearch(),
  templates: storedTemplate(),
  deliverables: deliverable(),
  hypotheses: hypothesis('gone'),
};

export const CREATED: Readonly<Record<Collection, StoredData>> = {
  ...STORED,
  deliverables: storedDeliverable({
    deliverableCreated: serverTimestamp(),
    deliverableEstimatedCost: 0,
  }),
  hypotheses: hypothesis(null),
};

export const CHANGED: Readonly<Record<Collection, StoredData>> = {
  profiles: { displayName: 'Another name' },
  researchs: { researchName: 'Another name', researchSprintRate: 1980, researchIsGstFree: true },
  templates: { templateName: 'Another name' },
  deliverables: { deliverableName: 'Another name' },
  hypotheses: { hypothesisName: 'Another name' },
};

/** The id of a test record. People write their own profile only. */
export const idOf = (table: Collection) => (table === 'profiles' ? 'staff' : 'one');
