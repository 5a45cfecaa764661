import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton.tsx';
import { announceUncovered } from './use-press-guard.ts';

const press = vi.fn();
const button = () => screen.getByRole('button');
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const click = (detail = 1) => fireEvent.click(button(), { detail });

function touch(held = 0) {
  fireEvent.pointerDown(button());
  pass(held);
  click();
}

beforeEach(() => {
  vi.useFakeTimers();
  press.mockClear();
  return () => vi.useRealTimers();
});

it('counts a press that begins 700 ms after the button appeared, not one that began before and ends after', () => {
  render(<ActionButton onClick={press}>Confirm</ActionButton>);
  touch();
  expect(button()).toHaveClass('pe-none');
  pass(650);
  touch(100);
  expect(button()).not.toHaveClass('pe-none');
  // Begun on what stood here before.
  click();
  expect(press).not.toHaveBeenCalled();
  touch();
  expect(press).toHaveBeenCalledOnce();
});

it('counts what clicks without a pointer: a key and assistive technology at once, a simulated mouse once no touch can have begun elsewhere', () => {
  render(<ActionButton onClick={press}>Confirm</ActionButton>);
  click(0);
  expect(press).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(button(), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button(), { key: 'Tab', repeat: true })).toBe(true);
  pass(1_401);
  click();
  expect(press).toHaveBeenCalledTimes(2);
});

it('counts each press on a button that somebody has gone to by keyboard', () => {
  render(<ActionButton onClick={press}>Confirm</ActionButton>);
  // jsdom does not know whether a focus is visible. After a dialog that a tap closed it is not.
  let isVisible = false;
  const element = button();
  const matches = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation((selector: string) =>
    selector === ':focus-visible' ? isVisible : matches(selector),
  );
  act(() => button().focus());
  expect(button()).toHaveClass('pe-none');
  isVisible = true;
  act(() => {
    button().blur();
    button().focus();
  });
  expect(button()).not.toHaveClass('pe-none');
  touch();
  expect(press).toHaveBeenCalledOnce();
});

it('starts again when a dialog that covered the button closes', () => {
  render(<ActionButton onClick={press}>Sign</ActionButton>);
  pass(700);
  act(announceUncovered);
  expect(button()).toHaveClass('pe-none');
  touch();
  expect(press).not.toHaveBeenCalled();
  pass(700);
  touch();
  expect(press).toHaveBeenCalledOnce();
});

it('starts again when the button moves in the page, but not when the page scrolls or the button sticks to the window', () => {
  const inWindow = { x: 10, y: 500 };
  let inPage = 500;
  const { rerender } = render(<ActionButton onClick={press}>Remove</ActionButton>);
  button().getBoundingClientRect = () => ({ ...new DOMRect(), ...inWindow });
  Object.defineProperty(button(), 'offsetTop', { get: () => inPage });
  const show = () => rerender(<ActionButton onClick={press}>Remove</ActionButton>);
  show();
  pass(700);
  inWindow.y = 400;
  show();
  expect(button()).not.toHaveClass('pe-none');
  inPage = 600;
  show();
  expect(button()).not.toHaveClass('pe-none');
  inWindow.y -= 60;
  inPage -= 60;
  show();
  expect(button()).toHaveClass('pe-none');
  touch();
  expect(press).not.toHaveBeenCalled();
});

it('counts a press that itself moves the button', () => {
  const place = { x: 10, y: 500 };
  const { rerender } = render(<ActionButton onClick={press}>Save</ActionButton>);
  button().getBoundingClientRect = () => ({ ...new DOMRect(), ...place });
  rerender(<ActionButton onClick={press}>Save</ActionButton>);
  pass(700);
  Object.defineProperty(button(), 'offsetTop', { get: () => place.y });
  fireEvent.pointerDown(button());
  place.y = 480;
  rerender(<ActionButton onClick={press}>Save</ActionButton>);
  expect(button()).not.toHaveClass('pe-none');
  click();
  expect(press).toHaveBeenCalledOnce();
});

it('keeps the focus and ignores presses while it sends or has a reason; a submit button then submits nothing', () => {
  const submit = vi.fn((event) => event.preventDefault());
  const form = (props: object) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <ActionButton type="submit" {...props}>
        Save
      </ActionButton>
    </form>
  );
  const { rerender } = render(form({}));
  button().focus();
  for (const props of [{ command: { isSending: true } }, { disabledBecause: 'Decide first.' }]) {
    rerender(form(props));
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveClass('disabled', 'pe-auto');
    click(0);
  }
  expect(button()).toHaveAccessibleDescription('Decide first.');
  expect(submit).not.toHaveBeenCalled();
  rerender(form({}));
  click(0);
  expect(submit).toHaveBeenCalledOnce();
});

it('leaves the focus to the heading if a press removes the button and moves it nowhere', () => {
  const page = (child: React.ReactNode) => (
    <>
      <h1 tabIndex={-1}>Migration</h1>
      {child}
    </>
  );
  const { rerender } = render(page(<ActionButton>Cancel</ActionButton>));
  button().focus();
  rerender(page(null));
  pass(0);
  expect(screen.getByRole('heading')).toHaveFocus();
});
