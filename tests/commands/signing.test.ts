import { beforeAll, describe, expect, test } from 'vitest';
import type { Deliverable } from '../../src/domain/records/entities.ts';
import {
  SIGNATURE_SLOTS,
  type SignatureSlot,
  signatureStateOf,
} from '../../src/domain/records/signature.ts';
import { CHANGES } from './support/changes.ts';
import { findInconsistencies } from './support/find-inconsistencies.ts';
import { type Fixture, personAt, plantFixture, slotNamed } from './support/fixture.ts';
import { deliverableStates, signaturesAddedIn } from './support/records.ts';
import { type Answers, signAs } from './support/sign-as.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

const RACES_OF_EACH = 3;

let workspace: Workspace;
const outcomes = { races: 0, lapsed: 0, refused: 0, stillActive: 0 };

beforeAll(async () => {
  workspace = await openWorkspace({ staff: 4, clients: 2 });
});

const COMMENCEMENTS = ['Contractor commencement', 'Client commencement'];
const COMPLETIONS = ['Contractor completion', 'Client completion'];

const SCENARIOS: readonly { readonly signing: string; before: string[]; slots: string[] }[] = [
  { signing: 'both commencements', before: [], slots: COMMENCEMENTS },
  {
    signing: 'the second commencement',
    before: ['Contractor commencement'],
    slots: ['Client commencement'],
  },
  { signing: 'both completions', before: COMMENCEMENTS, slots: COMPLETIONS },
];

describe('signing against a change of the work, the price or a signature keeps every invariant in every entry (R3, R7, R8, R10, R16, R17, R38)', () => {
  const rows = SCENARIOS.flatMap((scenario) =>
    Object.entries(CHANGES).map(([change, run]) => ({ ...scenario, change, run })),
  );

  test.each(rows)('$signing against $change', async ({ before, slots, run }) => {
    const races = Array.from({ length: RACES_OF_EACH }, (_, raceIndex) =>
      race({ raceIndex, before: before.map(slotNamed), slots: slots.map(slotNamed), change: run }),
    );
    expect((await Promise.all(races)).flat()).toEqual([]);
  });

  test('every outcome occurs: lapsed, refused, active', () => {
    console.log('signing against changes:', outcomes);
    expect(outcomes.races).toBe(SCENARIOS.length * Object.keys(CHANGES).length * RACES_OF_EACH);
    expect(outcomes.lapsed).toBeGreaterThan(5);
    expect(outcomes.refused).toBeGreaterThan(5);
    expect(outcomes.stillActive).toBeGreaterThan(5);
  });
});

interface Race {
  readonly raceIndex: number;
  /** Signed before the race. */
  readonly before: readonly SignatureSlot[];
  /** Signed in the race. */
  readonly slots: readonly SignatureSlot[];
  readonly change: (typeof CHANGES)[string];
}

/** Runs one race and returns its faults. */
async function race({ raceIndex, before, slots, change }: Race): Promise<readonly string[]> {
  const { researchId } = workspace;
  const fixture = await plantFixture(researchId);
  const { deliverableId } = fixture;
  const signer = ({ side }: SignatureSlot) =>
    personAt(workspace, side === 'client' ? 'clients' : 'staff', raceIndex);
  const contractor = signer(slotNamed('Contractor commencement'));
  for (const slot of before) {
    expect(await signAs(signer(slot), { deliverableId, slot, attempts: 1 })).toEqual(['signed']);
  }
  const start = startTogether(slots.length + 1);
  // In every second race the signers do not retry, so that some slots stay refused or lapsed.
  const attempts = raceIndex % 2 === 0 ? 1 : 3;
  const changer = personAt(workspace, 'staff', raceIndex + 1);
  const [createdIds, ...answers] = await Promise.all([
    start().then(() => change({ ...fixture, researchId, person: changer, contractor })),
    ...slots.map((slot) => signAs(signer(slot), { deliverableId, slot, attempts, start })),
  ]);
  return faultsAfter(fixture, createdIds, [...before.map(() => 'signed'), ...answers.flat()]);
}

async function faultsAfter(
  { deliverableId, otherId, hypothesisIds }: Fixture,
  createdIds: readonly string[],
  answers: Answers,
): Promise<readonly string[]> {
  const states = await deliverableStates(deliverableId);
  const signed = answers.filter((one) => one === 'signed').length;
  const unanswered = answers.filter((one) => ['timed-out', 'unreachable'].includes(one)).length;
  const found = signaturesAddedIn(states).length;
  countOutcome(states.at(-1)?.record, answers);
  const all = [...hypothesisIds, ...createdIds];
  return [
    ...(found < signed ? ['an answer says signed, but the signature was never stored'] : []),
    ...(found > signed + unanswered ? ['a signature was stored, but no answer says signed'] : []),
    ...(await findInconsistencies([deliverableId, otherId], all)),
  ];
}

function countOutcome(deliverable: Deliverable | undefined, answers: Answers): void {
  const kinds = SIGNATURE_SLOTS.map(({ key }) => signatureStateOf(deliverable?.[key] ?? null).kind);
  outcomes.races += 1;
  if (kinds.includes('ended')) outcomes.lapsed += 1;
  if (kinds.includes('signed')) outcomes.stillActive += 1;
  if (answers.includes('record-changed')) outcomes.refused += 1;
}

/** Waits until all are ready, then starts each after a random delay. */
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
