/**
 * The rules refuse a text of a megabyte in these fields of the five collections. A document may hold little more. This
 * file passes the rules to openRules(), which excludes it from coverage: the emulator cannot report such values.
 */
import { beforeAll } from 'vitest';
import { type RulesCase, testPairs } from './support/cases.ts';
import type { Collection } from './support/collections.ts';
import { rulesText } from './support/emulators.ts';
import { idOf, STORED } from './support/field-records.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules('demo-megabytes', rulesText('firestore.rules')));

const MEGABYTE = 'x'.repeat(1_000_000);

const item = (justification: string) => [{ amount: 1, justification }];

/** The field, an accepted value, and a value of a megabyte. */
const FIELDS: readonly (readonly [Collection, string, unknown, unknown])[] = [
  ['profiles', 'displayName', 'x', MEGABYTE],
  ['profiles', 'photoURL', 'x', MEGABYTE],
  ['researchs', 'researchName', 'x', MEGABYTE],
  ['templates', 'templateName', 'x', MEGABYTE],
  ['templates', 'templateImage', 'x', MEGABYTE],
  ['deliverables', 'deliverableName', 'x', MEGABYTE],
  ['deliverables', 'deliverableNumber', 1, MEGABYTE],
  ['deliverables', 'deliverableResearchFBUID', 'x', MEGABYTE],
  ['deliverables', 'deliverableResearchLead', 'x', MEGABYTE],
  ['deliverables', 'deliverableMethodsLink', 'x', MEGABYTE],
  ['deliverables', 'deliverableBOMLink', 'x', MEGABYTE],
  ['deliverables', 'deliverablePaymentState', 'paid', MEGABYTE],
  ['deliverables', 'deliverableExtraItems', item('x'), item(MEGABYTE)],
  ['hypotheses', 'hypothesisName', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisStatement', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisObject', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisCompletionEvidence', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisFidelity', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisResearchFBUID', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisResearchLead', 'x', MEGABYTE],
  ['hypotheses', 'hypothesisResearchers', ['x'], [MEGABYTE]],
];

testPairs(
  'the size of a field',
  Object.fromEntries(
    FIELDS.map(([collection, field, short, long]) => {
      const id = idOf(collection);
      const saving = (value: unknown): RulesCase => ({
        fixture: { records: { [`${collection}/${id}`]: STORED[collection] } },
        commit: (fixture) => fixture.save(collection, id, { [field]: value }),
      });
      return [
        `${field} of ${collection} is shorter than a megabyte`,
        { accepted: saving(short), refused: saving(long) },
      ];
    }),
  ),
);
