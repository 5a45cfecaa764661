import { GeoPoint, Timestamp } from 'firebase/firestore';
import type { FieldDeclaration } from '../../../src/domain/records/field-kinds.ts';
import { MAX_NAME_LENGTH, MAX_PERSON_LENGTH } from '../../../src/domain/validation/limits.ts';
import { type Outcome, outcomeOf } from './commit.ts';
import { INVISIBLE, PARTLY_VISIBLE } from './invisible.ts';

/** A value, and its name in test titles. */
export type Sample = readonly [name: string, value: unknown];

const KINDS = {
  null: [['null', null]],
  text: [['a text', 'text']],
  number: [['a number', 7]],
  list: [['a list', ['text']]],
  boolean: [
    ['true', true],
    ['false', false],
  ],
  notANumber: [
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['negative infinity', Number.NEGATIVE_INFINITY],
  ],
  map: [
    ['an empty map', {}],
    ['a map', { text: 'text' }],
    ['a deep map', { a: { b: { c: { d: ['x'] } } } }],
  ],
  other: [
    ['a timestamp', Timestamp.now()],
    ['a place', new GeoPoint(-37.8, 144.9)],
    ['a list of maps', [{ text: 'text' }]],
  ],
} as const satisfies Readonly<Record<string, readonly Sample[]>>;

/** The named values of a field, and the kinds of other values that it accepts. */
export interface Shape {
  readonly accepted: readonly Sample[];
  readonly refused: readonly Sample[];
  readonly kinds: readonly (keyof typeof KINDS)[];
}

export const text = (length: number): string => 'x'.repeat(length);

function textOf(most: number): Shape {
  return {
    kinds: ['null', 'text'],
    accepted: [
      ['an empty text', ''],
      ['the longest text', text(most)],
    ],
    refused: [['a text that is too long', text(most + 1)]],
  };
}

function nameOf(): Shape {
  return {
    kinds: ['text'],
    accepted: [
      ['the longest text', text(MAX_NAME_LENGTH)],
      ['markup, which is only text', '<script>alert(1)</script>'],
      ...PARTLY_VISIBLE,
    ],
    refused: [
      ['an empty text', ''],
      ...INVISIBLE,
      ['a text that is too long', text(MAX_NAME_LENGTH + 1)],
    ],
  };
}

function numberOf(most: number, kinds: Shape['kinds'] = ['null', 'number']): Shape {
  return {
    kinds,
    accepted: [
      ['0', 0],
      ['a fraction', 0.5],
      ['the largest', most],
      ['the smallest', -most],
    ],
    refused: [
      ['one too large', most + 1],
      ['one too small', -most - 1],
      ['a number as text', '7'],
    ],
  };
}

const LINK: Shape = {
  kinds: ['null', 'text'],
  accepted: [
    ['an id', 'q6VbKpZ0aX1LmNc2'],
    ['the longest id', text(200)],
  ],
  refused: [
    ['an empty text', ''],
    ['a path', 'a/b'],
    ['an id that is too long', text(201)],
  ],
};

const PAYMENT: Shape = {
  kinds: ['null'],
  accepted: [
    ['invoiced', 'invoiced'],
    ['paid', 'paid'],
  ],
  refused: [
    ['an empty text (R13)', ''],
    ['another state', 'overdue'],
    ['a state in capitals', 'PAID'],
  ],
};

/** The shape of a field that its generated check alone decides. Null for other fields, such as lists and e-mails. */
export function shapeOf({ kind, max, required, edit }: FieldDeclaration): Shape | null {
  switch (kind) {
    case 'name':
      return nameOf();
    case 'text':
    case 'longText':
    case 'nullableText':
    case 'templateImage':
      return max === undefined ? null : textOf(max);
    case 'person':
      return textOf(MAX_PERSON_LENGTH);
    case 'number':
    case 'money':
      return max === undefined ? null : numberOf(max, required ? ['number'] : undefined);
    case 'link':
      // Hand-written functions check a link that no form edits.
      return edit === undefined ? null : LINK;
    case 'payment':
      return PAYMENT;
    default:
      return null;
  }
}

export function samplesOf({ accepted, refused, kinds }: Shape): readonly {
  readonly name: string;
  readonly value: unknown;
  readonly outcome: Outcome;
}[] {
  const ofKinds = Object.entries(KINDS).flatMap(([kind, samples]) =>
    samples.map(([name, value]) => ({
      name,
      value,
      outcome: outcomeOf(kinds.some((known) => known === kind)),
    })),
  );
  const named = [...accepted, ...refused].map(([name]) => name);
  return [
    ...ofKinds.filter(({ name }) => !named.includes(name)),
    ...accepted.map(([name, value]) => ({ name, value, outcome: 'accepted' as const })),
    ...refused.map(([name, value]) => ({ name, value, outcome: 'refused' as const })),
  ];
}
