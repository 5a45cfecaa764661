import { useMemo } from 'react';
import { hypothesisSearchText, matches, searchWords } from '../../../domain/lists/search.ts';
import type { People } from '../../../domain/people/identity.ts';
import type { ListedHypothesis } from './use-listed-hypotheses.ts';

interface HypothesisSearch {
  readonly q: string;
  readonly people: People;
  /** Whether somebody is about to search, or does. */
  readonly isSearching: boolean;
}

/**
 * The listed hypotheses that match a search (R28). Their search texts are built once per change of
 * the list and not per keystroke, and only for whoever searches: a list of 2,000 arrives in several
 * snapshots, each of which would build them anew.
 */
export function useFoundHypotheses(
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
