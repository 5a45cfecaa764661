import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContractor, aSummary } from '../../../tests/support/records/test-records.ts';
import { termsText } from '../../domain/agreement/terms.ts';
import { readTerms } from '../../domain/agreement/version.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import type { Step } from '../../domain/records/signature.ts';
import { Agreement } from './Agreement.tsx';

/** Each value is found once in the document, in words that no other value has. */
const DELIVERABLE = {
  deliverableName: 'Folding handle',
  deliverableNumber: 12,
  deliverableResearchFBUID: 'research-1',
  deliverableResearchLead: 'lead@example.com',
  deliverableMethodsLink: 'https://methods.example',
  deliverableBOMLink: 'https://bom.example',
  deliverableExtraItems: [{ amount: 10.5, justification: 'Bearings' }],
  deliverableSprintRate: 1500,
  deliverableTime: 7,
  deliverableVariationOfFBUID: 'original-1',
};
const HYPOTHESIS = {
  hypothesisName: 'A grip',
  hypothesisNumber: 3,
  hypothesisStatement: 'It is held',
  hypothesisObject: 'A mock-up',
  hypothesisFidelity: 'Foam',
  hypothesisTestCount: 31,
  hypothesisTestItems: [{ label: 'Pass', value: 'nine', description: 'of ten' }],
  hypothesisResearchers: ['ann'],
  hypothesisResearcherSprintAllocations: [4],
  hypothesisCompletionEvidence: 'A video',
  hypothesisTime: 9,
  hypothesisCost: 99,
  hypothesisResearchLead: 'ben@example.com',
};

function show(step: Step, deliverable: object = DELIVERABLE): string {
  const text = termsText({
    environment: 'local',
    step,
    price: 6010.5,
    deliverable: {
      id: 'd1',
      data: {
        ...deliverable,
        deliverableAllocations: aSummary({
          contractors: [aContractor({ uid: 'ann' })],
          subtotal: 4500,
        }),
      },
    },
    hypotheses: [{ id: 'h1', data: HYPOTHESIS }],
  });
  const version = readTerms(text ?? '');
  if (version === null) throw new Error('The terms cannot be read.');
  const { container } = render(<Agreement version={version} people={NO_PEOPLE} level={3} />);
  return container.textContent ?? '';
}

it('shows every term of a completion, also to a reader who is signed out', () => {
  const shown = show('completion');
  for (const text of [
    '3 sprints at $1,500.00$4,500.00',
    'Edited after the price was frozen$1,500.00',
    'Total ex GST$6,010.50 ex GST',
    'Total including GST$6,611.55',
    'All amounts in Australian dollars (AUD).',
    'Researchresearch-1',
    'Variation oforiginal-1',
    'Research leadlead@example.com',
    'Time7 weeks',
    'Bearings$10.50',
    'Hypothesis 3\u2002A grip',
    '4 sprints, $6,000.00',
    'Cost, not part of the price$99.00',
    'StatementIt is held',
    'ArtifactA mock-up',
    'FidelityFoam',
    'Test count31',
    'Pass nine: of ten',
    'Sprint allocationsann: 4',
    'Completion evidenceA video',
    'Time (weeks)9',
    'Research leadben@example.com',
  ]) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toContain('Cost (AUD)');
  expect(screen.getByRole('link', { name: 'https://bom.example' })).toBeVisible();
});

it('shows no evidence at commencement, and no original for work that is no variation', () => {
  const shown = show('commencement', { deliverableName: 'Alone' });
  expect(shown).not.toContain('video');
  expect(shown).not.toContain('Variation of');
  // What is not set is no fact.
  expect(shown).not.toContain('BOM link');
});
