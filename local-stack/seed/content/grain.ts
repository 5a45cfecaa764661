import { AROHA, DANIEL, HELEN, MACHINIST, SAM, TOM } from '../people.ts';
import type { DeliverableContent, ResearchContent } from './content.ts';

/** Commenced; the client's order is recorded by staff; a discount is among the extra items. */
const GROWERS: DeliverableContent = {
  key: 'grain/growers',
  name: 'Market and channel interviews with growers',
  lead: AROHA,
  weeks: 4,
  methodsLink: 'https://methods.countersign.example/market-interviews',
  extraItems: [
    { amount: 1460, justification: 'Travel, Horsham and Swan Hill, three days' },
    { amount: -1200, justification: 'Discount for a returning client' },
  ],
  ago: 30,
  by: AROHA,
  hypotheses: [
    {
      name: 'Harvest decides in an hour',
      statement: 'Growers measure moisture to decide within the hour whether to harvest.',
      artifact: 'Interviews in the header’s cabin',
      tests: ['Within the day', 'Twelve of fifteen within the hour', 'They go by feel'],
      fidelity: 'Interview',
      testCount: 15,
      weeks: 2,
      sprints: [
        [AROHA, 2],
        [DANIEL, 1],
      ],
    },
    {
      name: 'The silo’s reading is law',
      statement:
        'Growers buy an instrument only if it agrees with the receival site within half a percent.',
      artifact: 'Paired readings at one site',
      tests: [
        'One percent will do',
        'Half a percent is the limit for ten of fifteen',
        'They do not care',
      ],
      fidelity: 'Interview',
      testCount: 15,
      weeks: 1,
      sprints: [[AROHA, 1]],
    },
    {
      name: 'Bought at the machinery dealer',
      statement: 'Two in three would buy from their machinery dealer rather than online.',
      artifact: 'Card sort of six places to buy',
      tests: ['No clear preference', 'Ten of fifteen put the dealer first', 'Online comes first'],
      fidelity: 'Card sort',
      testCount: 15,
      weeks: 1,
      sprints: [[AROHA, 1]],
    },
    {
      name: 'Under six hundred dollars',
      statement: 'At $590 twice as many would buy as at $790.',
      artifact: 'Price cards',
      tests: ['Half as many again', 'Twice as many', 'Price makes no difference'],
      fidelity: 'Card sort',
      testCount: 15,
      weeks: 1,
      sprints: [[DANIEL, 1]],
    },
  ],
  story: [
    { kind: 'sign', ago: 25, by: AROHA, slot: 'contractor commencement' },
    {
      kind: 'sign',
      ago: 23,
      by: AROHA,
      slot: 'client commencement',
      external: 'https://wimmerainstruments.example/orders/4471',
    },
  ],
};

/** Complete and invoiced; a late change of the sprints lapsed all four signatures, the price stays. */
const BENCH: DeliverableContent = {
  key: 'grain/bench-prototype',
  name: 'Works-like prototype on the bench',
  lead: SAM,
  weeks: 6,
  bomLink: 'https://docs.countersign.example/grain/bom-bench',
  extraItems: [{ amount: 1985.4, justification: 'Load cell, capacitive plates, fittings' }],
  ago: 92,
  by: SAM,
  hypotheses: [
    {
      name: 'A cup, not a tube',
      statement: 'A sample of a full cup gives steadier readings than a filled tube.',
      artifact: 'Two sample holders, same plates',
      tests: ['No difference', 'Half the spread', 'The cup is filled unevenly'],
      evidence: 'Spread 0.21 % against 0.47 % over forty samples of wheat.',
      fidelity: 'Works-like',
      testCount: 40,
      weeks: 2,
      sprints: [
        [SAM, 2],
        [MACHINIST, 1],
      ],
    },
    {
      name: 'Warm grain reads wrong',
      statement: 'A thermometer in the cup corrects readings of grain at forty degrees.',
      artifact: 'Heated samples, five temperatures',
      tests: [
        'One percent off after correction',
        'Within 0.3 % at all five',
        'The correction drifts',
      ],
      evidence: 'Within 0.3 % at four of five; 0.4 % at forty-five degrees.',
      fidelity: 'Works-like',
      testCount: 25,
      weeks: 2,
      sprints: [[SAM, 2]],
    },
    {
      name: 'Five crops with one curve each',
      statement:
        'Wheat, barley, canola, lentils and oats need one curve each, not one per variety.',
      artifact: 'Thirty samples of each crop',
      tests: ['Two curves for some', 'One curve each within half a percent', 'One per variety'],
      evidence: 'Holds for four crops; canola needs two curves.',
      fidelity: 'Bench test',
      testCount: 150,
      weeks: 3,
      sprints: [
        [DANIEL, 2],
        [SAM, 1],
      ],
    },
    {
      name: 'Dust does not settle',
      statement: 'The lid’s shape keeps dust off the plates for a hundred samples.',
      artifact: 'Three lids in a dust box',
      tests: ['Fifty samples', 'A hundred samples', 'Fewer than twenty'],
      evidence: 'Lid C: 130 samples before a reading moved.',
      fidelity: 'Works-like',
      testCount: 3,
      weeks: 1,
      sprints: [[TOM, 1]],
    },
  ],
  story: [
    { kind: 'sign', ago: 88, by: SAM, slot: 'contractor commencement' },
    {
      kind: 'sign',
      ago: 87,
      by: HELEN,
      slot: 'client commencement',
      external: 'https://wimmerainstruments.example/orders/4390',
    },
    { kind: 'evidence', ago: 56, by: SAM },
    { kind: 'sign', ago: 54, by: SAM, slot: 'contractor completion' },
    {
      kind: 'sign',
      ago: 52,
      by: HELEN,
      slot: 'client completion',
      external: 'E-mail of J. Lindqvist, subject ‘Bench unit accepted’',
    },
    { kind: 'edit', ago: 51, by: HELEN, fields: { deliverablePaymentState: 'invoiced' } },
    {
      kind: 'reallocate',
      ago: 44,
      by: SAM,
      hypothesis: 3,
      sprints: [
        [DANIEL, 3],
        [SAM, 1],
      ],
    },
  ],
};

/** Unsigned, and the delivery time is not agreed. */
const PILOT_RUN: DeliverableContent = {
  key: 'grain/pilot-run',
  name: 'Design for manufacture and pilot run of one hundred',
  lead: AROHA,
  weeks: null,
  extraItems: [{ amount: 18400, justification: 'Tooling for the housing, quoted' }],
  ago: 11,
  by: AROHA,
  hypotheses: [
    {
      name: 'Two mouldings and one gasket',
      statement: 'The housing can be made of two mouldings without a slide in the tool.',
      artifact: 'Drawings sent to three moulders',
      fidelity: 'Desk study',
      testCount: 3,
      weeks: 3,
      sprints: [
        [TOM, 2],
        [MACHINIST, 1],
      ],
    },
    {
      name: 'Assembled in twelve minutes',
      statement: 'Somebody who has never seen the instrument assembles it in twelve minutes.',
      artifact: 'Printed parts and a picture card',
      tests: ['Fifteen minutes', 'Twelve minutes on the third unit', 'A part is left over'],
      fidelity: 'Looks-like',
      testCount: 4,
      weeks: 2,
      sprints: [[TOM, 1]],
    },
    {
      name: 'Calibration on the line',
      statement: 'Three reference samples calibrate a unit as well as ten.',
      artifact: 'Twenty bench units',
      tests: ['Slightly worse', 'Within 0.1 % of ten samples', 'Units differ too much'],
      fidelity: 'Bench test',
      testCount: 20,
      weeks: 2,
      sprints: [
        [SAM, 2],
        [{ storedAs: '' }, 1],
      ],
    },
  ],
};

export const GRAIN: ResearchContent = {
  key: 'grain',
  name: 'Wimmera Instruments: grain moisture meter, bench to first hundred',
  ago: 95,
  by: AROHA,
  deliverables: [GROWERS, BENCH, PILOT_RUN],
  backlog: [
    {
      name: 'Hire before you buy',
      statement: 'Contract harvesters will hire by the season and share with three farms.',
      artifact: 'Offer sheet for six contractors',
      testCount: 6,
      sprints: [[AROHA, 1]],
    },
    {
      name: 'Readings on the weighbridge ticket',
      statement: 'Growers trust a reading more once it stands on the ticket.',
      artifact: 'Printed sample tickets',
      testCount: 10,
      sprints: [],
    },
    {
      name: 'Trial units sell themselves',
      statement: 'Half of the growers who keep a trial unit for a harvest buy it.',
      artifact: 'Ten trial units at three dealers',
      tests: ['Three in ten', 'Five in ten', 'Units come back early'],
      testCount: 10,
      weeks: 12,
      sprints: [
        [AROHA, 2],
        [TOM, 1],
      ],
    },
  ],
};
