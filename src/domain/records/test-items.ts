import type { TestItem } from './entities.ts';

/** The label of the items that may be added and removed (R22). */
const FAIL = 'Fail';

/** An added test item is a 'Fail' (R22). */
export const NEW_TEST_ITEM: TestItem = testItem(FAIL);

/** The test items of a new hypothesis (section 3). */
export const DEFAULT_TEST_ITEMS: readonly TestItem[] = ['Null', 'Pass', FAIL, FAIL, FAIL].map(
  testItem,
);

/** Remove is offered for items labelled 'Fail' only (R22). */
export function isRemovableTestItem({ label }: TestItem): boolean {
  return label === FAIL;
}

function testItem(label: string): TestItem {
  return { label, value: '', description: '' };
}
