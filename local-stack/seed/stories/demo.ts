import { deliverable, hypothesis, research } from '../play.ts';
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
      plan: ['Ten visitors with a camera on the shoulder', 2, { daniel: 2, tom: 1 }, 10],
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
      plan: ['Two recordings, one scale', 1, { daniel: 3, meilin: 1, tom: 1, sam: 1 }],
      tests: ['No difference', 'A second sooner for eight of ten', 'The number is missed'],
    }),
  ]),
]);

export const DEMO = [cargoBox, coveredMarket, estuary, grain, libraries, medicines, speakingScale];
