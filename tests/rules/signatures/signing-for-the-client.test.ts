/** R12: in the members mode, staff record a client's external signature, and never sign directly for a client. */
import { beforeAll, describe, test } from 'vitest';
import type { SignatureKey } from '../../../src/domain/records/entities.ts';
import type { StoredData } from '../../support/records.ts';
import { type ActorName, uidOf } from '../support/actors.ts';
import { type RulesCase, runCase, testPairs, testRefusals } from '../support/cases.ts';
import type { Outcome } from '../support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  CONTRACTOR_DONE,
  deliverable,
  newSignature,
} from '../support/deliverables.ts';
import { INVISIBLE, PARTLY_VISIBLE } from '../support/invisible.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

interface Signing {
  readonly actor?: ActorName;
  readonly key?: SignatureKey;
  readonly mode?: 'open' | 'members';
  /** Overrides fields of an external signature with a reference. */
  readonly signature?: StoredData;
  readonly without?: readonly string[];
}

/** Signs. For a commencement the other side has commenced; for a completion both sides have. */
function signing({ actor = 'staff', key = CLIENT, mode = 'members', ...rest }: Signing): RulesCase {
  const uid = uidOf(actor);
  const states = { [CONTRACTOR]: 'other', [CLIENT]: 'other', [key]: null };
  const written = newSignature(uid, rest.signature);
  const kept = Object.entries(written).filter(([name]) => !rest.without?.includes(name));
  return {
    actor,
    fixture: { settings: { mode }, records: { 'deliverables/d': deliverable(states) } },
    commit: (fixture) =>
      fixture.save('deliverables', 'd', { [key]: Object.fromEntries(kept) }, { uid }),
  };
}

const DIRECT: StoredData = { signatureIsExternal: false };
const SILENT: StoredData = { signatureReference: null };

describe.each([CLIENT, CLIENT_DONE] as const)('staff record %s', (key) => {
  testRefusals('that was given elsewhere', signing({ key }), {
    'and do not sign directly, not even with a reference': signing({ key, signature: DIRECT }),
    'and say so': signing({ key, without: ['signatureIsExternal'] }),
    'with a reference': signing({ key, signature: SILENT }),
    'and an admin does so too': {
      accepted: signing({ key, actor: 'admin' }),
      refused: signing({ key, actor: 'admin', signature: SILENT }),
    },
    'and a client signs directly, without a reference': {
      accepted: signing({ key, actor: 'client', signature: { ...DIRECT, ...SILENT } }),
      refused: signing({ key, actor: 'staff', signature: { ...DIRECT, ...SILENT } }),
    },
  });
});

testPairs('the contractor’s side is their own', {
  ...Object.fromEntries(
    ([CONTRACTOR, CONTRACTOR_DONE] as const).map((key) => [
      `${key} is signed directly, without a reference`,
      {
        accepted: signing({ key, signature: { ...DIRECT, ...SILENT } }),
        refused: signing({ key, actor: 'client', signature: { ...DIRECT, ...SILENT } }),
      },
    ]),
  ),
});

describe('in the open mode, which has no sides, staff sign the client’s side', () => {
  test.concurrent.each<[Outcome, string, Signing]>([
    ['accepted', 'directly, without a reference', { signature: { ...DIRECT, ...SILENT } }],
    ['accepted', 'from elsewhere, without a reference', { signature: SILENT }],
    ['accepted', 'saying nothing about it', { without: ['signatureIsExternal'] }],
    ['refused', 'without the field of the reference', { without: ['signatureReference'] }],
  ])('%s: %s', (outcome, _, options) => runCase(outcome, signing({ ...options, mode: 'open' })));
});

describe('something of the reference shows', () => {
  test.concurrent.each(INVISIBLE)('refused: %j', (text) =>
    runCase('refused', signing({ signature: { signatureReference: text } })),
  );

  test.concurrent.each(PARTLY_VISIBLE)('accepted: %j', (text) =>
    runCase('accepted', signing({ signature: { signatureReference: text } })),
  );
});
