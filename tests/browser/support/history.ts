import type { DocumentData } from 'firebase-admin/firestore';
import { IMOGEN } from '../../../local-stack/seed/people.ts';
import { database, historyOf, type StoredTable, storedReference } from './database.ts';

/**
 * Writes a history entry, bypassing the rules. The record stays as it is.
 *
 * @param fields override those of the newest entry. Undefined omits a field.
 */
export async function writeEntry(
  table: StoredTable,
  id: string,
  { entryId, fields }: { readonly entryId: string; readonly fields: DocumentData },
): Promise<void> {
  const newest = (await historyOf(table, id)).at(-1)?.data ?? { FBUID: id };
  const data = Object.entries({ ...newest, ...fields }).filter(([, value]) => value !== undefined);
  await storedReference(table, id).collection('history').doc(entryId).set(Object.fromEntries(data));
}

/**
 * Plants a research with this many history entries, 'Name 1' to 'Name n'. The entries lack
 * `recordedAt`, and the research stays after the test.
 */
export async function plantChain(id: string, length: number): Promise<void> {
  const start = Date.now() - 24 * 3_600_000;
  const batch = database.batch();
  const idOf = (index: number) => new Date(start + index * 1_000).toISOString();
  for (let index = 1; index <= length; index += 1) {
    const data = {
      FBUID: id,
      researchName: `Name ${index}`,
      updatedAt: idOf(index),
      updatedBy: IMOGEN.uid,
      previousHistoryFBUID: index === 1 ? null : idOf(index - 1),
    };
    const record = storedReference('researchs', id);
    batch.set(record.collection('history').doc(idOf(index)), data);
    if (index === length) batch.set(record, data);
  }
  await batch.commit();
}
