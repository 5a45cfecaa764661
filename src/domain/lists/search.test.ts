import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../people/people.ts';
import { ANY_TEXT } from '../testing/any-text.ts';
import { deliverableOf, hypothesisOf, profileOf } from '../testing/test-records.ts';
import { deliverableSearchText, hypothesisSearchText, matches, searchWords } from './search.ts';

const profiles = [
  profileOf('uidAda', {
    displayName: 'Ada Lovelace',
    profileEmail: 'ada@example.com',
    email: 'private@example.com',
  }),
  profileOf('uidBen', { displayName: 'Ben Hur' }),
];

function signature(signatureUid: string, deprecatedReason: string | null = null) {
  return { signatureUid, deprecatedReason, signatureDate: new Date(0), signatureCost: 1 };
}

function summary(...uids: string[]) {
  return { contractors: uids.map((uid) => ({ uid })) };
}

describe('R28 words of a query', () => {
  it.each([
    ['one', 'Solar', ['solar']],
    ['any whitespace separates', ' a\tb\nc\u00a0d ', ['a', 'b', 'c', 'd']],
    ['blanks only', '   ', []],
    ['nothing', '', []],
  ])('%s', (_case, query, expected) => {
    expect(searchWords(query)).toEqual(expected);
  });
});

describe('R28 matching', () => {
  it.each([
    ['a part of a word', 'ola', true],
    ['any of several words is enough', 'nuclear panel', true],
    ['none of the words', 'nuclear wind', false],
    ['no words find everything', '', true],
    ['a blank beside a word does not', ' wind ', false],
  ])('%s', (_case, query, expected) => {
    expect(matches('solar panel', searchWords(query))).toBe(expected);
  });
});

describe('R28 a search finds what people type alike', () => {
  const spellings = [
    ["Ada's", 'ada’s'],
    ['Nguyễn', 'Nguyễn'.normalize('NFD')],
    ['Zoë', 'zoe'],
    ['Straße', 'STRASSE'],
    ['İzmir', 'izmir'],
  ];

  it.each(
    spellings.flatMap(([a = '', b = '']) => [
      [a, b],
      [b, a],
    ]),
  )('%s by %s', (name, query) => {
    const text = hypothesisSearchText({
      hypothesis: hypothesisOf({ hypothesisName: `The ${name} case` }),
      researchName: '',
      people: peopleOf([]),
    });
    expect(matches(text, searchWords(query))).toBe(true);
  });

  it.each(['.*', '(a|b)', '\\d', '$'])('%s only where it stands', (sign) => {
    expect(matches('solar panel 4', searchWords(sign))).toBe(false);
    expect(matches(`solar ${sign} panel`, searchWords(sign))).toBe(true);
  });
});

describe('the search for deliverables finds by', () => {
  const stored = {
    deliverableName: 'Solar Panel',
    deliverableResearchLead: 'lead@example.com',
    deliverableMethodsLink: 'https://methods.example.com',
    deliverableAllocations: summary('uidAda'),
    deliverableEstimate: summary('uidBen', 'Guest@example.com'),
    deliverableContractorCommencementSignature: signature('signer-one@example.com'),
    deliverableClientCommencementSignature: signature('signer-two@example.com', 'revoked'),
    deliverableExtraItems: [
      { amount: 12, justification: 'Aluminium rails' },
      { amount: 1, justification: 'Courier' },
    ],
  };

  const textOf = (fields: object, researchName = '') =>
    deliverableSearchText({
      researchName,
      people: peopleOf(profiles),
      deliverable: deliverableOf({ ...fields }),
    });
  const searchText = () => textOf(stored, 'Rooftop Research');

  it.each([
    ['research name', 'rooftop'],
    ['deliverable name', 'panel'],
    ['display name of a frozen contractor', 'lovelace'],
    ['profileEmail of a contractor', 'ada@'],
    ['display name of a contractor of the live estimate', 'ben'],
    ['e-mail of a contractor without a profile', 'guest@example'],
    ['signer of the contractor commencement', 'signer-one'],
    ['signer of a revoked signature', 'signer-two'],
    ['justification of an extra item', 'aluminium'],
    ['justification of a further extra item', 'courier'],
  ])('%s', (_case, query) => {
    expect(matches(searchText(), searchWords(query))).toBe(true);
  });

  it.each([
    ['research lead', 'lead@example.com'],
    ['methods link', 'methods'],
    ['amount of an extra item', '12'],
    ['the border between two fields', 'researchsolar'],
    ['a missing value', 'null'],
    ['a missing profile', 'undefined'],
  ])('not by %s', (_case, query) => {
    expect(matches(searchText(), searchWords(query))).toBe(false);
  });

  it('all of them by name and both addresses, and only by the people in the record', () => {
    const text = textOf({
      deliverableEstimate: summary('uidAda'),
      deliverableClientCommencementSignature: signature('uidBen'),
    });
    expect(text.trim().split('\n')).toEqual([
      'ada lovelace',
      'ada@example.com',
      'private@example.com',
      'ben hur',
    ]);
  });
});

describe('the search for hypotheses finds by', () => {
  const stored = {
    hypothesisName: 'Panels stay clean',
    hypothesisResearchers: ['uidBen', 'Guest@example.com', 'ADA@example.com'],
    hypothesisStatement: 'Rain washes\nthe dust away',
    hypothesisTestItems: [
      { label: 'Null', value: 'Dirty', description: 'Soot' },
      { label: 'Pass', value: '', description: '' },
    ],
    hypothesisObject: 'Glass',
    hypothesisResearchLead: 'lead@example.com',
  };

  function searchText(): string {
    return hypothesisSearchText({
      researchName: 'Rooftop Research',
      people: peopleOf(profiles),
      hypothesis: hypothesisOf(stored),
    });
  }

  it.each([
    ['research name', 'rooftop'],
    ['hypothesis name', 'clean'],
    ['uid of a researcher', 'uidben'],
    ['display name of a researcher', 'hur'],
    ['e-mail of a researcher without a profile', 'guest@'],
    ['e-mail by which a researcher with a profile is stored', 'ada@example'],
    ['display name of a researcher stored by e-mail', 'lovelace'],
    ['statement', 'washes'],
    ['a later line of the statement', 'dust'],
    ['label of a test item', 'null'],
    ['label of a further test item', 'pass'],
  ])('%s', (_case, query) => {
    expect(matches(searchText(), searchWords(query))).toBe(true);
  });

  it.each([
    ['value of a test item', 'dirty'],
    ['description of a test item', 'soot'],
    ['artifact', 'glass'],
    ['research lead', 'lead@'],
  ])('not by %s', (_case, query) => {
    expect(matches(searchText(), searchWords(query))).toBe(false);
  });
});

describe('R28 for any text', () => {
  it('a hypothesis is found by each word of its research, its name and its statement', () => {
    const nobody = peopleOf([]);
    fc.assert(
      fc.property(
        ANY_TEXT,
        ANY_TEXT,
        ANY_TEXT,
        (researchName, hypothesisName, hypothesisStatement) => {
          const hypothesis = hypothesisOf({ hypothesisName, hypothesisStatement });
          const searchText = hypothesisSearchText({ hypothesis, researchName, people: nobody });
          for (const word of [researchName, hypothesisName, hypothesisStatement].flatMap((field) =>
            field.split(/\s+/),
          )) {
            expect(matches(searchText, searchWords(word))).toBe(true);
          }
        },
      ),
    );
  });
});
