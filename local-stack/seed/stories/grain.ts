import { edit, recordEvidence, replan, sign, signForClient } from '../events.ts';
import { deliverable, hypothesis, research } from '../play.ts';

const NAME = 'Wimmera Instruments: grain moisture meter, bench to first hundred';

export const grain = research('grain', NAME, [
  { by: 'aroha', daysAgo: 95 },
  // Commenced: staff recorded the client's order. One extra item is a discount.
  deliverable('growers', 'Market and channel interviews with growers', [
    { by: 'aroha', daysAgo: 30, weeks: 4, methods: '/market-interviews' },
    { amount: 1460, justification: 'Travel, Horsham and Swan Hill, three days' },
    { amount: -1200, justification: 'Discount for a returning client' },
    hypothesis('Harvest decides in an hour', 'Growers measure, and decide within the hour.', {
      plan: ['Interviews in the header’s cabin', 2, { aroha: 2, daniel: 2 }, 15, 'Interview'],
      tests: ['Within the day', 'Twelve of fifteen within the hour', 'They go by feel'],
    }),
    hypothesis('The silo’s reading is law', 'They buy only what agrees with the silo.', {
      plan: ['Paired readings at one site', 1, { aroha: 2 }, 15, 'Interview'],
    }),
    sign('aroha', 25, 'contractor', 'commencement'),
    signForClient('aroha', 23, 'commencement', 'https://wimmerainstruments.example/orders/4471'),
  ]),
  // Complete and invoiced. A late change of sprints lapsed all four signatures; the price stays.
  deliverable('bench-prototype', 'Works-like prototype on the bench', [
    { by: 'sam', daysAgo: 92, weeks: 6, bom: 'grain/bom-bench' },
    { amount: 1985.4, justification: 'Load cell, capacitive plates, fittings' },
    hypothesis('A cup, not a tube', 'A full cup gives steadier readings than a filled tube.', {
      plan: ['Two sample holders, same plates', 2, { sam: 2, jonas: 1, tom: 1 }, 40],
      evidence: 'Spread 0.21 % against 0.47 % over forty samples of wheat.',
    }),
    hypothesis('Warm grain reads wrong', 'A thermometer corrects readings at forty degrees.', {
      plan: ['Heated samples, five temperatures', 2, { sam: 3, daniel: 2 }, 25, 'Works-like'],
      evidence: 'Within 0.3 % at four of five; 0.4 % at forty-five degrees.',
    }),
    sign('sam', 88, 'contractor', 'commencement'),
    signForClient('helen', 87, 'commencement', 'https://wimmerainstruments.example/orders/4390'),
    recordEvidence('sam', 56),
    sign('sam', 54, 'contractor', 'completion'),
    signForClient('helen', 52, 'completion', 'E-mail of J. Lindqvist, ‘Bench unit accepted’'),
    edit('helen', 51, { deliverablePaymentState: 'invoiced' }),
    replan('sam', 44, 2, { sam: 3, daniel: 3 }),
  ]),
  // Unsigned, and the delivery time is not agreed.
  deliverable('pilot-run', 'Design for manufacture and pilot run of one hundred', [
    { by: 'aroha', daysAgo: 11 },
    { amount: 18400, justification: 'Tooling for the housing, quoted' },
    hypothesis('Two mouldings and one gasket', 'The tool for the housing needs no slide.', {
      plan: ['Drawings sent to three moulders', 3, { tom: 3, jonas: 1 }, 3, 'Desk study'],
    }),
    hypothesis('Assembled in twelve minutes', 'A newcomer assembles it in twelve minutes.', {
      plan: ['Printed parts and a picture card', 2, { sam: 2, nobody: 1 }, 4, 'Looks-like'],
    }),
  ]),
]);
