import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConcurrentChanges } from './ConcurrentChanges.tsx';

const NAME = { field: 'name', mine: 'Mine', theirs: 'Theirs', isConflict: true } as const;

it('announces changes by others in a live region that exists before them', () => {
  const props = { labels: { name: 'Name' }, onMerge: () => undefined };
  const { rerender } = render(<ConcurrentChanges {...props} changes={[]} />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(screen.queryByRole('region')).toBeNull();
  rerender(<ConcurrentChanges {...props} changes={[NAME]} />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent('Someone else changed this record');
  expect(screen.getByRole('region', { name: 'Changed by someone else' })).toBeVisible();
});
