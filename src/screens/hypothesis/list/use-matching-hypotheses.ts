import { useMemo } from 'react';
import { hypothesisSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import type { People } from '../../../domain/people/people.ts';
import type { ListedHypothesis } from './use-listed-hypotheses.ts';

interface HypothesisSearch {
  readonly q: string;
  readonly people: People;
  /** Whether the search is in use or about to be. */
  readonly isSearching: boolean;
}

/**
 * The hypotheses that match a search (R28). Builds the search texts only if `isSearching`, because a list of 2,000
 * arrives in several snapshots, and each would build them again.
 */
export function useMatchingHypotheses(
  listed: readonly ListedHypothesis[],
  { q, people, isSearching }: HypothesisSearch,
): readonly ListedHypothesis[] {
  const texts = useMemo(
    () => (isSearching ? listed.map((one) => searchTextOf(one, people)) : []),
    [isSearching, listed, people],
  );
  return useMemo(() => {
    const words = searchWords(q);
    if (words.length === 0) return listed;
    return listed.filter((_, index) => matches(texts[index] ?? '', words));
  }, [listed, texts, q]);
}

function searchTextOf({ hypothesis, research }: ListedHypothesis, people: People): string {
  return hypothesisSearchText({ hypothesis, researchName: research?.researchName ?? '', people });
}
