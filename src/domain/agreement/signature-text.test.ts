import { describe, expect, it } from 'vitest';
import { aProfile, aSignature } from '../../../tests/support/records/test-records.ts';
import { NO_PEOPLE, peopleOf } from '../people/people.ts';
import { signerEmailText, signerNameText } from './signature-text.ts';

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
