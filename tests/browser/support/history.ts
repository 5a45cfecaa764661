import { IMOGEN } from '../../../local-stack/seed/people.ts';
import { database, storedReference } from './database.ts';

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
