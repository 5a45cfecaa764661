import type { TestItem } from './entities.ts';
import { MAX_AUD, MAX_NAME_LENGTH, MAX_SPRINTS, MAX_TEXT_LENGTH } from './limits.ts';
import type { FormKindValues, InputDeclaration, ListKind } from './record-fields.ts';

const FAIL = 'Fail';

export const DEFAULT_TEST_ITEMS: readonly TestItem[] = ['Null', 'Pass', FAIL, FAIL, FAIL].map(
  testItem,
);

/** Only items labelled 'Fail' have a Remove button (R22). */
export function isRemovableTestItem({ label }: TestItem): boolean {
  return label === FAIL;
}

function testItem(label: string): TestItem {
  return { label, value: '', description: '' };
}

export interface RowDeclaration<Row extends object> {
  readonly noun: string;
  readonly cells: { readonly [Cell in keyof Row]: InputDeclaration };
  readonly added: Row;
}

export const ROWS: {
  readonly [K in ListKind]: RowDeclaration<FormKindValues[K][number]>;
} = {
  allocations: {
    noun: 'researcher',
    cells: {
      // Sprints without a researcher are unassigned.
      researcher: { kind: 'person', label: 'Researcher' },
      sprints: { kind: 'sprints', label: 'Sprints', max: MAX_SPRINTS },
    },
    added: { researcher: '', sprints: '1' },
  },
  testItems: {
    noun: 'test item',
    cells: {
      label: { kind: 'text', label: 'Label', max: MAX_NAME_LENGTH },
      value: { kind: 'text', label: 'Value', max: MAX_TEXT_LENGTH },
      description: { kind: 'text', label: 'Description', max: MAX_TEXT_LENGTH },
    },
    added: testItem(FAIL),
  },
  extraItems: {
    noun: 'extra item',
    cells: {
      justification: { kind: 'text', label: 'Justification', max: MAX_TEXT_LENGTH },
      amount: { kind: 'money', label: 'Amount (AUD)', max: MAX_AUD, signed: true },
    },
    added: { justification: '', amount: '0' },
  },
};
