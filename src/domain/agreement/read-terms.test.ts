import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDeliverable, aHypothesis } from '../testing/test-records.ts';
import { readTerms } from './read-terms.ts';
import { termsText } from './terms.ts';

const DELIVERABLE = aDeliverable({ deliverableName: 'Interviews', deliverableNumber: 12 });
const HYPOTHESIS = aHypothesis({ hypothesisStatement: 'It folds.' });

function stored({ FBUID: id, ...data }: { readonly FBUID: string }) {
  return { id, data };
}

const TEXT =
  termsText({
    environment: 'local',
    step: 'completion',
    price: 5280,
    deliverable: stored(DELIVERABLE),
    hypotheses: [stored({ ...HYPOTHESIS, ...{ hypothesisResearchers: ['ada'] } })],
  }) ?? '';

describe('the terms of a file', () => {
  it('are what was signed', () => {
    const terms = readTerms(TEXT);
    expect(terms).toMatchObject({ environment: 'local', step: 'completion', price: 5280 });
    expect(terms?.deliverable.deliverableName).toBe('Interviews');
    expect(terms?.hypotheses[0]?.hypothesisStatement).toBe('It folds.');
    expect(terms?.unreadable).toBe(0);
  });

  it('count the hypotheses that cannot be shown', () => {
    const json = JSON.parse(TEXT);
    const broken = { ...json, hypotheses: [...json.hypotheses, 'none', { FBUID: 7 }] };
    expect(readTerms(JSON.stringify(broken))).toMatchObject({ unreadable: 2 });
  });

  it.each([
    ['no JSON', 'hello'],
    ['a number', '7'],
    ['another format', '{"format":"countersign-terms/2"}'],
    ['a step that does not exist', TEXT.replace('"completion"', '"payment"')],
    ['no deliverable', '{"format":"countersign-terms/1","environment":"","step":"completion"}'],
    ['JSON that is nested too deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('are null for %s', (_, text) => {
    expect(readTerms(text)).toBeNull();
  });

  it('never fail to be read, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (deliverable, hypotheses) => {
        const json = { ...JSON.parse(TEXT), deliverable, hypotheses };
        expect(() => readTerms(JSON.stringify(json))).not.toThrow();
      }),
    );
  });
});
