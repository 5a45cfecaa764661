import { usePeopleNamed } from '../../data/people/people.ts';
import { NO_PEOPLE, type People } from '../../domain/people/people.ts';
import { useLastReady } from './use-last-ready.ts';

/**
 * The people on a page. Null until their profiles have loaded for the first time: the page waits, because otherwise
 * people would first show as ids, also in a print. If this first load fails, everyone shows as the stored uid or
 * e-mail. While the profiles of more people load, the result does not change.
 */
export function useKnownPeople(names: Parameters<typeof usePeopleNamed>[0]): People | null {
  const live = usePeopleNamed(names);
  const last = useLastReady(live);
  if (last === null) return live.state === 'loading' ? null : NO_PEOPLE;
  return last;
}
