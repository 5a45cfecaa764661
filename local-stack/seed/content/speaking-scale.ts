import { DANIEL, IMOGEN, MEI_LIN, SAM, TOM } from '../people.ts';
import type { ResearchContent } from './content.ts';

/** Begun with an older version of the app, which the legacy records tell; this is what came since. */
export const SPEAKING_SCALE: ResearchContent = {
  key: 'speaking-scale',
  name: 'Kitchen scale that speaks',
  ago: 330,
  by: IMOGEN,
  older: { deliverables: 2, backlog: 2 },
  deliverables: [
    {
      // Nobody leads it yet, so its hypotheses are nobody's (R18).
      key: 'speaking-scale/voice',
      name: 'Voice prompts and buttons',
      lead: null,
      weeks: 4,
      methodsLink: 'Studio drive, folder 12: voice recordings',
      extraItems: [{ amount: 450, justification: 'Speaker’s fee and one hour of studio time' }],
      ago: 17,
      by: IMOGEN,
      hypotheses: [
        {
          name: 'Numbers first, unit last',
          statement:
            'Cooks act sooner on ‘two hundred and ten grams’ than on ‘weight, grams: 210’.',
          artifact: 'Two recordings, one scale with a hidden operator',
          tests: ['No difference', 'A second sooner for eight of ten', 'The number is missed'],
          fidelity: 'Wizard of Oz',
          testCount: 10,
          weeks: 1,
          sprints: [
            [DANIEL, 2],
            [MEI_LIN, 1],
          ],
        },
        {
          name: 'Silence while pouring',
          statement: 'The scale should speak when the pouring stops, not during it.',
          artifact: 'Three speaking patterns',
          tests: ['No preference', 'Nine of ten prefer silence while pouring', 'They ask for more'],
          fidelity: 'Wizard of Oz',
          testCount: 10,
          weeks: 1,
          sprints: [[DANIEL, 1]],
        },
        {
          name: 'Three buttons by touch',
          statement: 'Three buttons of different shapes are told apart with floury fingers.',
          artifact: 'Printed fascia in four versions',
          tests: [
            'Confused now and then',
            'No mistake in thirty presses',
            'Two buttons are confused',
          ],
          fidelity: 'Works-like',
          testCount: 30,
          weeks: 2,
          sprints: [
            [TOM, 1],
            [SAM, 1],
          ],
        },
      ],
    },
  ],
  backlog: [
    {
      name: 'A recipe that waits',
      statement: 'A recipe that reads the next step once the weight is right needs no phone.',
      artifact: 'Three recipes, hidden operator',
      fidelity: 'Wizard of Oz',
      testCount: 6,
      sprints: [[DANIEL, 2]],
    },
    {
      name: 'For the whole household',
      statement: 'Sighted members of the household leave the voice switched on.',
      artifact: 'Scale on loan for two weeks',
      tests: ['Switched off by half', 'Left on in six of eight kitchens', 'Moved to a cupboard'],
      testCount: 8,
      weeks: 2,
      sprints: [[IMOGEN, 1]],
    },
  ],
};
