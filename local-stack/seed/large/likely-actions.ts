import type { Action, SlotName, Sprints } from '../data-files.ts';
import type { Random } from '../random.ts';

interface Options {
  readonly random: Random;
  /** Working days since the deliverable was created. */
  readonly daysAgo: number;
  readonly lead: string;
  readonly client: string;
  /** Sprints of the first hypothesis, which some actions change. */
  readonly firstSprints: Sprints;
}

/** Gives the actions that bring a deliverable into a state. */
type ActionsForState = (options: Options) => readonly Action[];

/** Picks actions that are likely for a deliverable of this age. */
export function likelyActions(options: Options): Action[] {
  const { random, daysAgo } = options;
  const states = daysAgo <= 30 ? RECENT : daysAgo <= 70 ? RUNNING : daysAgo <= 120 ? LATE : OLD;
  return [...random.pick(states)(options)];
}

const unsigned: ActionsForState = () => [];
const contractorOnly: ActionsForState = (options) => [
  signed(options, 'contractor commencement', 0.3),
];
const clientOnly: ActionsForState = (options) => [signed(options, 'client commencement', 0.3)];
const commenced: ActionsForState = (options) => [
  signed(options, 'contractor commencement', 0.05),
  signed(options, 'client commencement', 0.1),
];
const revoked: ActionsForState = (options) => [
  ...commenced(options),
  { action: 'revoke', slot: 'client commencement', ...by(options, 'client', 0.6) },
];
const lapsed: ActionsForState = (options) => {
  const sprints = Object.entries(options.firstSprints).map(([who, count]) => [who, count + 1]);
  return [...commenced(options), sprintsChanged(options, Object.fromEntries(sprints))];
};
const signedAgain: ActionsForState = (options) => [
  ...lapsed(options),
  signed(options, 'contractor commencement', 0.8),
  signed(options, 'client commencement', 0.9),
];
const reassigned: ActionsForState = (options) => {
  const total = Object.values(options.firstSprints).reduce((sum, count) => sum + count, 0);
  return [...commenced(options), sprintsChanged(options, { [options.lead]: total })];
};
const adjusted: ActionsForState = (options) => [
  ...commenced(options),
  {
    action: 'adjust',
    ...by(options, 'lead', 0.6),
    contractor: Object.keys(options.firstSprints)[0] ?? options.lead,
    reason: 'Handed over in the second week',
    ...{ sprints: -1, labour: -440, delivery: -440 },
  },
];
const complete: ActionsForState = (options) => [
  ...commenced(options),
  { action: 'record evidence', ...by(options, 'lead', 0.5) },
  signed(options, 'contractor completion', 0.6),
  signed(options, 'client completion', 0.65),
];
const contractorComplete: ActionsForState = (options) => complete(options).slice(0, -1);
const invoiced: ActionsForState = (options) => [
  ...complete(options),
  paymentSet(options, 'invoiced', 0.7),
];
const paidInFull: ActionsForState = (options) => [
  ...invoiced(options),
  paymentSet(options, 'paid', 0.8),
];

const RECENT = [unsigned, unsigned, contractorOnly, clientOnly];
const RUNNING = [
  ...[commenced, commenced, commenced, contractorOnly, revoked],
  ...[lapsed, signedAgain, reassigned, adjusted],
];
const LATE = [contractorComplete, complete, invoiced, invoiced];
const OLD = [paidInFull, paidInFull, paidInFull, paidInFull, invoiced, complete];

/** When and by whom. @param progress fraction of the time from the creation until yesterday. */
function by(options: Options, who: 'lead' | 'client', progress: number) {
  const { daysAgo } = options;
  const at = Math.max(1, daysAgo - Math.floor(progress * (daysAgo - 1)));
  return { daysAgo: at, by: options[who] };
}

function signed(options: Options, slot: SlotName, progress: number): Action {
  const { random, client } = options;
  const hasOrder = slot === 'client commencement' && random.int(1, 4) === 1;
  const reference = `https://${client.split('@')[1]}/orders/${random.int(1000, 9999)}`;
  return {
    ...{ action: 'sign', slot },
    ...by(options, slot.startsWith('client') ? 'client' : 'lead', progress),
    ...(hasOrder ? { reference } : {}),
  };
}

function paymentSet(options: Options, paymentState: string, progress: number): Action {
  return { action: 'edit', paymentState, ...by(options, 'lead', progress), by: 'helen' };
}

function sprintsChanged(options: Options, sprints: Sprints): Action {
  return { action: 'change sprints', hypothesis: 1, sprints, ...by(options, 'lead', 0.7) };
}
