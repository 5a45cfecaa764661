import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Signature } from '../../domain/records/entities.ts';
import { aDeliverable, aSignature } from '../../domain/testing/test-records.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { SealRow } from './SealRow.tsx';

/** The seal of the client's commencement. */
function drawn(stored: Signature | null): HTMLElement {
  const deliverable = aDeliverable({ deliverableClientCommencementSignature: stored });
  render(<SealRow deliverable={deliverable} mode="members" />);
  const seals = screen.getAllByRole('listitem').slice(-4);
  if (seals[1] === undefined) throw new Error('there are four seals');
  return seals[1];
}

const RECORDED = { signatureIsExternal: true, signatureReference: 'PO 4711' };

const drawing = (seal: HTMLElement) => seal.querySelector('g')?.innerHTML;

describe('a seal per signature (section 2)', () => {
  it('says the state in words', () => {
    expect(drawn(aSignature())).toHaveTextContent('Client commencement Signed');
  });

  it('draws absent, signed and revoked differently, for readers without colour', () => {
    const revoked = aSignature({ deprecatedReason: 'revoked' });
    const seals = [null, aSignature(), revoked].map((one) => drawn(one));
    expect(new Set(seals.map(drawing)).size).toBe(3);
  });
});

describe('a signature that staff recorded for the client (R12)', () => {
  it('reads "Signed recorded" and has another drawing than a plain signature', () => {
    const [plain, recorded] = [drawn(aSignature()), drawn(aSignature(RECORDED))];
    expect(recorded).toHaveTextContent('Signed recorded');
    expect(plain).not.toHaveTextContent('recorded');
    expect(drawing(recorded)).not.toBe(drawing(plain));
  });

  it('has the plain drawing of a revoked signature when revoked', () => {
    const revoked = aSignature({ deprecatedReason: 'revoked' });
    expect(drawing(drawn({ ...revoked, ...RECORDED }))).toBe(drawing(drawn(revoked)));
  });
});

describe('the payment badge (R13)', () => {
  it.each([
    [null, 'Not invoiced'],
    ['overdue', 'Invoice: ???'],
  ])('%j reads %s', (stored, words) => {
    render(<PaymentBadge stored={stored} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});
