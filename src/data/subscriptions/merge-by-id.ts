import type { Live, RecordList } from './live.ts';

/** Merges lists, without duplicates. Failed if one of them has failed, otherwise loading if one is loading. */
export function mergeById<T extends { readonly FBUID: string }>(
  lists: readonly Live<RecordList<T>>[],
): Live<RecordList<T>> {
  const records = new Map<string, T>();
  const unreadable = new Map<string, RecordList<T>['unreadable'][number]>();
  let fromCache = false;
  for (const list of lists) {
    if (list.state !== 'ready') return lists.find(({ state }) => state === 'failed') ?? list;
    for (const record of list.value.records) records.set(record.FBUID, record);
    for (const document of list.value.unreadable) unreadable.set(document.id, document);
    fromCache ||= list.fromCache;
  }
  const value = { records: [...records.values()], unreadable: [...unreadable.values()] };
  return { state: 'ready', value, fromCache };
}
