import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type TermsSource, termsText } from './terms.ts';
import { readTerms } from './version.ts';

const SOURCE = {
  environment: 'local',
  step: 'completion',
  price: 5280,
  deliverable: { id: 'd1', data: { deliverableName: 'Interviews' } },
  hypotheses: [{ id: 'h1', data: { hypothesisStatement: 'It folds.' } }],
} satisfies TermsSource;

const TEXT = termsText(SOURCE) ?? '';

function changed(values: object): string {
  return JSON.stringify({ ...JSON.parse(TEXT), ...values });
}

describe('the terms of a file', () => {
  it('are those that `termsText` wrote', () => {
    const terms = readTerms(TEXT);
    expect(terms).toMatchObject({ environment: 'local', step: 'completion', price: 5280 });
    expect(terms?.deliverable.deliverableName).toBe('Interviews');
    expect(terms?.hypotheses.records[0]?.hypothesisStatement).toBe('It folds.');
    expect(terms?.hypotheses.unreadable).toEqual([]);
  });

  it('are readable with a NaN, which counts as a missing number', () => {
    const text = termsText({
      ...SOURCE,
      deliverable: { id: 'd1', data: { deliverableTime: Number.NaN } },
      hypotheses: [{ id: 'h1', data: { hypothesisNumber: Number.NaN } }],
    });
    const terms = readTerms(text ?? '');
    expect(terms?.deliverable.deliverableTime).toBeNull();
    expect(terms?.hypotheses.records[0]?.hypothesisNumber).toBeNull();
  });

  it('have no field that is no term: a hostile text would date a signature, or add evidence', () => {
    const json = JSON.parse(TEXT);
    const deliverable = {
      ...json.deliverable,
      deliverableClientCommencementSignature: { signatureUid: 'eve', signatureCost: 1 },
    };
    const hypotheses = [{ ...json.hypotheses[0], hypothesisCompletionEvidence: 'Video' }];
    const terms = readTerms(changed({ step: 'commencement', deliverable, hypotheses }));
    expect(terms?.deliverable.deliverableClientCommencementSignature).toBeNull();
    expect(terms?.hypotheses.records[0]?.hypothesisCompletionEvidence).toBe('');
  });

  it('name the hypotheses that cannot be shown', () => {
    const json = JSON.parse(TEXT);
    const other = { ...json.hypotheses[0], hypothesisStatement: ['a list'] };
    const hypotheses = [...json.hypotheses, 'none', null, { FBUID: 7 }, other];
    const { unreadable } = readTerms(changed({ hypotheses }))?.hypotheses ?? {};
    expect(unreadable?.map(({ id }) => id)).toEqual(['(no id)', '(no id)', '(no id)', 'h1']);
  });

  it.each([
    ['no JSON', 'hello'],
    ['nothing', 'null'],
    ['another format', changed({ format: 'countersign-terms/2' })],
    ['an environment that is no text', changed({ environment: 7 })],
    ['a price that is no number', changed({ price: '5280' })],
    ['a step that does not exist', changed({ step: 'payment' })],
    ['no deliverable', changed({ deliverable: null })],
    ['an unreadable deliverable', changed({ deliverable: { FBUID: 'a', deliverableName: [] } })],
    ['hypotheses that are no list', changed({ hypotheses: {} })],
    ['JSON that is nested too deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('are null for %s', (_, text) => {
    expect(readTerms(text)).toBeNull();
  });

  it('do not hide a fault of the app behind a file that cannot be read', () => {
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new TypeError('our own fault');
    });
    expect(() => readTerms(TEXT)).toThrow('our own fault');
  });

  it('never throw, whatever JSON stands for the deliverable and the hypotheses', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (deliverable, hypotheses) => {
        expect(() => readTerms(changed({ deliverable, hypotheses }))).not.toThrow();
      }),
    );
  });
});
