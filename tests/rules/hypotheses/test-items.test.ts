/** The test items of a hypothesis are maps of up to three texts, which every page can show. */
import { Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import {
  MAX_CHANGED_TEST_ITEMS,
  MAX_ITEMS,
  MAX_NAME_LENGTH,
  MAX_TEXT_LENGTH,
} from '../../../src/domain/validation/limits.ts';
import { type RulesCase, runCase, testPairs } from '../support/cases.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { openRules } from '../support/session.ts';

beforeAll(() => openRules());

const item = (value: string) => ({ label: 'Fail', value, description: '' });
const items = (count: number, letter = 'x') =>
  Array.from({ length: count }, (_, index) => item(`${letter}${index}`));

/** Replaces the stored test items. */
function saving(hypothesisTestItems: unknown, stored: unknown = []): RulesCase {
  const hypothesis = {
    ...hypothesisWith({ deliverable: null, sprints: [1] }),
    hypothesisTestItems: stored,
  };
  return {
    fixture: { records: { 'hypotheses/h': hypothesis } },
    commit: (fixture) => fixture.save('hypotheses', 'h', { hypothesisTestItems }),
  };
}

const NO_ITEMS: readonly (readonly [string, unknown])[] = [
  ['a text', 'x'],
  ['an empty text', ''],
  ['a number', 7],
  ['null', null],
  ['true', true],
  ['a time', Timestamp.now()],
  ['a label that is a number', { ...item('x'), label: 7 }],
  ['a value that is null', { ...item('x'), value: null }],
  ['a description that is a map', { ...item('x'), description: { text: 'x' } }],
  ['a value that is a list', { ...item('x'), value: ['x'] }],
  ['a value that is a time', { ...item('x'), value: Timestamp.now() }],
  ['another field', { ...item('x'), note: 'x' }],
  ['another field alone', { note: 'x' }],
  ['a field by a similar name', { label: 'Fail', Value: 'x' }],
];

describe.each(NO_ITEMS)('a test item that is %s', (_, forged) => {
  test.concurrent.each([1, 2, 10, 11, 19, 20])('is refused, last of %d', (count) =>
    runCase('refused', saving([...items(count - 1), forged])),
  );

  test('is refused first of twenty', () => runCase('refused', saving([forged, ...items(19)])));

  test('is refused in a new hypothesis', () =>
    runCase('refused', {
      commit: (fixture) =>
        fixture.save('hypotheses', 'new', {
          ...hypothesisWith({ deliverable: null, sprints: [1] }),
          hypothesisTestItems: [forged],
        }),
    }));

  test('stays where an older record has it, and can be corrected', async () => {
    const stored = [forged, item('y')];
    await runCase('accepted', saving([...stored, item('z')], stored));
    await runCase('accepted', saving([item('mended'), item('y')], stored));
    await runCase('refused', saving([forged, item('z')], [item('y')]));
  });
});

const places = Array.from({ length: MAX_CHANGED_TEST_ITEMS }, (_, place) => place);

test.concurrent.each(places)('the test item at place %d is checked as a whole', async (place) => {
  const withForged = (forged: unknown) => saving(items(20).with(place, Object(forged)));
  await runCase('accepted', withForged({ label: 'Other' }));
  await runCase('refused', withForged({ label: 7 }));
  await runCase('refused', withForged({ text: 'x' }));
});

describe('a text may be absent, empty or of several lines', () => {
  test.concurrent.each([
    [{}],
    [{ label: 'Fail' }],
    [{ value: 'x' }],
    [{ description: 'x' }],
    [{ label: 'Fail', description: 'x' }],
    [{ label: '', value: '', description: '' }],
    [{ label: 'Fail', value: 'line\nline\n\n', description: '\n--next test item' }],
  ])('accepted: %j', (one) => runCase('accepted', saving([one, item('x'), one])));
});

testPairs('of test items', {
  [`there are at most ${MAX_ITEMS}`]: {
    accepted: saving(items(50), items(30)),
    refused: saving(items(51), items(40)),
  },
  [`at most ${MAX_CHANGED_TEST_ITEMS} are new at a time`]: {
    accepted: saving(items(20)),
    refused: saving(items(21)),
  },
  'at most so many are changed at a time': {
    accepted: saving([...items(20, 'y'), ...items(50).slice(20)], items(50)),
    refused: saving([...items(21, 'y'), ...items(50).slice(21)], items(50)),
  },
  'any number is taken away or put into another order, and none is added to 50': {
    accepted: saving(items(50).toReversed().slice(5), items(50)),
    refused: saving([...items(50), item('y')], items(50)),
  },
  'the texts are as long as the form takes': {
    accepted: saving(long(MAX_TEXT_LENGTH)),
    refused: saving(long(MAX_TEXT_LENGTH + 100)),
  },
  'the texts are no longer together than a record can hold beside its others': {
    accepted: saving([{ value: 'x'.repeat(86_000) }]),
    refused: saving([{ value: 'x'.repeat(86_001) }]),
  },
  'something else than a list may be stored, and is replaced': {
    accepted: saving(items(2), 'none'),
    refused: saving('some', 'none'),
  },
});

function long(length: number) {
  return items(20).map((one) => ({
    label: 'x'.repeat(MAX_NAME_LENGTH),
    value: one.value.padEnd(length, 'x'),
    description: 'x'.repeat(length),
  }));
}
