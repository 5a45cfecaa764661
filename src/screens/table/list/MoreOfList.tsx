import { Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import type { ListPart } from '../../../data/subscriptions/first-page-then-all.ts';

// Few workspaces have a list that needs it.
const LoadMore = lazyComponent(async () => (await import('./LoadMore.tsx')).LoadMore);

/** What comes after the last card: a way to load more of a long list. */
export function MoreOfList({ part }: { readonly part: ListPart }) {
  return typeof part === 'object' ? (
    <Suspense>
      <LoadMore part={part} />
    </Suspense>
  ) : null;
}
