import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProfile } from '../../../tests/support/records/test-records.ts';
import { ChangesByOthers } from './RecordForm.tsx';

it('names people and payment states in a conflict, instead of what is stored', () => {
  const daniel = aProfile({ FBUID: 'uid-daniel', displayName: 'Daniel' });
  const conflict = (field: string, mine: unknown, theirs: unknown) => {
    return { field, mine, theirs };
  };
  render(
    <ChangesByOthers
      labels={{}}
      profiles={[daniel]}
      takenOver={[]}
      onDecided={() => undefined}
      conflicts={[
        conflict('deliverableResearchLead', 'uid-daniel', ''),
        conflict('deliverablePaymentState', '', 'paid'),
        conflict('hypothesisResearchers', [{ researcher: 'uid-daniel', sprints: '2' }], []),
      ]}
    />,
  );
  for (const label of [
    'Mine: Daniel',
    'Theirs: (not set)',
    'Mine: Not invoiced',
    'Theirs: Payment received',
    'Mine: Daniel · 2',
    'Theirs: (none)',
  ]) {
    expect(screen.getByLabelText(label)).toBeVisible();
  }
});
