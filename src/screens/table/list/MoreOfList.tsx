import { lazyComponent } from '../../../components/lazy/lazy-component.tsx';
import type { ListPart } from '../../../data/subscriptions/first-page-then-all.ts';

// Lazy, because few workspaces have a list that is long enough.
const LoadMore = lazyComponent(async () => (await import('./LoadMore.tsx')).LoadMore);

/** Follows the last card of a list. If the list is long, it has a button that loads more. */
export function MoreOfList({ part }: { readonly part: ListPart }) {
  return typeof part === 'object' ? <LoadMore part={part} /> : null;
}
