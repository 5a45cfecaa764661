import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { parseRecord } from '../../src/domain/normalise/parse-record.ts';
import { asCurrent, currentPrice } from '../../src/domain/price/price.ts';
import type { TableName } from '../../src/domain/records/entities.ts';
import { activeInStep, SIGNATURE_SLOTS, signaturesOf } from '../../src/domain/records/signature.ts';
import { parseRemark, trackRemarks } from '../../src/domain/remarks/remark.ts';
import { recordOf } from '../../tests/support/records/test-records.ts';
import { PEOPLE } from './people.ts';
import { seed } from './seed.ts';
import { ENVIRONMENT_PATH, recordId, recordPath } from './store.ts';
import { buildWorkspace, type WorkspaceOptions } from './workspace.ts';

const NOW = new Date('2026-03-11T03:30:00Z');

function read(size: WorkspaceOptions['size']) {
  const { documents, accounts } = buildWorkspace({ size, access: 'members', now: NOW });
  const below = (folder: string) =>
    [...documents].flatMap(([path, data]) => {
      const id = path.startsWith(folder) ? path.slice(folder.length) : '/';
      return id.includes('/') ? [] : [{ path, id, data }];
    });
  const of = (table: TableName) => below(recordPath(table, ''));
  const parsed = of('deliverable').map(({ id, data }) => parseRecord('deliverable', id, data));
  return { accounts, documents, below, of, deliverables: parsed.map(recordOf) };
}

it('the demo shows every state of a signature, a payment and a question', () => {
  const { deliverables, below } = read('demo');
  const signatures = deliverables.flatMap((one) => SIGNATURE_SLOTS.map(({ key }) => one[key]));
  const states = signatures.map((one) =>
    one === 'unreadable'
      ? one
      : one && (one.deprecatedReason ?? (one.signatureIsExternal ? 'external' : 'signed')),
  );
  const everyState = ['external', 'hypothesis changed', null, 'revoked', 'signed'];
  expect([...new Set(states)].toSorted()).toEqual(everyState);
  const payments = deliverables.map(({ deliverablePaymentState }) => deliverablePaymentState);
  expect([...new Set(payments)].toSorted()).toEqual(['invoiced', null, 'overdue', 'paid']);
  const remarks = below(`${ENVIRONMENT_PATH}/remarks/`);
  const parsed = remarks.map(({ id, data }) => recordOf(parseRemark(id, data)));
  const tracked = deliverables.flatMap((deliverable) =>
    trackRemarks(parsed, { mode: 'members', deliverable }),
  );
  expect(tracked.map(({ state }) => state).toSorted()).toEqual(['settled', 'unanswered']);
});

it('everybody in the demo but the one who has left is a member, a client of one research', () => {
  const { accounts, below } = read('demo');
  const members = new Map(below(`${ENVIRONMENT_PATH}/members/`).map(({ id, data }) => [id, data]));
  expect(accounts.filter(({ email }) => !members.has(email))).toEqual([PEOPLE.callum]);
  const researchFBUIDs = [recordId('research', 'medicines')];
  const { uid, email } = PEOPLE.ruth;
  expect(members.get(email)).toEqual({ role: 'client', uid, researchFBUIDs });
});

it('everybody with a profile has a name that clients find by the e-mail (R44)', () => {
  const { accounts, below } = read('demo');
  const names = below(`${ENVIRONMENT_PATH}/people/`).map(({ id, data }) => [id, data]);
  expect(names).toEqual(accounts.map(({ email, displayName }) => [email, { displayName }]));
});

describe.each([
  ['demo', { research: 6, deliverable: 24, hypothesis: 38, profile: 12 }],
  ['large', { research: 40, deliverable: 400, hypothesis: 2_000, profile: 60 }],
] as const)('the %s workspace', (size, counts) => {
  const { accounts, documents, of, deliverables } = read(size);
  const tables = ['profile', 'research', 'deliverable', 'hypothesis', 'template'] as const;

  it('has the promised number of records', () => {
    const counted = tables.map((table) => [table, of(table).length]);
    expect(Object.fromEntries(counted)).toMatchObject(counts);
  });

  it('chains every record and its history, the newest entry equal to the record (R16, R17)', () => {
    for (const { path, data } of tables.flatMap(of)) {
      const { recordedAt, ...newest } = documents.get(`${path}/history/${data.updatedAt}`) ?? {};
      expect(newest).toEqual(data);
      expect(recordedAt).toBeInstanceOf(Date);
      for (let entry = data; entry.previousHistoryFBUID !== null; ) {
        const previous = documents.get(`${path}/history/${entry.previousHistoryFBUID}`);
        if (previous === undefined) throw new Error(`${path} has a gap in its history.`);
        expect(String(previous.updatedAt) < String(entry.updatedAt)).toBe(true);
        entry = previous;
      }
    }
  });

  it('stores the current price (R7), and the price, terms and rights of every signature (R38)', () => {
    const hypotheses = of('hypothesis').map(({ id, data }) =>
      recordOf(parseRecord('hypothesis', id, data)),
    );
    for (const deliverable of deliverables) {
      const { FBUID, deliverableCost, deliverableResearchFBUID } = deliverable;
      const own = hypotheses.filter((one) => one.hypothesisDeliverableFBUID === FBUID);
      expect(deliverable).toMatchObject(asCurrent(currentPrice(deliverable, own)));
      for (const { signature } of activeInStep(deliverable, 'commencement')) {
        expect(signature.signatureCost).toBe(deliverableCost);
      }
      for (const { signature } of signaturesOf(deliverable)) {
        const { signatureTermsDigest: digest, signatureUid } = signature;
        const terms = documents.get(`${recordPath('deliverable', FBUID)}/terms/${digest}`);
        expect(createHash('sha256').update(String(terms?.text)).digest('hex')).toBe(digest);
        const signer = accounts.find(({ uid }) => uid === signatureUid);
        const member = documents.get(`${ENVIRONMENT_PATH}/members/${signer?.email}`);
        if (member?.role === 'staff') continue;
        expect(member?.researchFBUIDs).toContain(deliverableResearchFBUID);
      }
    }
  });
});

const HOSTS = ['FIREBASE_AUTH', 'FIREBASE_STORAGE', 'FIRESTORE'].map(
  (service) => `${service}_EMULATOR_HOST`,
);

it.each(HOSTS)('seeding without %s fails: it must never reach a real project', async (missing) => {
  // Nothing listens on port 1, so even a wrong attempt reaches nothing.
  for (const name of HOSTS) vi.stubEnv(name, name === missing ? '' : '127.0.0.1:1');
  await expect(seed({ size: 'demo', access: 'open' })).rejects.toThrow(`${missing} not set`);
  vi.unstubAllEnvs();
});
