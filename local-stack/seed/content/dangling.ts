import { DANIEL, IMOGEN, MEI_LIN, PRIYA, TOM } from '../people.ts';
import type { DeliverableContent, ResearchContent } from './content.ts';

/** Its research was deleted; the deliverable was left without one (R15). */
export const COVERED_MARKET: ResearchContent = {
  key: 'covered-market',
  name: 'Covered market: finding the way',
  ago: 160,
  by: IMOGEN,
  deliverables: [
    {
      key: 'covered-market/wayfinding',
      name: 'Wayfinding study for the covered market',
      lead: IMOGEN,
      weeks: 3,
      methodsLink: 'https://methods.countersign.example/shadowing',
      ago: 158,
      by: IMOGEN,
      hypotheses: [
        {
          name: 'Smell leads, signs follow',
          statement: 'First-time visitors find the fish hall without looking at a sign.',
          artifact: 'Ten visitors with a camera on the shoulder',
          tests: [
            'Signs are used by half',
            'Eight of ten look at no sign',
            'They ask a stallholder',
          ],
          fidelity: 'Observation',
          testCount: 10,
          weeks: 2,
          sprints: [[DANIEL, 2]],
        },
        {
          name: 'Aisle letters are unknown',
          statement: 'Stallholders do not know the letter of their own aisle.',
          artifact: 'Question at forty stalls',
          tests: ['Half know it', 'Thirty of forty do not', 'Most know it'],
          fidelity: 'Interview',
          testCount: 40,
          weeks: 1,
          sprints: [[TOM, 1]],
        },
      ],
    },
  ],
  backlog: [],
};

/** Deleted; its hypothesis was left behind and behaves as backlog (R15). */
export const VAN_REFIT: DeliverableContent = {
  key: 'libraries/van-refit',
  name: 'Refit of the library van',
  lead: PRIYA,
  weeks: 4,
  ago: 75,
  by: PRIYA,
  hypotheses: [
    {
      name: 'Shelves that face the kerb',
      statement: 'Borrowers find a book from the kerb without stepping into the van.',
      artifact: 'Taped outline of the van in the studio’s yard',
      tests: ['Half step in', 'Eight of ten stay on the kerb', 'They leave without a book'],
      fidelity: 'Cardboard',
      testCount: 10,
      weeks: 2,
      sprints: [[MEI_LIN, 1]],
    },
  ],
};
