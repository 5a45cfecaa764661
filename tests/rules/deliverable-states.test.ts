/** Who signs, revokes, lapses, edits, adjusts and deletes a deliverable, in which mode and state of its signatures. */
import { beforeAll, describe, test } from 'vitest';
import type { SignatureKey } from '../../src/domain/records/entities.ts';
import type { StoredData } from '../support/stored-records.ts';
import {
  type ActorName,
  type Allowed,
  type Mode,
  member,
  nobody,
  reader,
  staff,
  uidOf,
} from './support/actors.ts';
import { runCase } from './support/cases.ts';
import { type Commit, outcomeOf } from './support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  deprecated,
  ESTIMATE,
  hasActive,
  isActive,
  lapse,
  priceAfter,
  repriced,
  type SignatureStates,
  SLOTS,
  signCommit,
} from './support/deliverables.ts';
import type { Fixture } from './support/fixture.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

/** 'other' is the uid of another member of staff. */
const COMMENCED = { [CONTRACTOR]: 'staff', [CLIENT]: 'client' };
const STATES: Readonly<Record<string, SignatureStates>> = {
  'nothing signed': {},
  'commenced by the contractor': { [CONTRACTOR]: 'staff' },
  'commenced by the client': { [CLIENT]: 'client' },
  'commenced by both': COMMENCED,
  'commencement revoked': { [CONTRACTOR]: 'revoked by other', [CLIENT]: 'revoked by other' },
  'commencement lapsed': lapsed([CONTRACTOR, CLIENT]),
  'completed by the contractor': { ...COMMENCED, [CONTRACTOR_DONE]: 'staff' },
  'completed by both': { ...COMMENCED, [CONTRACTOR_DONE]: 'staff', [CLIENT_DONE]: 'client' },
  'completed by both, the commencement of the client revoked': {
    ...{ [CONTRACTOR]: 'staff', [CLIENT]: 'revoked by other' },
    ...{ [CONTRACTOR_DONE]: 'staff', [CLIENT_DONE]: 'client' },
  },
  'completed by both, all lapsed': lapsed(SLOTS),
};

function lapsed(slots: readonly SignatureKey[]): SignatureStates {
  return Object.fromEntries(slots.map((slot) => [slot, 'hypothesis changed by other']));
}

interface Action {
  readonly allowed: (states: SignatureStates) => Allowed;
  readonly commit: (fixture: Fixture, name: ActorName, states: SignatureStates) => Commit;
}

/** By reference, so that staff may record it for the client. */
const signs = (slot: SignatureKey): Action => ({
  allowed: (states) => {
    const isInOrder = !slot.includes('Completion') || isActive(states[CLIENT]);
    if (isActive(states[slot]) || !isInOrder) return nobody;
    return slot.includes('Client') ? reader : staff;
  },
  commit: (fixture, actor, states) => signCommit(fixture, { actor, slot, states }),
});

/** Of a slot without an active signature, the commit adds a revoked one of the caller. */
const revokes = (slot: SignatureKey): Action => ({
  allowed: (states) => (name, mode) => member(name, mode) && states[slot] === uidOf(name),
  commit: (fixture, name, states) =>
    saved(fixture, name, {
      ...deprecated({ [slot]: isActive(states[slot]) ? states[slot] : uidOf(name) }, 'revoked'),
      ...priceAfter(states, [slot]),
    }),
});

const saves = (fields: StoredData, allowed: Action['allowed'] = () => staff): Action => ({
  allowed,
  commit: (fixture, name) => saved(fixture, name, fields),
});

const whileUnsigned = (states: SignatureStates) => (hasActive(states) ? nobody : staff);
const ACTIONS: Readonly<Record<string, Action>> = {
  ...Object.fromEntries(SLOTS.map((slot) => [`sign ${slot}`, signs(slot)])),
  ...Object.fromEntries(SLOTS.map((slot) => [`revoke ${slot}`, revokes(slot)])),
  'change the sprints and lapse the signatures': {
    allowed: () => staff,
    commit: (fixture, name, states) => saved(fixture, name, { ...repriced(5), ...lapse(states) }),
  },
  'change the sprints and keep the signatures': saves(repriced(5), whileUnsigned),
  'give the same sprints to another researcher': saves({
    deliverableEstimate: { ...ESTIMATE, contractors: rowsWith({ uid: 'bob' }) },
  }),
  'change the extra items': saves({ deliverableExtraItems: [{ amount: 9, justification: 'x' }] }),
  edit: saves({ deliverableName: 'New', deliverableTime: 9, deliverablePaymentState: 'paid' }),
  'adjust an allocation': {
    allowed: (states) => (deliverable(states).deliverableAllocations === null ? nobody : staff),
    commit: (fixture, name) => {
      const adjustment = {
        ...{ editorUid: uidOf(name), editDate: new Date(), reason: 'Helped out elsewhere' },
        ...{ sprintAdjustment: -1, labourAdjustment: -440, deliveryAdjustment: -440 },
      };
      const contractors = rowsWith({ adjustment });
      return saved(fixture, name, { deliverableAllocations: { ...ESTIMATE, contractors } });
    },
  },
  'change the frozen cost': saves({ deliverableCost: 1 }, () => nobody),
  delete: { allowed: whileUnsigned, commit: (fixture) => fixture.remove('deliverables', 'd') },
};

function rowsWith(fields: StoredData): readonly StoredData[] {
  return ESTIMATE.contractors.map((row) => ({ ...row, ...fields }));
}

function saved(fixture: Fixture, name: ActorName, fields: StoredData): Commit {
  return fixture.save('deliverables', 'd', fields, { uid: uidOf(name) });
}

function testActions(mode: Mode, state: string, names: readonly ActorName[]): void {
  const { [state]: states = {} } = STATES;
  const fixture = { settings: { mode }, records: { 'deliverables/d': deliverable(states) } };

  describe.each(Object.entries(ACTIONS))(`in the ${mode} mode, ${state}: %s`, (_, action) => {
    const allowed = action.allowed(states);
    const rows = names.map((name) => ({ name, outcome: outcomeOf(allowed(name, mode)) }));
    test.concurrent.each(rows)('$outcome: $name', ({ name, outcome }) =>
      runCase(outcome, { actor: name, fixture, commit: (at) => action.commit(at, name, states) }),
    );
  });
}

for (const state of Object.keys(STATES)) testActions('members', state, ['client', 'staff']);

// who.test.ts shows that every other account has one of these roles. The rules refuse the outsiders whatever is signed,
// and in the open mode everybody is staff.
for (const state of ['nothing signed', 'commenced by both']) {
  testActions('members', state, ['stranger', 'client of another research']);
  testActions('open', state, ['signed out', 'client']);
}
