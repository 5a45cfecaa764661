import { describe, expect, it } from 'vitest';
import { recordId } from './ids.ts';
import { readWorkspace } from './workspace-reader.ts';

const workspace = readWorkspace({
  size: 'demo',
  access: 'members',
  now: new Date('2026-03-11T03:30:00Z'),
});
const { documents, people } = workspace;

it.each(['open', 'members'] as const)('the %s mode has an admin entry', (access) => {
  const { documents: all } = readWorkspace({ size: 'demo', access, now: new Date(0) });
  const admin = all.find(({ path }) => path.endsWith('/members/admin@example.com'));
  expect(admin?.data).toMatchObject({ role: 'staff', admin: true });
});

describe('the members of the demo workspace', () => {
  const entries = documents.flatMap(({ path, data }) => {
    const [, email] = path.split('environments/local/members/');
    return email === undefined ? [] : [{ email, data }];
  });

  it.each([
    ['lead@example.com', { role: 'staff' }],
    ['researcher@example.com', { role: 'staff' }],
    ['admin@example.com', { role: 'staff', admin: true }],
    ['client@example.com', { role: 'client', researchFBUIDs: [recordId('research', 'medicines')] }],
  ])('has %s with its role, its research and its account', (email, member) => {
    const entry = entries.find((one) => one.email === email);
    expect(entry?.data).toEqual({ ...member, uid: people.find(email)?.FBUID });
  });

  it('binds every entry to an account, by an e-mail in lower case', () => {
    for (const { email, data } of entries) {
      expect(email).toBe(email.toLowerCase());
      expect(people.find(email)?.FBUID).toBe(data.uid);
    }
  });

  it('keeps one account without an entry: somebody who has left', () => {
    const members = new Set(entries.map(({ email }) => email));
    const strangers = workspace.accounts.filter(({ email }) => !members.has(email));
    expect(strangers.map(({ displayName }) => displayName)).toEqual(['Callum Reid']);
  });
});
