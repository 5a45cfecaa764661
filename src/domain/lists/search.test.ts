import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ANY_TEXT } from '../../../tests/support/records/any-text.ts';
import {
  aSignature,
  deliverableOf,
  hypothesisOf,
  profileOf,
} from '../../../tests/support/records/test-records.ts';
import { peopleOf } from '../people/people.ts';
import { deliverableSearchText, hypothesisSearchText, matches, searchWords } from './search.ts';

const people = peopleOf([
  profileOf('uidAda', {
    displayName: 'Ada Lovelace',
    profileEmail: 'ada@example.com',
    email: 'private@example.com',
  }),
  profileOf('uidBen', { displayName: 'Ben Hur' }),
]);
const researchName = 'Rooftop Research';

it.each([
  ['any of several words is enough', 'nuclear panel', true],
  ['a part of a word', 'OLA', true],
  ['none of the words', ' nuclear\twind\u00a0', false],
  ['no words find everything', '  ', true],
  ['signs are no patterns', '.* (a|b) \\d $', false],
])('a search (R28): %s', (_, query, expected) => {
  expect(matches('solar panel 4', searchWords(query))).toBe(expected);
});

it.each([
  ["Ada's", 'ada’s'],
  ['Ada´s', 'ada`s'],
  ['“Handle”', '"handle"'],
  ['Nguyễn', 'Nguyễn'.normalize('NFD')],
  ['Straße', 'STRASSE'],
  ['İzmir', 'izmir'],
  ['IŞIK', 'ışık'],
  ['Søren Łoś', 'soren los'],
  ['Ælfred', 'AElfred'],
  ['Đặng', 'dang'],
  ['ﬁlter', 'filter'],
  ['no\u2011break', 'no-break'],
  ['2–4', '2-4'],
  ['co\u00adoperate', 'cooperate'],
  ['10\u00a0mg', '10 mg'],
])('%s and %s find each other', (one, other) => {
  for (const [hypothesisName, query] of [
    [one, other],
    [other, one],
  ]) {
    const hypothesis = hypothesisOf({ hypothesisName });
    const text = hypothesisSearchText({ hypothesis, researchName, people });
    expect(matches(text, searchWords(query ?? ''))).toBe(true);
  }
});

it('a deliverable is found by these texts and no others (R28)', () => {
  const deliverable = deliverableOf({
    deliverableName: 'Solar Panel',
    deliverableResearchLead: 'lead@example.com',
    deliverableMethodsLink: 'https://methods.example.com',
    deliverableAllocations: { contractors: [{ uid: 'uidAda' }] },
    deliverableEstimate: { contractors: [{ uid: 'Guest@example.com' }] },
    deliverableContractorCommencementSignature: aSignature({ signatureUid: 'signer@example.com' }),
    deliverableClientCommencementSignature: aSignature({
      signatureUid: 'uidBen',
      deprecatedReason: 'revoked',
    }),
    deliverableExtraItems: [{ amount: 12, justification: 'Rails' }, { justification: 'Courier' }],
  });
  const text = deliverableSearchText({ deliverable, researchName, people });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'rooftop research',
    'solar panel',
    'ada lovelace',
    'ada@example.com',
    'private@example.com',
    'guest@example.com',
    'signer@example.com',
    'ben hur',
    'rails',
    'courier',
  ]);
});

it('a hypothesis is found by these texts and no others', () => {
  const hypothesis = hypothesisOf({
    hypothesisName: 'Panels stay clean',
    hypothesisResearchers: ['uidBen', 'ADA@example.com'],
    hypothesisStatement: 'Rain washes\nthe dust away',
    hypothesisTestItems: [
      { label: 'Null', value: 'Dirty', description: 'Soot' },
      { label: 'Pass' },
    ],
    hypothesisObject: 'Glass',
    hypothesisResearchLead: 'lead@example.com',
  });
  const text = hypothesisSearchText({ hypothesis, researchName, people });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    'rooftop research',
    'panels stay clean',
    'uidben',
    'ben hur',
    'ada@example.com',
    'ada lovelace',
    'ada@example.com',
    'private@example.com',
    'rain washes',
    'the dust away',
    'null',
    'pass',
  ]);
});

it('a hypothesis is found by each word of its research, its name and its statement, for any text', () => {
  fc.assert(
    fc.property(ANY_TEXT, ANY_TEXT, ANY_TEXT, (research, hypothesisName, hypothesisStatement) => {
      const hypothesis = hypothesisOf({ hypothesisName, hypothesisStatement });
      const text = hypothesisSearchText({ hypothesis, researchName: research, people });
      for (const word of [research, hypothesisName, hypothesisStatement].flatMap((field) =>
        field.split(/\s+/),
      )) {
        expect(matches(text, searchWords(word))).toBe(true);
      }
    }),
  );
});
