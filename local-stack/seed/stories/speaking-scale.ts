import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Nobody leads it yet, so nobody leads its hypotheses (R18). */
const voice = deliverable('voice', 'Voice prompts and buttons', {
  created: ['imogen', 17],
  weeks: 4,
  methodsLink: 'Studio drive, folder 12: voice recordings',
  extraItems: [{ amount: 450, justification: 'Speaker’s fee and one hour of studio time' }],
  hypotheses: [
    hypothesis('Numbers first, unit last', {
      statement: 'Cooks act sooner on ‘two hundred and ten grams’ than on ‘weight, grams: 210’.',
      artifact: 'Two recordings, one scale with a hidden operator',
      tests: 'No difference | A second sooner for eight of ten | The number is missed',
      plan: {
        fidelity: 'Wizard of Oz',
        testCount: 10,
        weeks: 1,
        sprints: { daniel: 2, meilin: 1 },
      },
    }),
    hypothesis('Silence while pouring', {
      statement: 'The scale should speak when the pouring stops, not during it.',
      artifact: 'Three speaking patterns',
      tests: 'No preference | Nine of ten prefer silence while pouring | They ask for more',
      plan: { fidelity: 'Wizard of Oz', testCount: 10, weeks: 1, sprints: { daniel: 1 } },
    }),
    hypothesis('Three buttons by touch', {
      statement: 'Three buttons of different shapes are told apart with floury fingers.',
      artifact: 'Printed fascia in four versions',
      tests: 'Confused now and then | No mistake in thirty presses | Two buttons are confused',
      plan: { fidelity: 'Works-like', testCount: 30, weeks: 2, sprints: { tom: 1, sam: 1 } },
    }),
  ],
});

export const speakingScale = research({
  key: 'speaking-scale',
  name: 'Larkspur Kitchens: a scale that speaks',
  created: ['imogen', 330],
  deliverables: [voice],
  backlog: [
    hypothesis('A recipe that waits', {
      statement: 'A recipe that reads the next step once the weight is right needs no phone.',
      artifact: 'Three recipes, hidden operator',
      plan: { fidelity: 'Wizard of Oz', testCount: 6, sprints: { daniel: 2 } },
    }),
    hypothesis('For the whole household', {
      statement: 'Sighted members of the household leave the voice switched on.',
      artifact: 'Scale on loan for two weeks',
      tests: 'Switched off by half | Left on in six of eight kitchens | Moved to a cupboard',
      plan: { testCount: 8, weeks: 2, sprints: { imogen: 1 } },
    }),
  ],
});
