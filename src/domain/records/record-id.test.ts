import { expect, it } from 'vitest';
import { isRecordId } from './record-id.ts';

it.each([
  [true, ['a', 'größe', '...', '__', '_a_', '__a__b', 'x'.repeat(1500)]],
  [false, ['', '.', '..', 'x/y', '__x__', '__x\n__', 'x'.repeat(1501), 'ß'.repeat(751), 5, null]],
])('isRecordId is %s of %j', (expected, ids) => {
  for (const id of ids) expect(isRecordId(id), String(id)).toBe(expected);
});
