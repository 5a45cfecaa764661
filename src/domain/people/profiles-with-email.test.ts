import { expect, it } from 'vitest';
import { profileOf } from '../testing/test-records.ts';
import { profilesWithEmail } from './profiles-with-email.ts';

const ADDRESS = 'ada@example.com';
const lost = profileOf('u2', { email: 'Ada@Example.com' });
const current = profileOf('u1', { profileEmail: ' ada@example.com ', email: 'ada@work.example' });
const other = profileOf('u3', { email: 'ben@example.com' });
const withoutAddress = profileOf('u4');

it('finds every profile with the address in either field and any case, by uid', () => {
  const profiles = [lost, other, current, withoutAddress];
  expect(profilesWithEmail(profiles, 'ADA@example.com')).toEqual([current, lost]);
});

it('finds nobody if no profile has the address', () => {
  expect(profilesWithEmail([other, withoutAddress], ADDRESS)).toEqual([]);
});
