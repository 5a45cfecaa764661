import { serverTimestamp } from 'firebase/firestore';
import { storedProfile, storedSummary } from '../../support/records.ts';
import { by, type CostliestWrite } from './costliest-write.ts';
import {
  ADJUSTMENT,
  active,
  deliverableEdit,
  FROZEN_PRICE,
  largest,
  NAME,
  newSignature,
  PRICE,
  revoked,
  SUMMARY,
  signatures,
  TEXT,
} from './largest-records.ts';

/** Writes of deliverables, profiles, research and templates. */
export const DELIVERABLE_WRITES: readonly CostliestWrite[] = [
  {
    name: 'profile, create',
    commit: (fixture) => fixture.save('profiles', 'staff', storedProfile('staff'), by),
  },
  {
    name: 'profile, update',
    records: {
      'profiles/staff': {
        FBAUTHID: null,
        email: null,
        displayName: null,
        photoURL: null,
        profileEmail: null,
      },
    },
    commit: (fixture) =>
      fixture.save('profiles', 'staff', { ...storedProfile('staff'), photoURL: TEXT }, by),
  },
  {
    name: 'research, create',
    commit: (fixture) => fixture.save('researchs', 'r', { researchName: NAME }, by),
  },
  {
    name: 'research, update',
    records: { 'researchs/r': { researchName: 'a' } },
    commit: (fixture) => fixture.save('researchs', 'r', { researchName: NAME }, by),
  },
  {
    name: 'template, update',
    records: { 'templates/t': { templateName: 'a', templateImage: '' } },
    commit: (fixture) =>
      fixture.save('templates', 't', { templateName: NAME, templateImage: TEXT }, by),
  },
  {
    name: 'deliverable, create',
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        largest({ deliverableCreated: serverTimestamp(), deliverableEstimate: storedSummary() }),
        by,
      ),
  },
  {
    name: 'deliverable, edit',
    records: { 'deliverables/d': largest(signatures(active, active, active, active)) },
    commit: (fixture) => fixture.save('deliverables', 'd', deliverableEdit, by),
  },
  ...(['staff', 'client'] as const).map(
    (actor): CostliestWrite => ({
      name: `deliverable, sign first, ${actor}`,
      actor,
      records: { 'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)) },
      commit: (fixture) =>
        fixture.save(
          'deliverables',
          'd',
          {
            deliverableClientCommencementSignature: newSignature(actor, PRICE),
            ...FROZEN_PRICE,
          },
          { uid: actor },
        ),
    }),
  ),
  {
    name: 'deliverable, sign second',
    actor: 'client',
    records: {
      'deliverables/d': largest({
        ...signatures(active, revoked, revoked, revoked),
        ...FROZEN_PRICE,
      }),
    },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        { deliverableClientCommencementSignature: newSignature('client', PRICE) },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, sign completion',
    actor: 'client',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, active, active, revoked),
        ...FROZEN_PRICE,
      }),
    },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        { deliverableClientCompletionSignature: newSignature('client', PRICE) },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, revoke',
    actor: 'client',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, { ...active, signatureUid: 'client' }, null, null),
        ...FROZEN_PRICE,
      }),
    },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        {
          deliverableClientCommencementSignature: {
            ...active,
            signatureUid: 'client',
            deprecatedReason: 'revoked',
          },
          deliverableCost: null,
          deliverableAllocations: null,
        },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, revoke completion',
    actor: 'client',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, active, { ...active, signatureUid: 'client' }),
        ...FROZEN_PRICE,
      }),
    },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        {
          deliverableClientCompletionSignature: {
            ...active,
            signatureUid: 'client',
            deprecatedReason: 'revoked',
          },
        },
        { uid: 'client' },
      ),
  },
  {
    name: 'deliverable, signatures lapse',
    records: {
      'deliverables/d': largest({ ...signatures(active, active, null, null), ...FROZEN_PRICE }),
    },
    commit: (fixture) => {
      const lapsed = { ...active, deprecatedReason: 'hypothesis changed' };
      return fixture.save(
        'deliverables',
        'd',
        {
          ...signatures(lapsed, lapsed, null, null),
          deliverableEstimate: { ...SUMMARY, sourceFBUIDs: ['h', 'h2'] },
          deliverableCost: null,
          deliverableAllocations: null,
        },
        by,
      );
    },
  },
  {
    name: 'deliverable, all four lapse',
    records: {
      'deliverables/d': largest({ ...signatures(active, active, active, active), ...FROZEN_PRICE }),
    },
    commit: (fixture) => {
      const lapsed = { ...active, deprecatedReason: 'hypothesis changed' };
      return fixture.save(
        'deliverables',
        'd',
        {
          ...signatures(lapsed, lapsed, lapsed, lapsed),
          deliverableEstimate: { ...SUMMARY, sourceFBUIDs: ['h', 'h2'] },
        },
        by,
      );
    },
  },
  {
    name: 'deliverable, adjustment',
    records: {
      'deliverables/d': largest({ ...signatures(active, active, active, active), ...FROZEN_PRICE }),
    },
    commit: (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        {
          deliverableAllocations: {
            ...SUMMARY,
            contractors: SUMMARY.contractors.map((row, index) =>
              index === 23
                ? {
                    ...row,
                    adjustment: { ...ADJUSTMENT, editDate: new Date() },
                  }
                : row,
            ),
          },
        },
        by,
      ),
  },
  {
    name: 'deliverable, delete',
    records: { 'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)) },
    commit: (fixture) => fixture.remove('deliverables', 'd'),
  },
];
