import { describe, expect, it } from 'vitest';
import { aSignature } from '../testing/test-records.ts';
import { isRecordedForClient } from './signing-method.ts';

describe('isRecordedForClient (R12)', () => {
  const client = { side: 'client' } as const;
  const recorded = aSignature({ signatureIsExternal: true, signatureReference: 'PO 17' });
  it('is an external client signature with a reference, in the members mode', () => {
    expect(isRecordedForClient('members', client, recorded)).toBe(true);
  });

  it.each([
    ['in the open mode, which has no roles', 'open', client, recorded],
    ['for the contractor', 'members', { side: 'contractor' }, recorded],
    ['given directly', 'members', client, aSignature({ signatureReference: 'PO 17' })],
    ['without a reference', 'members', client, aSignature({ signatureIsExternal: true })],
    ['absent', 'members', client, null],
  ] as const)('is false %s', (_, mode, slot, stored) => {
    expect(isRecordedForClient(mode, slot, stored)).toBe(false);
  });
});
