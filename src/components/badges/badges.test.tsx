import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_SLOTS } from '../../domain/signing/signature.ts';
import { aSignature } from '../../domain/testing/test-records.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { SignatureBadge } from './SignatureBadge.tsx';

const [slot] = SIGNATURE_SLOTS;

describe('a badge per signature (section 2)', () => {
  it.each([
    ['absent', null, 'Not signed'],
    ['active', aSignature(), 'Signed'],
    [
      'deprecated for an unknown reason (R9)',
      aSignature({ deprecatedReason: 'whatever' }),
      'Revoked',
    ],
    ['something that is no signature', 'unreadable' as const, 'Unknown state'],
  ])('%s', (_, stored, words) => {
    if (slot === undefined) throw new Error('there are four slots');
    const { container } = render(<SignatureBadge slot={slot} stored={stored} />);
    expect(container).toHaveTextContent(`Contractor commencement ${words}`);
  });

  it('draws absent, signed, revoked and unreadable differently, for readers without colour', () => {
    if (slot === undefined) throw new Error('there are four slots');
    const drawings = [
      null,
      aSignature(),
      aSignature({ deprecatedReason: 'revoked' }),
      'unreadable' as const,
    ].map(
      (stored) =>
        render(<SignatureBadge slot={slot} stored={stored} />).container.querySelector('g')
          ?.innerHTML,
    );
    expect(new Set(drawings).size).toBe(4);
  });
});

describe('a signature that staff recorded for the client (R12)', () => {
  const drawn = (stored: ReturnType<typeof aSignature>, isRecorded: boolean) => {
    if (slot === undefined) throw new Error('there are four slots');
    return render(<SignatureBadge slot={slot} stored={stored} isRecorded={isRecorded} />).container;
  };

  it('reads "Signed recorded" and has another drawing than a plain signature', () => {
    const [plain, recorded] = [drawn(aSignature(), false), drawn(aSignature(), true)];
    expect(recorded).toHaveTextContent('Signed recorded');
    expect(plain).not.toHaveTextContent('recorded');
    expect(recorded.querySelector('g')?.innerHTML).not.toBe(plain.querySelector('g')?.innerHTML);
  });

  it('has the plain drawing of a revoked signature when revoked', () => {
    const revoked = aSignature({ deprecatedReason: 'revoked' });
    expect(drawn(revoked, true).querySelector('g')?.innerHTML).toBe(
      drawn(revoked, false).querySelector('g')?.innerHTML,
    );
  });
});

describe('the payment badge (R13)', () => {
  it.each([
    [null, 'Not invoiced'],
    ['', 'Not invoiced'],
    ['invoiced', 'Invoiced'],
    ['paid', 'Paid'],
    ['overdue', 'Invoice: ???'],
  ])('%j reads %s', (stored, words) => {
    render(<PaymentBadge stored={stored} />);
    expect(screen.getByText(words)).toBeVisible();
  });
});
