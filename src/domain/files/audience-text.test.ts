import { expect, it } from 'vitest';
import { audienceText } from './audience-text.ts';
import { DELETED_RESEARCH, type ResearchNameLookup } from './folder.ts';

const researchName: ResearchNameLookup = (id) =>
  id === 'r1' ? 'Remote signing' : DELETED_RESEARCH;

it.each([
  ['members', 'research/r1', 'Staff and the clients of Remote signing will see these files.'],
  ['members', 'research/r1/in', 'Staff and the clients of Remote signing will see these files.'],
  [
    'members',
    'research/gone',
    'Staff, and the clients of the deleted research, will see these files.',
  ],
  ['members', 'research', 'Only staff will see these files.'],
  ['members', '', 'Only staff will see these files.'],
  ['members', 'plans/research/r1', 'Only staff will see these files.'],
  ['open', 'plans', 'Everyone who is signed in will see these files.'],
  ['open', 'research/r1', 'Everyone who is signed in will see these files.'],
] as const)('an upload in the %s mode to %j says: %s', (mode, folder, text) => {
  expect(audienceText({ folder, mode, researchName })).toBe(text);
});
