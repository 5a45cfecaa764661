import { expect, it } from 'vitest';
import type { Research } from '../../domain/records/entities.ts';
import { researchNames } from './use-research-names.ts';

const HISTORY = { updatedAt: null, updatedBy: null, previousHistoryFBUID: null };

function research(FBUID: string, researchName: string): Research {
  return { FBUID, researchName, ...HISTORY };
}

it('names every research, also one without a name and one that cannot be read', () => {
  const records = [research('r1', 'Grip'), research('r2', ' ')];
  const names = researchNames({ records, unreadable: [{ id: 'r3', problem: 'bad' }] });
  expect(Object.fromEntries(names)).toEqual({
    r1: 'Grip',
    r2: '(unnamed research)',
    r3: '(research r3 cannot be read)',
  });
});
