import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChangesByOthers } from './RecordForm.tsx';

const NAME = { field: 'name', mine: 'Mine', theirs: 'Theirs', isConflict: true } as const;

it('announces changes by others in a live region that exists before them, and asks only about conflicts (R17)', () => {
  const props = { labels: { name: 'Name', time: 'Due' }, onDecided: () => undefined };
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
