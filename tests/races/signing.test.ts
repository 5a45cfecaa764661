import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deliverable } from '../../src/domain/records/entities.ts';
import {
  SIGNATURE_SLOTS,
  type SignatureSlot,
  signatureStateOf,
} from '../../src/domain/signing/signature.ts';
import { deliverableFaults } from './support/deliverable-faults.ts';
import { createFixture, type Fixture, personOf, slotNamed } from './support/fixture.ts';
import { CHANGES, type Change } from './support/hypothesis-changes.ts';
import { deliverableStates, signingsIn } from './support/records.ts';
import { signAs } from './support/sign-as.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

const RACES_OF_EACH = 10;

let workspace: Workspace;
const outcomes = { races: 0, lapsed: 0, refused: 0, standing: 0 };

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 4, clients: 2 });
});

afterAll(async () => {
  await workspace.close();
});

const COMMENCEMENTS = ['Contractor commencement', 'Client commencement'];
const COMPLETIONS = ['Contractor completion', 'Client completion'];

const STARTS: readonly { readonly signing: string; before: string[]; slots: string[] }[] = [
  { signing: 'both commencements', before: [], slots: COMMENCEMENTS },
  {
    signing: 'the second commencement',
    before: ['Contractor commencement'],
    slots: ['Client commencement'],
  },
  { signing: 'both completions', before: COMMENCEMENTS, slots: COMPLETIONS },
];

describe('signing against a changing hypothesis leaves no signature over another total (R7, R8, R10)', () => {
  const rows = STARTS.flatMap((start) =>
    Object.entries(CHANGES).map(([change, run]) => ({ ...start, change, run })),
  );

  test.each(rows)('$signing against $change', async ({ before, slots, run }) => {
    const races = Array.from({ length: RACES_OF_EACH }, (_, turn) =>
      race({ turn, before: before.map(slotNamed), slots: slots.map(slotNamed), change: run }),
    );
    expect((await Promise.all(races)).flat()).toEqual([]);
  });

  test('the runs were real races: some signatures lapsed, some were refused, some stayed active', () => {
    console.log('signing against changing a hypothesis:', outcomes);
    expect(outcomes.races).toBeGreaterThanOrEqual(200);
    expect(outcomes.lapsed).toBeGreaterThan(10);
    expect(outcomes.refused).toBeGreaterThan(10);
    expect(outcomes.standing).toBeGreaterThan(10);
  });
});

interface Race {
  readonly turn: number;
  /** Signed before the race. */
  readonly before: readonly SignatureSlot[];
  readonly slots: readonly SignatureSlot[];
  readonly change: Change;
}

/** Runs one race and returns its faults. */
async function race({ turn, before, slots, change }: Race): Promise<readonly string[]> {
  const { researchId } = workspace;
  const fixture = await createFixture(personOf(workspace, 'staff', turn), researchId);
  const { deliverableId } = fixture;
  const signer = ({ side }: SignatureSlot) =>
    personOf(workspace, side === 'client' ? 'clients' : 'staff', turn);
  for (const slot of before) {
    const start = () => Promise.resolve();
    expect(await signAs(signer(slot), { deliverableId, slot, attempts: 1, start })).toEqual([
      'signed',
    ]);
  }
  const start = startTogether(slots.length + 1);
  // Every second signer gives up after one refusal, so that refusals and lapses last to the end.
  const attempts = turn % 2 === 0 ? 1 : 3;
  const changer = personOf(workspace, 'staff', turn + 1);
  const [made, ...told] = await Promise.all([
    start().then(() => change(changer, fixture, researchId)),
    ...slots.map((slot) => signAs(signer(slot), { deliverableId, slot, attempts, start })),
  ]);
  return faultsAfter(fixture, made, [...before.map(() => 'signed'), ...told.flat()]);
}

async function faultsAfter(
  { deliverableId, otherId, hypothesisIds }: Fixture,
  made: readonly string[],
  told: readonly string[],
): Promise<readonly string[]> {
  const states = await deliverableStates(deliverableId);
  const signed = told.filter((one) => one === 'signed').length;
  const unanswered = told.filter((one) => ['timed-out', 'unreachable'].includes(one)).length;
  const found = signingsIn(states).length;
  count(states.at(-1)?.record, told);
  const all = [...hypothesisIds, ...made];
  return [
    ...(found < signed ? ['somebody was told of a signature that was never stored'] : []),
    ...(found > signed + unanswered ? ['a signature was stored that nobody was told of'] : []),
    ...(await deliverableFaults(deliverableId, all)),
    ...(await deliverableFaults(otherId, all)),
  ];
}

function count(deliverable: Deliverable | undefined, told: readonly string[]): void {
  const kinds = SIGNATURE_SLOTS.map(({ key }) => signatureStateOf(deliverable?.[key] ?? null).kind);
  outcomes.races += 1;
  if (kinds.includes('revoked')) outcomes.lapsed += 1;
  if (kinds.includes('signed')) outcomes.standing += 1;
  if (told.includes('record-changed')) outcomes.refused += 1;
}

/** Starts everybody at once, with a random delay that decides the race. */
function startTogether(count: number): () => Promise<void> {
  let waiting = count;
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  return async () => {
    waiting -= 1;
    if (waiting === 0) go();
    await gone;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
  };
}
