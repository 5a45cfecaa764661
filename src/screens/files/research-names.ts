import type { RecordList } from '../../data/live.ts';
import type { Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/text/record-title.ts';

/** Research id → name, for every research of the list. */
export function researchNames({
  records,
  unreadable,
}: RecordList<Research>): ReadonlyMap<string, string> {
  return new Map([
    ...records.map(
      ({ FBUID, researchName }) => [FBUID, recordTitle(researchName, 'research')] as const,
    ),
    ...unreadable.map(({ id }) => [id, '(research cannot be read)'] as const),
  ]);
}
