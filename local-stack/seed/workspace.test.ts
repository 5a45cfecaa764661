import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { livePairOf } from '../../src/domain/costing/allocations.ts';
import { parseDeliverable, parseHypothesis } from '../../src/domain/normalise/parse-record.ts';
import type { Signature, TableName } from '../../src/domain/records/entities.ts';
import { parseRemark } from '../../src/domain/remarks/remark.ts';
import { trackRemarks } from '../../src/domain/remarks/remark-state.ts';
import {
  activeCommencementsOf,
  hasLapsed,
  SIGNATURE_SLOTS,
  signatureStateOf,
  signaturesOf,
} from '../../src/domain/signing/signature.ts';
import { recordId } from './ids.ts';
import { PEOPLE } from './people.ts';
import { seed } from './seed.ts';
import { COLLECTIONS, ENVIRONMENT_PATH, recordOf, recordPath } from './store.ts';
import { buildWorkspace, type WorkspaceOptions } from './workspace.ts';

const NOW = new Date('2026-03-11T03:30:00Z');

function read(size: WorkspaceOptions['size']) {
  const { documents, accounts } = buildWorkspace({ size, access: 'members', now: NOW });
  const byPath = new Map(documents.map(({ path, data }) => [path, data]));
  const below = (folder: string) =>
    documents.flatMap(({ path, data }) => {
      const id = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '/';
      return id.includes('/') ? [] : [{ path, id, data }];
    });
  const of = (table: TableName) => below(`${ENVIRONMENT_PATH}/${COLLECTIONS[table]}`);
  const deliverables = of('deliverable').map(({ id, data }) =>
    recordOf(parseDeliverable(id, data)),
  );
  const hypotheses = of('hypothesis').map(({ id, data }) => recordOf(parseHypothesis(id, data)));
  return { accounts, byPath, below, of, deliverables, hypotheses };
}

/** Signatures: contractor's and client's commencement, contractor's and client's completion. */
const STATES: readonly (readonly [
  name: string,
  signatures: string,
  signed: number | null,
  live: number,
  payment: string | null,
])[] = [
  ['Ride-alongs with couriers', 'signed signed signed revoked', 14440, 14440, 'invoiced'],
  ['Box geometry and lid mechanism', 'lapsed lapsed none none', null, 21480, null],
  ['Looks-like prototype, three boxes', 'signed signed none none', 15320, 15320, null],
  ['Lock and keypad electronics', 'none external none none', 13210, 13210, null],
  ['Wayfinding study for the covered market', 'none none none none', null, 5280, null],
  ['Buoy housing and mooring', 'signed signed none none', 15200, 15200, null],
  ['Sensor board, second revision', 'signed signed none none', 14100, 14580, null],
  ['Volunteer phone app', 'revoked revoked none none', null, 12320, null],
  ['Field visits with volunteer samplers', 'signed signed none signed', 0, 0, null],
  ['Market and channel interviews with growers', 'signed external none none', 10820, 10820, null],
  [
    'Works-like prototype on the bench',
    'lapsed lapsed lapsed lapsed',
    17825.4,
    19585.4,
    'invoiced',
  ],
  ['Design for manufacture and pilot run of one hundred', 'none none none none', null, 30720, null],
  ['Service map and counter observation', 'signed external signed external', 13500, 13500, 'paid'],
  ['Membership and holds, app design', 'signed external none none', 19880, 19880, 'overdue'],
  ['Self-checkout kiosk screens', 'signed revoked none none', 11290, 11290, null],
  ['Accessibility review with members', 'none none none none', null, 600, null],
  ['Interviews: the first week at home', 'signed signed signed signed', 16765.5, 16765.5, 'paid'],
  [
    'Paper prototypes of the medicines list',
    'signed signed signed signed',
    16252.8,
    16252.8,
    'invoiced',
  ],
  ['Clickable prototype for the ward trial', 'signed signed signed none', 24770, 24770, null],
  ['Ward trial with 24 patients', 'signed none none none', 18050, 18050, null],
  ['Pharmacist’s view and handover letter', 'none none none none', null, 8800, null],
  ['Vietnamese and Greek on the tablets', 'signed signed none none', 8800, 8800, null],
  ['Tablets stay on the ward', 'none none none none', null, 5280, null],
  ['Voice prompts and buttons', 'none none none none', null, 11010, null],
];

describe('the demo', () => {
  const demo = read('demo');

  it('tells every story to its end: signatures, signed and live price, payment', () => {
    const told = demo.deliverables.map((one) => [
      one.deliverableName,
      SIGNATURE_SLOTS.map(({ key }) => stateOf(one[key])).join(' '),
      one.deliverableCost,
      one.deliverableEstimatedCost,
      one.deliverablePaymentState,
    ]);
    expect(told).toEqual(STATES);
  });

  it('has a settled question, and one that waits for an answer (R39)', () => {
    const remarks = demo
      .below(`${ENVIRONMENT_PATH}/remarks`)
      .map(({ id, data }) => recordOf(parseRemark(id, data)));
    const tracked = demo.deliverables.flatMap((deliverable) =>
      trackRemarks(remarks, { mode: 'members', deliverable }),
    );
    expect(tracked.map(({ state }) => state).toSorted()).toEqual(['settled', 'unanswered']);
    for (const { remarkDeliverableFBUID: id, remarkHistoryFBUID: revision } of remarks) {
      expect(demo.byPath.has(`${recordPath('deliverable', String(id))}/history/${revision}`)).toBe(
        true,
      );
    }
  });

  it('makes everybody a member but the one who has left', () => {
    const members = demo.below(`${ENVIRONMENT_PATH}/members`).map(({ id }) => id);
    const left = demo.accounts.filter(({ email }) => !members.includes(email));
    expect(left).toEqual([PEOPLE.callum]);
    expect(demo.byPath.get(`${ENVIRONMENT_PATH}/members/client@example.com`)).toEqual({
      role: 'client',
      uid: PEOPLE.ruth.uid,
      researchFBUIDs: [recordId('research', 'medicines')],
    });
  });
});

describe.each([
  ['demo', { research: 6, deliverable: 24, hypothesis: 119, profile: 12 }],
  ['large', { research: 40, deliverable: 400, hypothesis: 2_000, profile: 60 }],
] as const)('the %s workspace', (size, counts) => {
  const { accounts, byPath, of, deliverables, hypotheses } = read(size);
  const tables = ['profile', 'research', 'deliverable', 'hypothesis', 'template'] as const;

  it.each(Object.entries(counts))(
    'has the promised number of each table: %s, %i',
    (table, count) => {
      expect(of(table as keyof typeof counts)).toHaveLength(count);
    },
  );

  it('chains every record and its history, the newest entry equal to the record (R16, R17)', () => {
    for (const { path, data } of tables.flatMap(of)) {
      const { recordedAt, ...newest } = byPath.get(`${path}/history/${data.updatedAt}`) ?? {};
      expect(newest).toEqual(data);
      expect(recordedAt).toBeInstanceOf(Date);
      for (let entry = data; entry.previousHistoryFBUID !== null; ) {
        const previous = byPath.get(`${path}/history/${entry.previousHistoryFBUID}`);
        if (previous === undefined) throw new Error(`${path} has a gap in its history.`);
        expect(String(previous.updatedAt) < String(entry.updatedAt)).toBe(true);
        entry = previous;
      }
    }
  });

  it('stores the live pair of the hypotheses, and one signed price per deliverable (R7)', () => {
    for (const deliverable of deliverables) {
      const own = hypotheses.filter(
        ({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID === deliverable.FBUID,
      );
      expect(deliverable).toMatchObject(livePairOf(deliverable, own));
      for (const { signature } of activeCommencementsOf(deliverable)) {
        expect(signature.signatureCost).toBe(deliverable.deliverableCost);
      }
    }
  });

  it('stores the terms of every signature under their digest (R38)', () => {
    for (const deliverable of deliverables) {
      for (const { signature } of signaturesOf(deliverable)) {
        const { signatureTermsDigest: digest } = signature;
        const path = `${recordPath('deliverable', deliverable.FBUID)}/terms/${digest}`;
        const text = String(byPath.get(path)?.text);
        expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
      }
    }
  });

  it('lets everybody read what they sign', () => {
    for (const deliverable of deliverables) {
      for (const { signature } of signaturesOf(deliverable)) {
        const signer = accounts.find(({ uid }) => uid === signature.signatureUid);
        const { role, researchFBUIDs } =
          byPath.get(`${ENVIRONMENT_PATH}/members/${signer?.email}`) ?? {};
        if (role !== 'staff')
          expect(researchFBUIDs).toContain(deliverable.deliverableResearchFBUID);
      }
    }
  });
});

const EMULATORS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];

describe('seeding', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(EMULATORS)(
    'refuses to start without %s: it must never reach a real project',
    async (missing) => {
      // Nothing listens on port 1, so even a wrong attempt reaches nothing.
      for (const name of EMULATORS) vi.stubEnv(name, name === missing ? '' : '127.0.0.1:1');
      await expect(seed({ size: 'demo', access: 'open' })).rejects.toThrow(`${missing} not set`);
    },
  );
});

function stateOf(stored: Signature | null): string {
  if (hasLapsed(stored)) return 'lapsed';
  const { kind } = signatureStateOf(stored);
  return kind === 'signed' && stored?.signatureIsExternal ? 'external' : kind;
}
