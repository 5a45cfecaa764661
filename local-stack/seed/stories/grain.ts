import { changeSprints, edit, recordEvidence, sign, signExternally } from '../events.ts';
import { hypothesis } from '../hypotheses.ts';
import { deliverable, research } from '../play.ts';

/** Commenced: staff recorded the client's order. One extra item is a discount. */
const growers = deliverable('growers', 'Market and channel interviews with growers', {
  created: ['aroha', 30],
  lead: 'aroha',
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/market-interviews',
  extraItems: [
    { amount: 1460, justification: 'Travel, Horsham and Swan Hill, three days' },
    { amount: -1200, justification: 'Discount for a returning client' },
  ],
  hypotheses: [
    hypothesis('Harvest decides in an hour', {
      statement: 'Growers measure moisture to decide within the hour whether to harvest.',
      artifact: 'Interviews in the header’s cabin',
      tests: 'Within the day | Twelve of fifteen within the hour | They go by feel',
      plan: { fidelity: 'Interview', testCount: 15, weeks: 2, sprints: { aroha: 2, daniel: 1 } },
    }),
    hypothesis('The silo’s reading is law', {
      statement:
        'Growers buy an instrument only if it agrees with the receival site within half a percent.',
      artifact: 'Paired readings at one site',
      tests:
        'One percent will do | Half a percent is the limit for ten of fifteen | They do not care',
      plan: { fidelity: 'Interview', testCount: 15, weeks: 1, sprints: { aroha: 1 } },
    }),
    hypothesis('Bought at the machinery dealer', {
      statement: 'Two in three would buy from their machinery dealer rather than online.',
      artifact: 'Card sort of six places to buy',
      tests: 'No clear preference | Ten of fifteen put the dealer first | Online comes first',
      plan: { fidelity: 'Card sort', testCount: 15, weeks: 1, sprints: { aroha: 1 } },
    }),
    hypothesis('Under six hundred dollars', {
      statement: 'At $590 twice as many would buy as at $790.',
      artifact: 'Price cards',
      tests: 'Half as many again | Twice as many | Price makes no difference',
      plan: { fidelity: 'Card sort', testCount: 15, weeks: 1, sprints: { daniel: 1 } },
    }),
  ],
  events: [
    sign('aroha', 25, 'contractor commencement'),
    signExternally(
      'aroha',
      23,
      'client commencement',
      'https://wimmerainstruments.example/orders/4471',
    ),
  ],
});

/** Complete and invoiced. A late change of sprints lapsed all four signatures; the price stays. */
const benchPrototype = deliverable('bench-prototype', 'Works-like prototype on the bench', {
  created: ['sam', 92],
  lead: 'sam',
  weeks: 6,
  bomLink: 'https://docs.countersign.example/grain/bom-bench',
  extraItems: [{ amount: 1985.4, justification: 'Load cell, capacitive plates, fittings' }],
  hypotheses: [
    hypothesis('A cup, not a tube', {
      statement: 'A sample of a full cup gives steadier readings than a filled tube.',
      artifact: 'Two sample holders, same plates',
      tests: 'No difference | Half the spread | The cup is filled unevenly',
      evidence: 'Spread 0.21 % against 0.47 % over forty samples of wheat.',
      plan: { fidelity: 'Works-like', testCount: 40, weeks: 2, sprints: { sam: 2, jonas: 1 } },
    }),
    hypothesis('Warm grain reads wrong', {
      statement: 'A thermometer in the cup corrects readings of grain at forty degrees.',
      artifact: 'Heated samples, five temperatures',
      tests: 'One percent off after correction | Within 0.3 % at all five | The correction drifts',
      evidence: 'Within 0.3 % at four of five; 0.4 % at forty-five degrees.',
      plan: { fidelity: 'Works-like', testCount: 25, weeks: 2, sprints: { sam: 2 } },
    }),
    hypothesis('Five crops with one curve each', {
      statement:
        'Wheat, barley, canola, lentils and oats need one curve each, not one per variety.',
      artifact: 'Thirty samples of each crop',
      tests: 'Two curves for some | One curve each within half a percent | One per variety',
      evidence: 'Holds for four crops; canola needs two curves.',
      plan: { fidelity: 'Bench test', testCount: 150, weeks: 3, sprints: { daniel: 2, sam: 1 } },
    }),
    hypothesis('Dust does not settle', {
      statement: 'The lid’s shape keeps dust off the plates for a hundred samples.',
      artifact: 'Three lids in a dust box',
      tests: 'Fifty samples | A hundred samples | Fewer than twenty',
      evidence: 'Lid C: 130 samples before a reading moved.',
      plan: { fidelity: 'Works-like', testCount: 3, weeks: 1, sprints: { tom: 1 } },
    }),
  ],
  events: [
    sign('sam', 88, 'contractor commencement'),
    signExternally(
      'helen',
      87,
      'client commencement',
      'https://wimmerainstruments.example/orders/4390',
    ),
    recordEvidence('sam', 56),
    sign('sam', 54, 'contractor completion'),
    signExternally(
      'helen',
      52,
      'client completion',
      'E-mail of J. Lindqvist, subject ‘Bench unit accepted’',
    ),
    edit('helen', 51, { deliverablePaymentState: 'invoiced' }),
    changeSprints('sam', 44, 3, { daniel: 3, sam: 1 }),
  ],
});

/** Unsigned, and the delivery time is not agreed. */
const pilotRun = deliverable('pilot-run', 'Design for manufacture and pilot run of one hundred', {
  created: ['aroha', 11],
  lead: 'aroha',
  extraItems: [{ amount: 18400, justification: 'Tooling for the housing, quoted' }],
  hypotheses: [
    hypothesis('Two mouldings and one gasket', {
      statement: 'The housing can be made of two mouldings without a slide in the tool.',
      artifact: 'Drawings sent to three moulders',
      plan: { fidelity: 'Desk study', testCount: 3, weeks: 3, sprints: { tom: 2, jonas: 1 } },
    }),
    hypothesis('Assembled in twelve minutes', {
      statement: 'Somebody who has never seen the instrument assembles it in twelve minutes.',
      artifact: 'Printed parts and a picture card',
      tests: 'Fifteen minutes | Twelve minutes on the third unit | A part is left over',
      plan: { fidelity: 'Looks-like', testCount: 4, weeks: 2, sprints: { tom: 1 } },
    }),
    hypothesis('Calibration on the line', {
      statement: 'Three reference samples calibrate a unit as well as ten.',
      artifact: 'Twenty bench units',
      tests: 'Slightly worse | Within 0.1 % of ten samples | Units differ too much',
      plan: { fidelity: 'Bench test', testCount: 20, weeks: 2, sprints: { sam: 2, nobody: 1 } },
    }),
  ],
});

export const grain = research({
  key: 'grain',
  name: 'Wimmera Instruments: grain moisture meter, bench to first hundred',
  created: ['aroha', 95],
  deliverables: [growers, benchPrototype, pilotRun],
  backlog: [
    hypothesis('Hire before you buy', {
      statement: 'Contract harvesters will hire by the season and share with three farms.',
      artifact: 'Offer sheet for six contractors',
      plan: { testCount: 6, sprints: { aroha: 1 } },
    }),
    hypothesis('Readings on the weighbridge ticket', {
      statement: 'Growers trust a reading more once it stands on the ticket.',
      artifact: 'Printed sample tickets',
      plan: { testCount: 10 },
    }),
    hypothesis('Trial units sell themselves', {
      statement: 'Half of the growers who keep a trial unit for a harvest buy it.',
      artifact: 'Ten trial units at three dealers',
      tests: 'Three in ten | Five in ten | Units come back early',
      plan: { testCount: 10, weeks: 12, sprints: { aroha: 2, tom: 1 } },
    }),
  ],
});
