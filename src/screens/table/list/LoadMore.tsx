import { useEffect, useRef } from 'react';
import type { PartOfLongList } from '../../../data/subscriptions/first-page-then-all.ts';

/** The button at the end of a long list. Scrolling to the button has the effect of a press. */
export function LoadMore({ part }: { readonly part: PartOfLongList }) {
  const { size, isLoadingMore, loadMore } = part;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLoadingMore) return;
    // An IntersectionObserver would load at once on a large screen, where the end is in view before anybody scrolls.
    const onScroll = () => {
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < window.innerHeight) loadMore();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isLoadingMore, loadMore]);
  return (
    <div className="load-more no-print">
      <button
        ref={button}
        type="button"
        className="btn btn-outline-secondary"
        aria-disabled={isLoadingMore}
        onClick={isLoadingMore ? undefined : loadMore}
      >
        {isLoadingMore ? 'Loading...' : 'Load more'}
      </button>
      <p className="quiet">A search looks in all {size}.</p>
    </div>
  );
}
