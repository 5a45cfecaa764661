import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExternalLink } from './ExternalLink.tsx';

describe('a text that a user typed', () => {
  it.each(['http://example.com/a', 'https://example.com/b'])('%s is a link', (text) => {
    render(<ExternalLink text={text} />);
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', text);
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'example.com',
    '/login',
  ])('%s is plain text', (text) => {
    render(<ExternalLink text={text} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(text)).toBeVisible();
  });
});
