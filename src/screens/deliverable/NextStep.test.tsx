import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Access, AccessContext } from '../../data/session/access.ts';
import { livePairOf } from '../../domain/costing/allocations.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import { aDeliverable, aHypothesisWith } from '../../domain/testing/test-records.ts';
import { ALL_SLOT_STATES, expectedTurns, signaturesIn } from '../../domain/testing/turn-table.ts';
import { DeliverablePageContext, type DeliverablePageValue } from './deliverable-page.ts';
import { NextStep } from './NextStep.tsx';

const OPEN: Access = { role: 'staff', mode: 'open', admin: false };
const STAFF: Access = { role: 'staff', mode: 'members', admin: false };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['research-1'] };

const hypotheses = [aHypothesisWith({ 'uid-ann': 3 }, { hypothesisCompletionEvidence: 'Video' })];
const live = livePairOf(aDeliverable(), hypotheses);

function pageIn(states: string): DeliverablePageValue {
  const deliverable = aDeliverable({
    ...live,
    ...signaturesIn(states),
    deliverableAllocations: states.includes('A') ? live.deliverableEstimate : null,
  });
  return {
    deliverable,
    hypotheses: { records: hypotheses, unreadable: [] },
    people: NO_PEOPLE,
    live,
    isHidden: false,
    countsHidden: false,
    askToSign: () => undefined,
  };
}

function nextStep(states: string, access: Access) {
  return (
    <AccessContext value={access}>
      <DeliverablePageContext value={pageIn(states)}>
        <NextStep />
      </DeliverablePageContext>
    </AccessContext>
  );
}

function renderNextStep(states: string, access: Access) {
  const { container, unmount } = render(nextStep(states, access));
  // Queries by role would take ten times as long in the 768 renders below.
  const button = container.querySelector('button');
  const found = {
    sentence: container.querySelector('p')?.textContent,
    button: button?.textContent ?? null,
    isEnabled: button !== null && !button.disabled,
  };
  unmount();
  return found;
}

/** The label of the button, by side and step. */
const SIGN_LABELS: Readonly<Record<string, string>> = {
  'contractor commencement': 'Sign: responsible for delivering',
  'client commencement': 'Sign: authorise work to commence',
  'contractor completion': 'Sign: confirm that the work has been delivered',
  'client completion': 'Sign: accept the work as complete',
};

function expectedButton(turn: string | undefined, viewer: 'contractor' | 'client', access: Access) {
  if (turn === undefined) return null;
  const [side = '', , step] = turn.split(/:? /);
  if (side === viewer || access.mode === 'open') return SIGN_LABELS[`${side} ${step}`] ?? null;
  return viewer === 'contractor' ? "Record the client's signature" : null;
}

describe('the next step says whether it waits for the viewer, and has a button only if the viewer may sign or record (R37)', () => {
  it.each([
    ['staff in the open mode', OPEN, 'contractor'],
    ['staff in the members mode', STAFF, 'contractor'],
    ['a client', CLIENT, 'client'],
  ] as const)('%s, in all 256 states', (_, access, viewer) => {
    for (const states of ALL_SLOT_STATES) {
      // A client waits for neither an offer nor the first completion (J1).
      const turns = expectedTurns(states, true).filter(
        (one) => viewer === 'contractor' || !/^contractor:? (offer|complete) /.test(one),
      );
      const turn = turns.find((one) => one.startsWith(viewer)) ?? turns[0];
      const { sentence, button, isEnabled } = renderNextStep(states, access);
      const pattern =
        turn === undefined ? /Nothing waits/ : /^Waiting for (you|the client|the contractor) /;
      expect(sentence, states).toMatch(pattern);
      expect(sentence?.includes('for you '), states).toBe(turn?.startsWith(viewer) ?? false);
      expect(button, states).toBe(expectedButton(turn, viewer, access));
      if (button !== null) expect(isEnabled, states).toBe(true);
    }
  });
});

it('shows the new sentence and the new button on a page that the browser has translated', () => {
  const { container, rerender } = render(nextStep('ANNN', OPEN));
  translate(container);
  rerender(nextStep('LANN', OPEN));
  expect(container.querySelector('p')?.textContent).toMatch(/^Waiting for you to commence again/);
  expect(container.querySelector('p')?.textContent).not.toContain('client');
  expect(container.querySelector('button')?.textContent).toBe(
    SIGN_LABELS['contractor commencement'],
  );
});

/** Puts each text into elements of its own, as the translation of Chrome and Edge does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text.textContent ?? '');
  }
}
