import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProfile } from '../../domain/testing/test-records.ts';
import { ChangesByOthers } from './RecordForm.tsx';

const NAME = { field: 'name', mine: 'Mine', theirs: 'Theirs', isConflict: true } as const;

it('announces changes by others in a live region that exists before them, and asks only about conflicts (R17)', () => {
  const labels = { name: 'Name', time: 'Due' };
  const props = { labels, profiles: [], onDecided: () => undefined };
  const { rerender } = render(<ChangesByOthers {...props} conflicts={[]} takenOver={[]} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(<ChangesByOthers {...props} conflicts={[]} takenOver={['name', 'time']} />);
  expect(region).toHaveTextContent('Also changed by someone else: Name, Due');
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<ChangesByOthers {...props} conflicts={[NAME]} takenOver={['time']} />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Someone else changed this record');
  expect(screen.getByRole('region', { name: 'Changed by someone else' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('names people and payment states in a conflict, instead of what is stored', () => {
  const daniel = aProfile({ FBUID: 'uid-daniel', displayName: 'Daniel' });
  const conflict = (field: string, mine: unknown, theirs: unknown) => ({
    ...{ field, mine, theirs },
    isConflict: true,
  });
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
