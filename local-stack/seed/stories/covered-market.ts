import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Its research is deleted; the deliverable belongs to none (R15). */
const wayfinding = deliverable('wayfinding', 'Wayfinding study for the covered market', {
  created: ['imogen', 158],
  lead: 'imogen',
  weeks: 3,
  methodsLink: 'https://methods.countersign.example/shadowing',
  hypotheses: [
    hypothesis('Smell leads, signs follow', {
      statement: 'First-time visitors find the fish hall without looking at a sign.',
      artifact: 'Ten visitors with a camera on the shoulder',
      tests: 'Signs are used by half | Eight of ten look at no sign | They ask a stallholder',
      plan: { fidelity: 'Observation', testCount: 10, weeks: 2, sprints: { daniel: 2 } },
    }),
    hypothesis('Aisle letters are unknown', {
      statement: 'Stallholders do not know the letter of their own aisle.',
      artifact: 'Question at forty stalls',
      tests: 'Half know it | Thirty of forty do not | Most know it',
      plan: { fidelity: 'Interview', testCount: 40, weeks: 1, sprints: { tom: 1 } },
    }),
  ],
});

/** A deleted research: its history, its deliverable and the hypotheses remain (R15, R16). */
export const coveredMarket = research({
  key: 'covered-market',
  name: 'Covered market: finding the way',
  created: ['imogen', 160],
  deleted: true,
  deliverables: [wayfinding],
});
