import { STORED_REVISION, storedSummary, without } from '../../support/records.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import type { CostliestWrite } from './costliest-write.ts';
import {
  active,
  HISTORY,
  largest,
  NAME,
  revoked,
  SOURCES,
  SPRINTS,
  SUMMARY,
  signatures,
} from './largest-records.ts';

/** R46: 'Bring records up to date'. */
export const UPDATE_WRITES: readonly CostliestWrite[] = [
  ...[null, STORED_REVISION].map(
    (updatedAt): CostliestWrite => ({
      name: `deliverable, brought up to date from ${updatedAt ?? 'an entry'}`,
      actor: 'admin',
      records: {
        ...HISTORY,
        'deliverables/d': without(
          largest({
            ...signatures(active, active, active, active),
            deliverableEstimate: null,
            deliverableResearchLead: ` ${NAME} `,
            updatedAt,
          }),
          'deliverablePaymentState',
          'deliverableCost',
          'deliverableCreated',
        ),
      },
      commit: (fixture) =>
        fixture.save(
          'deliverables',
          'd',
          {
            deliverableEstimate: { ...SUMMARY, sourceFBUIDs: SOURCES },
            deliverableResearchLead: NAME,
            deliverablePaymentState: null,
            deliverableCost: null,
            deliverableCreated: new Date(),
          },
          { uid: 'admin', record: { previousHistoryFBUID: STORED_REVISION } },
        ),
    }),
  ),
  {
    name: 'hypotheses, converted beside a deliverable that is brought up to date',
    actor: 'admin',
    records: {
      ...HISTORY,
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 48_775 }),
        updatedAt: null,
      }),
      'hypotheses/h': {
        ...without(
          hypothesisWith({ deliverable: 'd', sprints: SPRINTS }),
          'hypothesisResearcherSprintAllocations',
        ),
        hypothesisResearchLead: ` ${NAME} `,
        updatedAt: null,
      },
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        { hypothesisResearcherSprintAllocations: SPRINTS, hypothesisResearchLead: NAME },
        { uid: 'admin', record: { previousHistoryFBUID: STORED_REVISION } },
      ),
      ...fixture.save(
        'deliverables',
        'd',
        {
          deliverableEstimate: {
            ...storedSummary({ h: 48_775 }),
            contractors: SUMMARY.contractors.map((row, i) => ({
              ...row,
              ...{ sprints: 2_000, labourCost: 880_000, deliveryCost: 880_000 },
              ...(i === 0
                ? { sprints: 2_775, labourCost: 1_221_000, deliveryCost: 1_221_000 }
                : {}),
            })),
          },
        },
        { uid: 'admin', record: { previousHistoryFBUID: STORED_REVISION } },
      ),
    ],
  },
];
