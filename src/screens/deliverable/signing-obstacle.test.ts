import { describe, expect, it } from 'vitest';
import { livePairOf } from '../../domain/costing/allocations.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { peopleOf } from '../../domain/people/people.ts';
import { slotOf } from '../../domain/signing/signature.ts';
import { aDeliverable, aHypothesisWith, aSignature } from '../../domain/testing/test-records.ts';
import type { LiveEstimate } from './deliverable-page.ts';
import { type ObstacleOptions, signingObstacle } from './signing-obstacle.ts';

const people = peopleOf([]);
const hypotheses = [aHypothesisWith({ 'uid-ann': 3 })];
const live = livePairOf(aDeliverable(), hypotheses);
const deliverable = aDeliverable(live);
const estimate: LiveEstimate = {
  hypotheses: { records: hypotheses, unreadable: [] },
  people,
  live,
  isHidden: false,
};

const contractor = slotOf('contractor', 'commencement');
const client = slotOf('client', 'commencement');
const preview = { ok: true, price: 5280, sprints: 3 } as const;
const staff: ObstacleOptions = {
  ...{ deliverable, estimate, preview, slot: contractor },
  role: 'staff',
  isOnline: true,
};
const byClient: ObstacleOptions = { ...staff, slot: client, role: 'client' };

describe('signingObstacle: why Sign is disabled', () => {
  it.each<[string, ObstacleOptions, string | null]>([
    ['staff for the contractor', staff, null],
    ['staff for the client, which they record (R12)', { ...staff, slot: client }, null],
    ['anybody for the client in the open mode', { ...staff, role: 'anybody', slot: client }, null],
    ['a client for the client', byClient, null],
    [
      'a client for the contractor',
      { ...byClient, slot: contractor },
      'Only staff can sign for the contractor side',
    ],
    ['without a connection', { ...staff, isOnline: false }, 'Signing needs a connection'],
    [
      'without a connection, while it is not known whether the deliverable has a history',
      { ...staff, deliverable: aDeliverable({ updatedAt: null }), isOnline: false },
      'Signing needs a connection',
    ],
    [
      'a price that is not known',
      { ...staff, preview: { ok: false, code: 'price-unknown' } },
      'A hypothesis cannot be read, so the price is not known',
    ],
    [
      'a refused preview, with the message of its code',
      { ...staff, preview: { ok: false, code: 'completion-unavailable' } },
      MESSAGES['completion-unavailable'],
    ],
    [
      'a signer who is no client of the research any more',
      { ...byClient, estimate: { ...estimate, live: null, isHidden: true } },
      'You are not a client of this research any more, so you cannot sign. You can revoke your own signature',
    ],
  ])('%s', (_, options, expected) => {
    expect(signingObstacle(options)?.text ?? null).toBe(expected);
  });
});

describe('signingObstacle: a deliverable or hypothesis without a revision', () => {
  const older = aDeliverable({ ...live, updatedAt: null });
  it('says that a deliverable without a revision has no history', () => {
    expect(signingObstacle({ ...staff, deliverable: older })).toEqual({
      text: 'Cannot sign document because it has no history',
      isRepairable: true,
    });
  });

  it('names the hypothesis that has no revision, which an operator can repair', () => {
    const records = [aHypothesisWith({ 'uid-ann': 3 }, { hypothesisNumber: 3, updatedAt: null })];
    const options = {
      ...staff,
      estimate: { ...estimate, hypotheses: { records, unreadable: [] } },
    };
    expect(signingObstacle(options)).toEqual({
      text: expect.stringMatching(/^Hypothesis 3 “A handle helps” /),
      isRepairable: true,
    });
  });
});

describe('signingObstacle: a stored price that is wrong', () => {
  const wrong = aDeliverable({ ...live, deliverableEstimatedCost: 1 });
  it('stops a client and names both amounts, but not staff, who repair it by signing', () => {
    expect(signingObstacle({ ...byClient, deliverable: wrong })?.text).toBe(
      'The stored price is $1.00 ex GST, but the hypotheses and extra items come to $5,280.00 ex GST. Ask the consultancy to update the price, then sign',
    );
    expect(signingObstacle({ ...staff, deliverable: wrong })).toBeNull();
  });

  it('stops everybody if its sprints differ while a signature is active', () => {
    const commenced = aDeliverable({
      ...live,
      deliverableEstimate: { ...live.deliverableEstimate, sprints: 1 },
      deliverableContractorCommencementSignature: aSignature(),
    });
    for (const options of [staff, byClient]) {
      const text = signingObstacle({ ...options, slot: client, deliverable: commenced })?.text;
      expect(text).toContain('The stored price counts 1 sprints, but the hypotheses have 3.');
    }
  });

  it('tells a client first of a hypothesis that the page cannot show', () => {
    const { deliverableEstimate } = live;
    const hidden = aDeliverable({
      ...live,
      deliverableEstimate: { ...deliverableEstimate, sourceFBUIDs: ['hypothesis-1', 'elsewhere'] },
    });
    expect(signingObstacle({ ...byClient, deliverable: hidden })?.text).toBe(
      MESSAGES['hypothesis-hidden'],
    );
    expect(signingObstacle({ ...staff, deliverable: hidden })).toBeNull();
  });
});
