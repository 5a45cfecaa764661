import type { TestItem } from './entities.ts';

/** The label of the items that a form can add and remove (R22). */
const FAIL = 'Fail';

/** The test item that 'Add' appends (R22). */
export const NEW_TEST_ITEM: TestItem = testItem(FAIL);

/** The test items of a new hypothesis (R22). */
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
