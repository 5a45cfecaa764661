import { describe, expect, it } from 'vitest';
import { profileOf } from '../testing/test-records.ts';
import { ownershipOf } from './ownership.ts';
import { peopleOf } from './people.ts';

const profile = profileOf('uidAda', {
  profileEmail: 'ada@work.example',
  email: 'ada@example.com',
});
const ada = { uid: 'uidAda', email: 'ada@example.com' };
const newcomer = { uid: 'uidNew', email: 'New@example.com' };

describe('R18 owner of a hypothesis', () => {
  it.each([
    ['lead by uid', 'uidAda', ada, 'own'],
    ['lead by e-mail', 'ADA@example.com', ada, 'own'],
    ['lead by the other e-mail of the profile', 'ada@work.example', ada, 'own'],
    ['lead by e-mail, before the user has a profile', 'new@example.com', newcomer, 'own'],
    ['lead by uid, before the user has a profile', 'uidNew', newcomer, 'own'],
    ['lead is somebody else', 'ben@example.com', ada, 'somebody else'],
    ['user without an e-mail', 'ben@example.com', { uid: 'u', email: null }, 'somebody else'],
    ['no lead', null, ada, 'nobody'],
    ['blank lead', ' ', ada, 'nobody'],
  ])('%s', (_case, deliverableResearchLead, user, expected) => {
    const people = peopleOf([profile]);
    expect(ownershipOf({ deliverable: { deliverableResearchLead }, user, people })).toBe(expected);
  });

  it('a hypothesis without a deliverable has no owner', () => {
    const people = peopleOf([profile]);
    expect(ownershipOf({ deliverable: null, user: ada, people })).toBe('nobody');
  });
});
