import { describe, expect, it } from 'vitest';
import { aProfile, aSignature } from '../../../tests/support/records/test-records.ts';
import { NO_PEOPLE, peopleOf } from '../people/people.ts';
import {
  compareFile,
  groupedDigest,
  parseDigest,
  shortDigest,
  signerEmailText,
  signerNameText,
  withoutAddedBytes,
} from './signature-text.ts';

const signedAs = (signatureName: string | null, signatureEmail: string | null) =>
  aSignature({ signatureUid: 'uid-ann', signatureName, signatureEmail });
const people = peopleOf([aProfile({ displayName: 'Ann Lee', email: 'lee@example.com' })]);

describe('the signer is shown as at signing, and as now where that differs', () => {
  const [LEE, HILL] = ['lee@example.com', 'hill@example.com'];
  it.each([
    ['unchanged', 'Ann Lee', LEE, 'Ann Lee', LEE],
    ['after a marriage', 'Ann Hill', HILL, 'Ann Hill, now Ann Lee', `${HILL}, now ${LEE}`],
    ['an account without a name', null, LEE, `${LEE}, now Ann Lee`, LEE],
    ['a name in other capitals', 'ann  lee', LEE, 'ann  lee, now Ann Lee', LEE],
    ['an older signature', null, null, 'Ann Lee (name at signing not recorded)', LEE],
  ])('%s', (_, nameThen, emailThen, name, email) => {
    const signature = signedAs(nameThen, emailThen);
    expect(signerNameText(people, signature)).toBe(name);
    expect(signerEmailText(people, signature)).toBe(email);
  });

  it('the e-mail tells apart somebody who takes the name of another member', () => {
    const both = peopleOf([
      aProfile({ displayName: 'Ann Lee', email: 'lee@example.com' }),
      aProfile({ FBUID: 'uid-mal', displayName: 'Ann Lee', email: 'mal@example.com' }),
    ]);
    const signature = { ...signedAs('Ann Lee', 'mal@example.com'), signatureUid: 'uid-mal' };
    expect(signerNameText(both, signature)).toBe('Ann Lee');
    expect(signerEmailText(both, signature)).toBe('mal@example.com');
    const before = { ...signature, signatureName: 'Mal' };
    expect(signerNameText(both, before)).toBe('Mal, now Ann Lee');
  });

  it('a deleted profile adds nothing', () => {
    const signature = signedAs('Ann Hill', 'hill@example.com');
    expect(signerNameText(NO_PEOPLE, signature)).toBe('Ann Hill');
    expect(signerEmailText(NO_PEOPLE, signature)).toBe('hill@example.com');
    const older = signedAs(null, null);
    expect(signerNameText(NO_PEOPLE, older)).toBe('Unknown account (name at signing not recorded)');
    expect(signerEmailText(NO_PEOPLE, older)).toBeNull();
  });
});

const DIGEST = '3f2a91c0'.padEnd(64, '0123456789abcdef');

it('reads a digest with capitals, blanks, line breaks and groups', () => {
  expect(parseDigest(groupedDigest(DIGEST))).toBe(DIGEST);
  expect(parseDigest(` ${DIGEST.slice(0, 32)}\n${DIGEST.slice(32).toUpperCase()} `)).toBe(DIGEST);
  expect(parseDigest(DIGEST.replaceAll(/(.{8})/g, '$1-'))).toBe(DIGEST);
});

it.each(['', DIGEST.slice(1), `${DIGEST}0`, DIGEST.replace('f', 'g')])(
  'gives null for a text that is no digest: %j',
  (typed) => {
    expect(parseDigest(typed)).toBeNull();
  },
);

it('shows the first two groups', () => {
  expect(shortDigest(DIGEST)).toBe('3F2A 91C0');
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('withoutAddedBytes', () => {
  it.each(['{}\n', '{}\r\n', '{}\n\n', '\uFEFF{}', '\uFEFF{}\n'])('gives {} for %j', (text) => {
    expect(withoutAddedBytes(bytes(text))).toEqual(bytes('{}'));
  });

  it.each([[[0xef, 0xbb, 0x41, 0x42]], [[0x41, 0xbb, 0xbf, 0x42]], [[0xef, 0xbb]]])(
    'keeps part of a byte-order mark: %j',
    (others) => {
      expect(withoutAddedBytes(new Uint8Array(others))).toEqual(new Uint8Array(others));
    },
  );

  it.each(['{}', ' {}', '{} ', '', '\n{}'])('keeps every other byte: %j', (text) => {
    expect(withoutAddedBytes(bytes(text))).toEqual(bytes(text));
  });
});

it("gives 'same' only if every byte is equal", () => {
  const file = { digest: 'a', withoutAddedBytes: 'b' };
  expect(compareFile('a', file)).toBe('same');
  expect(compareFile('b', file)).toBe('same content');
  expect(compareFile('c', file)).toBe('another file');
});
