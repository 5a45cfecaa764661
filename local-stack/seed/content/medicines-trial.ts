import { DANIEL, HELEN, IMOGEN, MEI_LIN, PRIYA, SAM } from '../people.ts';
import type { DeliverableContent } from './content.ts';

/** Signed by the contractor, waiting for the client. */
export const MEDICINES_TRIAL: DeliverableContent = {
  key: 'medicines/ward-trial',
  name: 'Ward trial with 24 patients',
  lead: IMOGEN,
  weeks: 8,
  methodsLink: 'https://methods.countersign.example/field-trials',
  bomLink: 'https://docs.countersign.example/medicines/trial-kit',
  extraItems: [
    { amount: 960, justification: 'Vouchers for 24 patients, $40 each' },
    { amount: 1250, justification: 'Ethics review fee, paid on the hospital’s behalf' },
  ],
  ago: 20,
  by: IMOGEN,
  hypotheses: [
    {
      name: 'Fewer restarts of stopped medicines',
      statement:
        'Households with the app restart a stopped medicine at most half as often as those with the printed list.',
      artifact: 'The prototype against the printed list, twelve households each',
      tests: [
        'No difference in restarts',
        'At most half as many households with a restart',
        'More restarts with the app',
      ],
      measure: 'Count on the kitchen table on day seven',
      fidelity: 'Field trial',
      testCount: 24,
      weeks: 6,
      sprints: [
        [DANIEL, 3],
        [IMOGEN, 1],
      ],
    },
    {
      name: 'Still used on day ten',
      statement: 'Two households in three still mark doses on the tenth day.',
      artifact: 'Usage log of the prototype',
      tests: [
        'Use ends with the first week',
        '8 of 12 still mark on day ten',
        'Use ends on day two',
      ],
      fidelity: 'Field trial',
      testCount: 12,
      weeks: 6,
      sprints: [[SAM, 1]],
    },
    {
      name: 'No extra calls to the ward',
      statement: 'The trial causes no more calls to the ward than an ordinary discharge.',
      artifact: 'Call sheet at the nurses’ station',
      tests: ['Same number of calls', 'No more calls than in the month before', 'Calls double'],
      fidelity: 'Field trial',
      testCount: 24,
      weeks: 6,
      sprints: [[PRIYA, 1]],
    },
    {
      name: 'Set up at the bedside',
      statement: 'Nurses set the app up during the discharge talk in at least 10 of 12 cases.',
      artifact: 'Observation of the discharge talk',
      tests: [
        'As often after as during the talk',
        '10 of 12 during the talk',
        'Families do it at home',
      ],
      fidelity: 'Field trial',
      testCount: 12,
      weeks: 4,
      sprints: [[DANIEL, 2]],
    },
    {
      name: 'Worth a second visit',
      statement: 'The pharmacist’s home visit can wait until day seven where the app is in use.',
      artifact: 'Visit notes of the hospital’s pharmacist',
      tests: [
        'Visits find as much',
        'Visits on day seven find no more than those on day three',
        'They find more',
      ],
      fidelity: 'Field trial',
      testCount: 12,
      weeks: 6,
      sprints: [[PRIYA, 1]],
    },
  ],
  story: [
    { kind: 'edit', ago: 6, by: HELEN, fields: { deliverableTime: 9 } },
    { kind: 'sign', ago: 1, by: IMOGEN, slot: 'contractor commencement' },
  ],
};

/** Being planned: nothing is signed. */
export const PHARMACIST_LETTER: DeliverableContent = {
  key: 'medicines/pharmacist-letter',
  name: 'Pharmacist’s view and handover letter',
  lead: IMOGEN,
  weeks: 3,
  methodsLink: 'Studio handbook, chapter 4: letters and forms',
  ago: 2,
  by: IMOGEN,
  hypotheses: [
    {
      name: 'The letter fits one page',
      statement: 'Everything the local pharmacist needs fits on one page for nine patients in ten.',
      artifact: 'Letter drafts filled with 50 anonymised lists',
      tests: ['', '45 of 50 fit', '', '', ''],
      fidelity: 'Paper',
      testCount: 50,
      weeks: 1,
      sprints: [[MEI_LIN, 1]],
    },
    {
      name: 'Changes before the list',
      statement: 'Pharmacists find what changed faster when changes come before the full list.',
      artifact: 'Two orders of the same letter',
      tests: ['No difference', 'Found in half the time', 'The full list is missed'],
      fidelity: 'Paper',
      testCount: 8,
      weeks: 1,
      sprints: [
        [MEI_LIN, 1],
        [DANIEL, 1],
      ],
    },
    {
      name: 'A code instead of a fax',
      statement: 'Local pharmacies will scan a code on the letter rather than ask for a fax.',
      artifact: 'Letter with a code, in four pharmacies',
      fidelity: 'Clickable',
      testCount: 4,
      weeks: 2,
      sprints: [[SAM, 2]],
    },
    {
      name: 'Who signs the letter',
      statement:
        'A letter signed by the ward’s pharmacist is acted on sooner than one without a name.',
      artifact: 'Interviews with eight pharmacists',
      testCount: 8,
      weeks: 1,
      sprints: [],
    },
  ],
};
