import type { SlotName, Sprints, Step } from '../content/content.ts';
import { HELEN, type Person } from '../people.ts';
import type { Random } from '../random.ts';

export interface StoryOptions {
  readonly random: Random;
  /** When the deliverable was created, in working days before today. */
  readonly ago: number;
  readonly lead: Person;
  readonly client: Person;
  /** Those of the first hypothesis, which a story may change. */
  readonly firstSprints: Sprints;
}

type StoryKind =
  | 'unsigned'
  | 'contractor only'
  | 'client only'
  | 'commenced'
  | 'revoked'
  | 'lapsed'
  | 'signed anew'
  | 'reassigned'
  | 'adjusted'
  | 'contractor complete'
  | 'complete'
  | 'invoiced'
  | 'paid';

const RECENT: readonly StoryKind[] = ['unsigned', 'unsigned', 'contractor only', 'client only'];
const RUNNING: readonly StoryKind[] = [
  'commenced',
  'commenced',
  'commenced',
  'contractor only',
  'revoked',
  'lapsed',
  'signed anew',
  'reassigned',
  'adjusted',
];
const LATE: readonly StoryKind[] = ['contractor complete', 'complete', 'invoiced', 'invoiced'];
const OLD: readonly StoryKind[] = ['paid', 'paid', 'paid', 'paid', 'invoiced', 'complete'];

/** A likely story for work of this age. */
export function storyOf(options: StoryOptions): readonly Step[] {
  return STORIES[options.random.pick(kindsAt(options.ago))](options);
}

function kindsAt(ago: number): readonly StoryKind[] {
  if (ago <= 30) return RECENT;
  if (ago <= 70) return RUNNING;
  return ago <= 120 ? LATE : OLD;
}

const STORIES: Readonly<Record<StoryKind, (options: StoryOptions) => readonly Step[]>> = {
  unsigned: () => [],
  'contractor only': (options) => [signed(options, 'contractor commencement', 0.3)],
  'client only': (options) => [signed(options, 'client commencement', 0.3)],
  commenced,
  revoked: (options) => [
    ...commenced(options),
    {
      kind: 'revoke',
      ago: at(options, 0.6),
      by: options.client,
      slot: 'client commencement',
    },
  ],
  lapsed: (options) => [...commenced(options), moreSprints(options)],
  'signed anew': (options) => [
    ...commenced(options),
    moreSprints(options),
    signed(options, 'contractor commencement', 0.8),
    signed(options, 'client commencement', 0.9),
  ],
  reassigned: (options) => [...commenced(options), sameTotal(options)],
  adjusted: (options) => [...commenced(options), adjusted(options)],
  'contractor complete': (options) => completed(options).slice(0, -1),
  complete: completed,
  invoiced: (options) => [...completed(options), paid(options, 'invoiced', 0.7)],
  paid: (options) => [
    ...completed(options),
    paid(options, 'invoiced', 0.7),
    paid(options, 'paid', 0.8),
  ],
};

/** Some way from creation towards yesterday. */
function at({ ago }: StoryOptions, way: number): number {
  return Math.max(1, ago - Math.floor(way * (ago - 1)));
}

function commenced(options: StoryOptions): readonly Step[] {
  return [
    signed(options, 'contractor commencement', 0.05),
    signed(options, 'client commencement', 0.1),
  ];
}

function completed(options: StoryOptions): readonly Step[] {
  return [
    ...commenced(options),
    { kind: 'evidence', ago: at(options, 0.5), by: options.lead },
    signed(options, 'contractor completion', 0.6),
    signed(options, 'client completion', 0.65),
  ];
}

function signed(options: StoryOptions, slot: SlotName, way: number): Step {
  const by = slot.startsWith('client') ? options.client : options.lead;
  const step = { kind: 'sign', ago: at(options, way), by, slot } as const;
  const isByOrder = slot === 'client commencement' && options.random.int(1, 4) === 1;
  const [, domain = ''] = options.client.email.split('@');
  const reference = `https://${domain}/orders/${options.random.int(1000, 9999)}`;
  return isByOrder ? { ...step, reference } : step;
}

function paid(options: StoryOptions, deliverablePaymentState: string, way: number): Step {
  return { kind: 'edit', ago: at(options, way), by: HELEN, fields: { deliverablePaymentState } };
}

function moreSprints(options: StoryOptions): Step {
  const { lead: by, firstSprints } = options;
  const sprints = firstSprints.map(([who, count]) => [who, count + 1] as const);
  return { kind: 'reallocate', ago: at(options, 0.7), by, hypothesis: 1, sprints };
}

/** All of it goes to the lead: the same total. */
function sameTotal(options: StoryOptions): Step {
  const { lead, firstSprints } = options;
  const total = firstSprints.reduce((sum, [, count]) => sum + count, 0);
  const step = { kind: 'reallocate', ago: at(options, 0.7), by: lead, hypothesis: 1 } as const;
  return { ...step, sprints: [[lead, total]] };
}

function adjusted(options: StoryOptions): Step {
  const { lead, firstSprints } = options;
  const contractor = firstSprints[0]?.[0] ?? lead;
  return {
    kind: 'adjust',
    ago: at(options, 0.6),
    by: lead,
    contractor,
    reason: 'Handed over in the second week',
    ...{ sprints: -1, labour: -440, delivery: -440 },
  };
}
