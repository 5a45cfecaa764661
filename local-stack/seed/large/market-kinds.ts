import type { DeliverableKind } from './kinds.ts';

/** How projects of either sort come to market. */
export const MARKET_KINDS: readonly DeliverableKind[] = [
  {
    key: 'market',
    name: 'Market and price interviews',
    fidelity: 'Interview',
    methods: 'market-interviews',
    extraItem: { amount: 540, justification: 'Travel and hospitality' },
    hypotheses: [
      [
        'Who pays is not who uses',
        'The one who pays has never had to {task}.',
        'Interviews with both',
        'True in {e} of {n} organisations.',
      ],
      [
        'Bought from the budget for repairs',
        'The purchase is small enough to need no committee.',
        'Purchasing rules, side by side',
        'True in {e} of {n}.',
      ],
      [
        'Twice the price for half the time',
        'Buyers pay twice as much for something that halves the time it takes.',
        'Price cards',
        '{e} of {n} would.',
      ],
      [
        'Rented before bought',
        'A rental offer is taken up sooner than a sale.',
        'Two offer sheets',
        '{e} of {n} chose to rent first.',
      ],
      [
        'Word of mouth',
        'Buyers hear of new things from others in the same trade.',
        'Question about the last purchase',
        '{e} of {n} did.',
      ],
      [
        'Service matters more',
        'Spare parts within two days matter more than a lower price.',
        'Card sort',
        '{e} of {n} put service first.',
      ],
    ],
  },
  {
    key: 'prior-art',
    name: 'Prior art and standards for {thing}',
    fidelity: 'Desk study',
    extraItem: { amount: 1150, justification: 'Search by a patent attorney' },
    hypotheses: [
      [
        'Free to use',
        'No patent in force covers how {thing} works.',
        'Search in three databases',
        '{e} of {n} near matches have lapsed.',
      ],
      [
        'One standard applies',
        'One Australian standard covers the whole of {thing}.',
        'List of standards, clause by clause',
        '{e} of {n} clauses are met already.',
      ],
      [
        'Others have given up',
        'Earlier products failed on price, not on use.',
        'Histories of earlier products',
        'Price in {e} of {n} cases.',
      ],
      [
        'A name that is free',
        'One of the proposed names can be registered.',
        'Trade mark search',
        '{e} of {n} names are free.',
      ],
      [
        'Safe by its nature',
        'No risk remains that needs a warning label.',
        'Risk list, scored by three people',
        '{e} of {n} risks are designed out.',
      ],
      [
        'Approval within six months',
        'Approval takes no longer than six months.',
        'Talks with two test houses',
        '{e} of {n} steps have a date.',
      ],
    ],
  },
];
