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
  expect(matches({ text: 'solar panel 4', number: null }, searchWords(query))).toBe(expected);
});

it.each([
  ['12', true],
  ['wind １２', true],
  ['1', false],
  ['120', false],
  ['12.0', true],
  ['-12', false],
  ['−3', false],
])('the number 12 is found as a whole: %j (R28)', (query, expected) => {
  expect(matches({ text: 'solar', number: 12 }, searchWords(query))).toBe(expected);
});

it.each([
  [-3, '−3'],
  [2.5, '2.5'],
])('a number below zero or with a fraction is found: %j (R28)', (number, query) => {
  expect(matches({ text: '', number }, searchWords(query))).toBe(true);
  expect(matches({ text: '', number: null }, searchWords(query))).toBe(false);
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
    deliverableNumber: 31,
    deliverableResearchLead: 'lead@example.com',
    deliverableMethodsLink: 'https://methods.example.com',
    deliverableAllocations: { contractors: [{ uid: 'uidAda' }] },
    deliverableEstimate: { contractors: [{ uid: 'Guest@example.com' }] },
    deliverableContractorCommencementSignature: aSignature({
      signatureUid: 'signer@example.com',
      signatureReference: 'PO 4711',
    }),
    deliverableClientCommencementSignature: aSignature({
      signatureUid: 'uidBen',
      deprecatedReason: 'revoked',
      signatureReference: 'https://files.example.com/Brief.pdf',
    }),
    deliverableExtraItems: [{ amount: 12, justification: 'Rails' }, { justification: 'Courier' }],
  });
  const { text, number } = deliverableSearchText({ deliverable, researchName, people });
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
    'po 4711',
    'https://files.example.com/brief.pdf',
  ]);
  expect(number).toBe(31);
});

it('a hypothesis is found by these texts and no others', () => {
  const hypothesis = hypothesisOf({
    hypothesisName: 'Panels stay clean',
    hypothesisNumber: 31,
    hypothesisResearchers: ['uidBen', 'ADA@example.com'],
    hypothesisStatement: 'Rain washes\nthe dust away',
    hypothesisTestItems: [
      { label: 'Null', value: 'Dirty', description: 'Soot' },
      { label: 'Pass' },
    ],
    hypothesisObject: 'Glass',
    hypothesisResearchLead: 'lead@example.com',
  });
  const { text, number } = hypothesisSearchText({ hypothesis, researchName, people });
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
  expect(number).toBe(31);
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
