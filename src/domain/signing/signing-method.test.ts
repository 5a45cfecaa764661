import { describe, expect, it } from 'vitest';
import { aSignature } from '../../../tests/support/records/test-records.ts';
import { messageOf } from '../messages.ts';
import { isRecordedForClient, refuseOtherMethod } from './signing-method.ts';

describe('isRecordedForClient (R12)', () => {
  const client = { side: 'client' } as const;
  const recorded = aSignature({ signatureIsExternal: true, signatureReference: 'PO 17' });
  it.each([
    ['external, with a reference', 'members', client, recorded, true],
    ['in the open mode, which has no roles', 'open', client, recorded, false],
    ['for the contractor', 'members', { side: 'contractor' }, recorded, false],
    ['given directly', 'members', client, aSignature({ signatureReference: 'PO 17' }), false],
    ['without a reference', 'members', client, aSignature({ signatureIsExternal: true }), false],
    ['absent', 'members', client, null, false],
  ] as const)('a signature %s', (_, mode, slot, stored, expected) => {
    expect(isRecordedForClient(mode, slot, stored)).toBe(expected);
  });
});

describe('refuseOtherMethod', () => {
  const external = aSignature({ signatureIsExternal: true, signatureReference: 'PO 12' });
  const direct = aSignature();

  it.each([
    ['the stored reference', external, { isExternal: true, reference: ' PO 12 ' }],
    ['no reference', direct, { isExternal: false, reference: ' ' }],
  ])('accepts %s', (_, stored, method) => {
    expect(refuseOtherMethod(stored, method)).toBeNull();
  });

  const PO_12 = 'as an external signature and with the reference “PO 12”.';
  it.each([
    ['another reference', external, true, 'PO 21', PO_12],
    ['a direct signature', external, false, 'PO 12', PO_12],
    ['a first reference', direct, false, 'PO 21', 'directly and without a reference.'],
  ])('refuses %s and names what is stored', (_, stored, isExternal, reference, named) => {
    const refusal = refuseOtherMethod(stored, { isExternal, reference });
    expect(refusal && messageOf(refusal)).toContain(named);
  });
});
