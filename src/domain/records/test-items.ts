import type { TestItem } from './entities.ts';

const FAIL = 'Fail';

export const NEW_TEST_ITEM: TestItem = testItem(FAIL);

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
