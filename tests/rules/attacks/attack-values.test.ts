/** Values that no form writes, each beside an honest value. */
import {
  arrayUnion,
  Bytes,
  GeoPoint,
  increment,
  serverTimestamp,
  Timestamp,
  vector,
} from 'firebase/firestore';
import { beforeAll } from 'vitest';
import { STORED_REVISION, storedSummary } from '../../support/records.ts';
import { RESEARCH } from '../support/actors.ts';
import { type CaseSource, testRefusals } from '../support/cases.ts';
import { set } from '../support/commit.ts';
import {
  CLIENT,
  CLIENT_DONE,
  CONTRACTOR,
  deliverable,
  ESTIMATE,
  FROZEN_PRICE,
  NO_PRICE,
  newSignature,
  PRICE,
  type SignatureStates,
  signatureIn,
} from '../support/deliverables.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { INVISIBLE } from '../support/invisible.ts';
import { openRules } from '../support/session.ts';
import { asClient, caseWith, renamed, signed, sprintsChanged } from './attacks.ts';

beforeAll(() => openRules());

const SPRINTS = (values: unknown): CaseSource =>
  caseWith((fixture) =>
    fixture.save('hypotheses', 'new', {
      ...hypothesisWith({ deliverable: null, sprints: [3] }),
      hypothesisResearcherSprintAllocations: values,
    }),
  );

/** Values that no form writes. */
const UNUSUAL: readonly (readonly [string, unknown])[] = [
  ['bytes', Bytes.fromUint8Array(new Uint8Array([1, 2, 3]))],
  ['a place', new GeoPoint(0, 0)],
  ['a time', Timestamp.now()],
  ['a vector', vector([1, 2, 3])],
  ['the server’s time', serverTimestamp()],
  ['an increment', increment(1)],
  ['a union', arrayUnion('a', 'b')],
  ...INVISIBLE,
];

const renaming = (name: unknown): CaseSource => caseWith((fixture) => renamed(fixture, name));

testRefusals(
  'a name',
  renaming('Ｒenamed \u200b研究 👩‍🔬'),
  Object.fromEntries(
    UNUSUAL.map(([kind, value]) => [`is a visible text: not ${kind}`, renaming(value)]),
  ),
);

testRefusals(
  'the sprints of a hypothesis',
  SPRINTS([3]),
  Object.fromEntries(
    [
      ['a huge number', [2 ** 53]],
      ['the largest double', [Number.MAX_VALUE]],
      ['the smallest double', [Number.MIN_VALUE]],
      ['minus zero', [-0]],
      ['a number as text', ['3']],
      ['two numbers in a text', ['3,4']],
      ['bytes', [Bytes.fromUint8Array(new Uint8Array([51]))]],
      ['a map', [{ 0: 3 }]],
      ['a map for the list', { 0: 3, length: 1 }],
      ['a null', [null]],
      ['a boolean', [true]],
      ['a time', [Timestamp.now()]],
    ].map(([kind, values]) => [
      `are not ${String(kind)}, but whole numbers from 0 to 1,000`,
      SPRINTS(values),
    ]),
  ),
);

const completedByClient = (states: SignatureStates): CaseSource =>
  caseWith(
    (fixture) =>
      fixture.save(
        'deliverables',
        'd',
        { [CLIENT_DONE]: newSignature('client') },
        { uid: 'client' },
      ),
    'client',
    { 'deliverables/d': deliverable(states) },
  );

const SIGNED = caseWith((fixture) => signed(fixture, 'staff'));

testRefusals('a signature', SIGNED, {
  'is not dated by an increment of what was there': caseWith((fixture) =>
    signed(fixture, 'staff', { signatureDate: increment(1) }),
  ),
  'is not a list': caseWith((fixture) =>
    fixture.save('deliverables', 'd', {
      [CLIENT]: [newSignature('staff', { signatureDate: Timestamp.now() })],
      ...FROZEN_PRICE,
    }),
  ),
  'does not freeze a negative price': caseWith((fixture) =>
    fixture.save('deliverables', 'd', {
      [CLIENT]: newSignature('staff', { signatureCost: -PRICE }),
      ...FROZEN_PRICE,
      deliverableCost: -PRICE,
    }),
  ),
  'adds no row to the frozen estimate': caseWith((fixture) =>
    fixture.save('deliverables', 'd', {
      [CLIENT]: newSignature('staff'),
      ...FROZEN_PRICE,
      deliverableAllocations: {
        ...ESTIMATE,
        contractors: [...ESTIMATE.contractors, ...ESTIMATE.contractors],
      },
    }),
  ),
  'is not removed instead of revoked': {
    accepted: caseWith(
      (fixture) =>
        fixture.save('deliverables', 'd', {
          [CLIENT]: { ...signatureIn('staff'), deprecatedReason: 'revoked' },
          ...NO_PRICE,
        }),
      'staff',
      { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) },
    ),
    refused: caseWith(
      (fixture) => fixture.save('deliverables', 'd', { [CLIENT]: null, ...NO_PRICE }),
      'staff',
      { 'deliverables/d': deliverable({ [CLIENT]: 'staff' }) },
    ),
  },
  "of completion needs the client's commencement, not the contractor's": {
    accepted: completedByClient({ [CLIENT]: 'client' }),
    refused: completedByClient({ [CONTRACTOR]: 'staff' }),
  },
});

const directly = { signatureIsExternal: false };
const silently = { signatureReference: null };

testRefusals(
  'a client’s signature by staff',
  SIGNED,
  Object.fromEntries(
    [
      ['directly', directly],
      ['directly, with a reference all the same', { ...directly, signatureReference: 'Letter' }],
      ['without a reference', silently],
      ['with an empty reference', { signatureReference: '' }],
      ['with a reference of Hangul fillers', { signatureReference: '\u3164\u115f' }],
      ['with a reference of an empty Braille sign', { signatureReference: '\u2800' }],
      ['with a reference of tags', { signatureReference: '\u{e0061}\u{e007f}' }],
    ].map(([manner, fields]) => [
      `is not given ${String(manner)}`,
      caseWith((fixture) => signed(fixture, 'staff', Object(fields))),
    ]),
  ),
);

testRefusals(
  'the hypotheses of a signature',
  asClient((fixture) => signed(fixture, 'client')),
  Object.fromEntries(
    [{}, { h2: STORED_REVISION }, { h1: STORED_REVISION, h2: STORED_REVISION }, { h1: '' }].map(
      (revisions) => [
        `are those of the estimate, each with a revision: not ${JSON.stringify(revisions)}`,
        asClient((fixture) =>
          signed(fixture, 'client', { signatureHypothesisHistoryFBUIDs: revisions }),
        ),
      ],
    ),
  ),
);

const estimated = (estimate: unknown): CaseSource =>
  caseWith((fixture) => fixture.save('deliverables', 'd', { deliverableEstimate: estimate }));
const HONEST = storedSummary({ h1: 2 });
const [ROW] = HONEST.contractors;
const moved = (uid: string, sprints: number) => ({
  ...ROW,
  ...{ uid, sprints, labourCost: sprints * 440, deliveryCost: sprints * 440 },
});

testRefusals(
  'an estimate',
  estimated(HONEST),
  Object.fromEntries(
    [
      ['below zero', { ...storedSummary({ h1: -5 }), contractors: [moved('ada', -5)] }],
      [
        'whose capex and opex are no quarters of the subtotal',
        { ...HONEST, capex: 0, opex: 2 * HONEST.opex },
      ],
      [
        'with unassigned figures that cancel out',
        { ...HONEST, unassignedLabour: 1e9, unassignedDelivery: -1e9 },
      ],
      [
        'with a row of -1,000 beside one of +1,000',
        { ...HONEST, contractors: [...HONEST.contractors, moved('a', 1_000), moved('b', -1_000)] },
      ],
      ...['x/y', '', '.', '..', '__x__'].map((id) => [
        `with the source ${JSON.stringify(id)}`,
        { ...HONEST, sourceFBUIDs: ['h1', id] },
      ]),
      ['with a source twice', { ...HONEST, sourceFBUIDs: ['h1', 'h1'] }],
    ].map(([kind, estimate]) => [`is not one ${String(kind)}`, estimated(estimate)]),
  ),
);

const withTestItems = (hypothesisTestItems: unknown): CaseSource =>
  caseWith((fixture) => fixture.save('hypotheses', 'h1', { hypothesisTestItems }));

testRefusals('a hypothesis', withTestItems([{ label: 'Fail', value: 'x' }]), {
  ...Object.fromEntries(
    [['x'], [7], [null], [{ label: 7 }], [{ foo: 'x' }]].map((forged) => [
      `has test items that can be read: not ${JSON.stringify(forged)}`,
      withTestItems(forged),
    ]),
  ),
  'does not get more sprints while its deliverable only gets a new name': {
    accepted: caseWith((fixture) => sprintsChanged(fixture, storedSummary({ h1: 5 }))),
    refused: caseWith((fixture) => [
      ...sprintsChanged(fixture, ESTIMATE).slice(0, 2),
      ...fixture.save('deliverables', 'd', { deliverableName: 'Renamed' }),
    ]),
  },
});

testRefusals(
  'the time of a change',
  renaming('Renamed'),
  Object.fromEntries(
    [
      ['the far future', { updatedAt: '9999-12-31T23:59:59.999Z' }],
      ['a day that there is not', { updatedAt: '2026-02-31T00:00:00.000Z' }],
      ['Z twice', { updatedAt: `${new Date().toISOString()}Z` }],
      ['a line break before it', { updatedAt: `\n${new Date().toISOString()}` }],
      ['full-width digits', { updatedAt: '２０２６-01-01T00:00:00.000Z' }],
      ['the server’s time', { updatedAt: serverTimestamp() }],
      ['a number', { updatedAt: Date.now() }],
    ].map(([kind, record]) => [
      `is near the time of the server: not ${String(kind)}`,
      caseWith((fixture) =>
        fixture.save(
          'researchs',
          RESEARCH,
          { researchName: 'Renamed' },
          { record: Object(record) },
        ),
      ),
    ]),
  ),
);

const entryFor = (email: string): CaseSource =>
  caseWith(({ root }) => [set(`${root}/members/${email}`, { role: 'staff' })], 'admin');

testRefusals(
  'a member’s entry',
  entryFor('new@example.com'),
  Object.fromEntries(
    [
      ['with a line break in it', 'new\n@example.com'],
      ['with a sign without width', 'new\u200b@example.com'],
      ['with a no-break space', 'new\u00a0@example.com'],
      ['without a domain', 'new@'],
    ].map(([kind, email]) => [`is for an address: not one ${kind}`, entryFor(String(email))]),
  ),
);
