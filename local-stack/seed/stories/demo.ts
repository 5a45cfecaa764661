import { deliverable, hypothesis, type Research, research } from '../story.ts';
import { cargoBox } from './cargo-box.ts';
import { estuary } from './estuary.ts';
import { grain } from './grain.ts';
import { libraries } from './libraries.ts';
import { medicines } from './medicines.ts';

/** Deleted: its history, its deliverable and the hypothesis remain (R15, R16). */
const coveredMarket = research('covered-market', 'Covered market: finding the way', [
  { by: 'imogen', daysAgo: 160, deleted: true },
  deliverable('wayfinding', 'Wayfinding study for the covered market', [
    { by: 'imogen', daysAgo: 158, weeks: 3, methods: '/shadowing' },
    hypothesis('Smell leads, signs follow', 'Newcomers find the fish hall without a sign.', {
      artifact: 'Ten visitors with a camera on the shoulder',
      plan: { fidelity: 'Observation', testCount: 10, weeks: 2, sprints: { daniel: 2, tom: 1 } },
    }),
  ]),
]);

const speakingScale = research('speaking-scale', 'Larkspur Kitchens: a scale that speaks', [
  { by: 'imogen', daysAgo: 330 },
  // Nobody leads it yet, so nobody leads its hypotheses (R18).
  deliverable('voice', 'Voice prompts and buttons', [
    { by: 'imogen', daysAgo: 17, lead: null, weeks: 4, methods: 'Studio drive, folder 12' },
    { amount: 450, justification: 'Speaker’s fee and one hour of studio time' },
    hypothesis('Numbers first, unit last', 'Cooks act sooner if the number comes first.', {
      artifact: 'Two recordings, one scale with a hidden operator',
      plan: { testCount: 10, weeks: 1, sprints: { daniel: 2, meilin: 1 } },
      tests: ['No difference', 'A second sooner for eight of ten', 'The number is missed'],
    }),
    hypothesis('Silence while pouring', 'The scale should speak when the pouring stops.', {
      artifact: 'Three speaking patterns',
      plan: { testCount: 10, weeks: 1, sprints: { daniel: 1, tom: 1, sam: 1 } },
    }),
  ]),
]);

export const DEMO: readonly Research[] = [
  ...[cargoBox, coveredMarket, estuary, grain, libraries, medicines, speakingScale],
];
