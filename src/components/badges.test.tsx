import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../../tests/support/records/test-records.ts';
import type { StoredSignature } from '../domain/records/entities.ts';
import { SealRow } from './badges.tsx';

/** The words and the drawing of the seal of the client's commencement. */
function seal(stored: StoredSignature) {
  const deliverable = aDeliverable({ deliverableClientCommencementSignature: stored });
  render(<SealRow deliverable={deliverable} mode="members" />);
  const one = screen.getAllByRole('listitem').at(-3);
  return { words: one?.textContent, drawing: one?.querySelector('g')?.innerHTML };
}

const RECORDED = { signatureIsExternal: true, signatureReference: 'PO 4711' };
const REVOKED = { deprecatedReason: 'revoked' };

it('each state of a signature has its own words and, for readers without colour, its own drawing; who recorded a revoked one does not count (R12)', () => {
  const revoked = [aSignature(REVOKED), aSignature({ ...REVOKED, ...RECORDED })];
  const seals = [null, aSignature(), aSignature(RECORDED), ...revoked, 'unreadable' as const].map(
    seal,
  );
  expect(seals.map(({ words }) => words)).toEqual([
    'Client commencement Not signed',
    'Client commencement Signed',
    'Client commencement Signed recorded',
    'Client commencement Revoked',
    'Client commencement Revoked recorded',
    'Client commencement Unknown state',
  ]);
  expect(new Set(seals.map(({ drawing }) => drawing)).size).toBe(5);
});
