import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Refusal, useRefusalText } from './use-refusal-text.ts';

const OFFLINE = { code: 'offline', message: 'Not saved: you are offline.' };
const BUSY = { code: 'busy', message: 'Not saved, try again.' };

const onLine = vi.spyOn(navigator, 'onLine', 'get');

function setOnline(isOnline: boolean): void {
  onLine.mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

function Answer({ refusal }: { readonly refusal: Refusal | null }) {
  return <p>{useRefusalText(refusal, 'Save again.')}</p>;
}

beforeEach(() => setOnline(false));
afterEach(() => setOnline(true));

it('shows "you are offline" only while the browser is offline', () => {
  render(<Answer refusal={OFFLINE} />);
  expect(screen.getByText('Not saved: you are offline.')).toBeVisible();
  setOnline(true);
  expect(screen.getByText('You are online again. Save again.')).toBeVisible();
  setOnline(false);
  expect(screen.getByText('Not saved: you are offline.')).toBeVisible();
});

it('keeps any other refusal once the browser is online', () => {
  render(<Answer refusal={BUSY} />);
  setOnline(true);
  expect(screen.getByText('Not saved, try again.')).toBeVisible();
});

it('says nothing without a refusal', () => {
  render(<Answer refusal={null} />);
  setOnline(true);
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
});
