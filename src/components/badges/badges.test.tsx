import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Signature } from '../../domain/records/entities.ts';
import { SIGNATURE_SLOTS } from '../../domain/signing/signature.ts';
import { aSignature } from '../../domain/testing/test-records.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { SignatureBadge } from './SignatureBadge.tsx';

function drawn(stored: Signature | null, isRecorded = false): HTMLElement {
  const [slot] = SIGNATURE_SLOTS;
  if (slot === undefined) throw new Error('there are four slots');
  return render(<SignatureBadge slot={slot} stored={stored} isRecorded={isRecorded} />).container;
}

const drawing = (badge: HTMLElement) => badge.querySelector('g')?.innerHTML;

describe('a badge per signature (section 2)', () => {
  it.each([['active', aSignature(), 'Signed']])('%s', (_, stored, words) => {
    expect(drawn(stored)).toHaveTextContent(`Contractor commencement ${words}`);
  });

  it('draws absent, signed and revoked differently, for readers without colour', () => {
    const revoked = aSignature({ deprecatedReason: 'revoked' });
    const badges = [null, aSignature(), revoked].map((one) => drawn(one));
    expect(new Set(badges.map(drawing)).size).toBe(3);
  });
});

describe('a signature that staff recorded for the client (R12)', () => {
  it('reads "Signed recorded" and has another drawing than a plain signature', () => {
    const [plain, recorded] = [drawn(aSignature(), false), drawn(aSignature(), true)];
    expect(recorded).toHaveTextContent('Signed recorded');
    expect(plain).not.toHaveTextContent('recorded');
    expect(drawing(recorded)).not.toBe(drawing(plain));
  });

  it('has the plain drawing of a revoked signature when revoked', () => {
    const revoked = aSignature({ deprecatedReason: 'revoked' });
    expect(drawing(drawn(revoked, true))).toBe(drawing(drawn(revoked)));
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
