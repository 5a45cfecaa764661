import { recordId } from '../ids.ts';
import { CALLUM, DANIEL, IMOGEN, TOM } from '../people.ts';
import type { Data } from '../record-store.ts';

interface LegacyHypothesis extends Data {
  readonly FBUID: string;
}

const RESEARCH_ID = recordId('research', 'speaking-scale');
const SESSIONS_ID = recordId('deliverable', 'speaking-scale/sessions');
const HANDLE_ID = recordId('deliverable', 'speaking-scale/handle');

/** Those of the completed deliverable: nine sprints, however they are written down. */
export const LEGACY_SESSIONS: readonly LegacyHypothesis[] = [
  {
    FBUID: recordId('hypothesis', 'speaking-scale/sessions/1'),
    hypothesisName: 'Scales are read with the phone',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: SESSIONS_ID,
    // The older form: one list of objects.
    hypothesisResearchers: [
      { researcherUUID: DANIEL.uid, sprintAllocated: 2 },
      { researcherUUID: 'Lead@Example.com', sprintAllocated: '1' },
    ],
    hypothesisStatement:
      'Cooks with low vision photograph the display of their scale and enlarge it on the phone.',
    hypothesisObject: 'Six cooking sessions in the participants’ own kitchens',
    hypothesisTestItems: [
      { label: 'Null', value: 'Some do', description: '' },
      { label: 'Pass', value: 'Four of six', description: 'Seen, not asked' },
      { label: 'Fail', value: 'They ask somebody else', description: '' },
    ],
    hypothesisCompletionEvidence:
      'Five of six photograph the display; one has learned the buttons of a talking clock by heart.',
    hypothesisFidelity: 'Field visit',
    hypothesisTestCount: 6,
  },
  {
    FBUID: recordId('hypothesis', 'speaking-scale/sessions/2'),
    hypothesisName: 'Flour is weighed by ear',
    // Everything that was typed was once stored as it was typed.
    hypothesisNumber: '2',
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: SESSIONS_ID,
    hypothesisResearchers: ['Researcher@Example.com '],
    hypothesisResearcherSprintAllocations: ['2'],
    hypothesisStatement: 'Cooks stop pouring by the sound of the bowl filling up.',
    hypothesisObject: 'The same sessions, video of the hands',
    hypothesisTestItems: [],
    hypothesisCompletionEvidence: 'Three of six; the others count spoons.',
    hypothesisFidelity: 'Video',
    hypothesisTestCount: '6',
    hypothesisTime: '1',
  },
  {
    FBUID: recordId('hypothesis', 'speaking-scale/sessions/3'),
    hypothesisName: 'The tare button is guessed',
    hypothesisNumber: 3,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: SESSIONS_ID,
    // Half converted: an e-mail, then an object, and one allocation for the two.
    hypothesisResearchers: [
      'researcher@example.com',
      { researcherUUID: CALLUM.uid, sprintAllocated: 2 },
    ],
    hypothesisResearcherSprintAllocations: [1],
    hypothesisStatement:
      'The tare button is pressed twice because nothing confirms the first press.',
    hypothesisObject: 'Three scales from the shops',
    hypothesisTestItems: [{ label: 'Pass', value: 'Ten double presses in six sessions' }],
    hypothesisCompletionEvidence: 'Seventeen double presses in six sessions.',
  },
  {
    FBUID: recordId('hypothesis', 'speaking-scale/sessions/4'),
    hypothesisName: 'Spills end up inside',
    hypothesisNumber: 4,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: SESSIONS_ID,
    // Two people, one allocation: the second has none.
    hypothesisResearchers: [IMOGEN.email, CALLUM.email],
    hypothesisResearcherSprintAllocations: [1],
    hypothesisStatement: 'Liquid gets in past the buttons, not through the gap of the plate.',
    hypothesisObject: 'Strip-down of four discarded scales',
    hypothesisCompletionEvidence: 'Three of four corroded below the buttons.',
  },
];

const HANDLE_HYPOTHESES: readonly LegacyHypothesis[] = [
  {
    FBUID: recordId('hypothesis', 'speaking-scale/handle/1'),
    hypothesisName: 'Feet that grip a wet bench',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: HANDLE_ID,
    // An allocation without a researcher: unassigned.
    hypothesisResearchers: ['Tom.Ackland@Countersign.example'],
    hypothesisResearcherSprintAllocations: [2, 1],
    hypothesisStatement: 'Silicone feet of 18 mm hold on a wet bench at a tilt of ten degrees.',
    hypothesisObject: 'Four kinds of feet on a tilting board',
  },
  {
    FBUID: recordId('hypothesis', 'speaking-scale/handle/2'),
    hypothesisName: 'A rim to find by touch',
    hypothesisDeliverableFBUID: HANDLE_ID,
    hypothesisResearchFBUID: RESEARCH_ID,
  },
  {
    FBUID: recordId('hypothesis', 'speaking-scale/handle/3'),
    hypothesisName: 'Digits of forty millimetres',
    hypothesisNumber: '3',
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: HANDLE_ID,
    hypothesisResearchers: [{ researcherUUID: TOM.uid, sprintAllocated: 1 }, null],
    hypothesisStatement: 'White digits of 40 mm on black are read at arm’s length by six of eight.',
    hypothesisObject: 'Paper displays in five sizes',
    hypothesisTestCount: '8',
    hypothesisCost: '2200',
  },
];

const BACKLOG: readonly LegacyHypothesis[] = [
  {
    FBUID: recordId('hypothesis', 'speaking-scale/backlog/1'),
    hypothesisName: 'A bowl with a scale in it',
    hypothesisNumber: 1,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisDeliverableFBUID: '',
    hypothesisResearchers: [{ researcherUUID: DANIEL.uid, sprintAllocated: 1 }],
    hypothesisStatement: 'One object on the bench is found sooner than two.',
  },
  {
    FBUID: recordId('hypothesis', 'speaking-scale/backlog/2'),
    hypothesisName: 'Sold through the low vision clinic',
    hypothesisNumber: 2,
    hypothesisResearchFBUID: RESEARCH_ID,
    hypothesisResearchers: [],
  },
];

export const LEGACY_HYPOTHESES: readonly LegacyHypothesis[] = [
  ...LEGACY_SESSIONS,
  ...HANDLE_HYPOTHESES,
  ...BACKLOG,
];
