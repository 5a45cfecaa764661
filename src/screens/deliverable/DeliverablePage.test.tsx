import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aPage,
  aSignature,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import {
  ALL_SLOT_STATES,
  expectedTurns,
  signaturesIn,
} from '../../../tests/support/records/turn-table.ts';
import { type Access, AccessContext } from '../../data/session/access.ts';
import { SessionContext } from '../../data/session/session.ts';
import { NO_PEOPLE } from '../../domain/people/people.ts';
import { currentPrice } from '../../domain/price/price.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { activeSignaturesOf, SIGNATURE_SLOTS } from '../../domain/records/signature.ts';
import { todaysVersion } from '../../domain/signing/loaded-deliverable.ts';
import { AllocationTable } from '../agreement/AllocationTable.tsx';
import { SignatureList } from '../agreement/SignatureCard.tsx';
import { DeliverySection } from './DeliverablePage.tsx';
import { HypothesesTab } from './parts/DeliverableTabs.tsx';
import { NextStep } from './parts/NextStep.tsx';
import { DeliverablePageContext, type DeliverablePageValue } from './parts/page-context.ts';
import { RevokeDialog } from './parts/RevokeDialog.tsx';

// Parts of the page that need no server.

const OPEN: Access = { role: 'staff', mode: 'open' };
const STAFF: Access = { role: 'staff', mode: 'members' };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['research-1'] };
const READER: Access = { ...CLIENT, authority: { maySign: false, signUpTo: null } };
const USER = {
  uid: 'uid-client',
  email: 'client@example.com',
  emailVerified: true,
  displayName: null,
  photoURL: null,
};

const hypothesis = aHypothesisWith(
  { 'uid-ann': 3 },
  {
    hypothesisName: 'Grip',
    hypothesisStatement: ' A wet hand opens it.\nIn four seconds.',
    hypothesisCompletionEvidence: 'Video',
  },
);
const current = currentPrice(aDeliverable(), [hypothesis]);

function pageWith(
  fields: Partial<Deliverable>,
  records: readonly Hypothesis[] = [hypothesis],
): DeliverablePageValue {
  const loaded = aPage(fields, {}, records);
  return {
    ...loaded,
    today: todaysVersion(loaded),
    remarks: null,
    variations: null,
    original: null,
    terms: null,
    changes: null,
    isGstFree: false,
    changesSince: () => null,
    problems: [],
    action: null,
    ask: () => undefined,
  };
}

function nextStep(states: string, access: Access) {
  const deliverableAllocations = states.includes('A') ? current.allocations : null;
  return (
    <SessionContext value={{ state: 'signed-in', user: USER }}>
      <AccessContext value={access}>
        <DeliverablePageContext
          value={pageWith({ ...signaturesIn(states), deliverableAllocations })}
        >
          <NextStep />
        </DeliverablePageContext>
      </AccessContext>
    </SessionContext>
  );
}

function renderNextStep(states: string, access: Access) {
  const { container, unmount } = render(nextStep(states, access));
  // Queries by role would take ten times as long in the 768 renders below.
  const button = container.querySelector('button');
  const found = {
    sentence: container.querySelector('p')?.textContent,
    button: button?.textContent ?? null,
    isEnabled: button?.getAttribute('aria-disabled') !== 'true',
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
  return 'Copy link';
}

it.each([
  ['staff in the open mode', OPEN, 'contractor'],
  ['staff in the members mode', STAFF, 'contractor'],
  ['a client', CLIENT, 'client'],
] as const)(
  'the next step says whether it waits for the viewer, and has a button to sign for this side, else to remind the other (R37): %s, in all 256 states',
  (_, access, viewer) => {
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
  },
);

it('the next step never says to a client who only reads that it waits for the client, and offers no signature (R47)', () => {
  for (const states of ALL_SLOT_STATES) {
    const forClient = renderNextStep(states, CLIENT);
    const { sentence, button } = renderNextStep(states, READER);
    expect(sentence, states).toBe(
      forClient.sentence?.replace('Waiting for you to', 'Waits for a colleague to'),
    );
    expect(button, states).toBe(forClient.button === null ? null : 'Copy link');
  }
});

const adjusted = (reason: string) => (
  <AllocationTable
    summary={aSummary({ contractors: [aContractor({ adjustment: anAdjustment({ reason }) })] })}
    people={NO_PEOPLE}
  />
);
const signedAt = (signatureCost: number, day: string) => {
  const signatureDate = new Date(day);
  const signature = aSignature({ signatureCost, signatureDate, signatureName: 'Ann Hill' });
  const signatures = SIGNATURE_SLOTS.slice(0, 1).map((slot) => ({ slot, signature }));
  return <SignatureList signatures={signatures} people={NO_PEOPLE} />;
};

it.each([
  ['Next step', nextStep('ANNN', OPEN), nextStep('LANN', OPEN), 'for you to commence again'],
  ['an adjustment', adjusted('Before'), adjusted('Afterwards'), 'Afterwards'],
  ['a signature', signedAt(1, '2026-01-01'), signedAt(2, '2026-02-02'), 'Ann Hill, 02 February'],
])('%s shows its new text on a page that the browser has translated', (_, before, after, text) => {
  const { container, rerender } = render(before);
  translate(container);
  rerender(after);
  expect(container).toHaveTextContent(text);
  expect(container.textContent).toBe(render(after).container.textContent);
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

describe('what is delivered', () => {
  function show(records: readonly Hypothesis[]) {
    render(
      <MemoryRouter>
        <DeliverablePageContext value={pageWith({ deliverableTime: 7 }, records)}>
          <DeliverySection />
          <HypothesesTab />
        </DeliverablePageContext>
      </MemoryRouter>,
    );
    return screen.getByRole('region', { name: 'Delivery' });
  }

  it('has price, time and sprints once, and each hypothesis with the first line of its statement', () => {
    const region = show([hypothesis]);
    const facts = [
      'Total ex GST$5,280.00 ex GST',
      '$528.00',
      'Total including GST$5,808.00',
      '7 weeks',
    ];
    for (const once of facts) expect(region.textContent?.split(once), once).toHaveLength(2);
    expect(screen.getByRole('heading', { name: '1 hypothesis' })).toBeVisible();
    expect(screen.getByRole('listitem', { name: 'Grip' })).toHaveTextContent(
      'GripA wet hand opens it.uid-ann',
    );
  });

  it('says that there are no hypotheses', () => {
    show([]);
    expect(screen.getByText(/^No hypotheses yet/)).toBeInTheDocument();
  });
});

describe('the revoke dialog', () => {
  const [own] = activeSignaturesOf(aDeliverable(signaturesIn('ANNN')));
  if (own === undefined) throw new Error('The signature to revoke is missing.');

  const dialogOn = (fields: Partial<Deliverable>, onDone = () => undefined) => {
    const { slot, signature: shown } = own;
    const deliverable = aDeliverable(fields);
    return <RevokeDialog {...{ deliverable, slot, shown, onDone }} onCancel={() => undefined} />;
  };

  it.each([
    ['lapses', signaturesIn('LNNN'), 'has lapsed'],
    ['is revoked', signaturesIn('RNNN'), 'is revoked already'],
    ['is given again', signaturesIn('ANNN', new Date('2026-06-01')), 'newer signature'],
  ])('does not foretell the price once the signature %s', (_, after, text) => {
    const { rerender } = render(dialogOn(signaturesIn('ANNN')));
    expect(screen.getByRole('dialog')).toHaveTextContent('the signed price and allocations are');
    rerender(dialogOn(after));
    expect(screen.getByRole('dialog')).toHaveTextContent(text);
    expect(screen.getByRole('dialog')).not.toHaveTextContent('signed price');
  });

  it('closes once its command was refused or got no answer, and the signature is not active any more', async () => {
    const onDone = vi.fn();
    const { rerender } = render(dialogOn(signaturesIn('ANNN'), onDone));
    // Nobody is signed in.
    await act(async () => screen.getByRole('button', { name: 'Confirm' }).click());
    expect(screen.getByRole('alert')).toHaveTextContent('Not revoked: you are signed out.');
    expect(onDone).not.toHaveBeenCalled();
    rerender(dialogOn(signaturesIn('RNNN'), onDone));
    expect(onDone).toHaveBeenCalledTimes(1);
  });
});
