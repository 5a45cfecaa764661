import { type ComponentProps, Suspense } from 'react';
import { LazyScreenOutlet } from '../../components/lazy/lazy-screen.tsx';
import { LoadingState } from '../../components/states/LoadingState.tsx';

/**
 * A page of a table in its own chunk. Has its own `Suspense`, because a boundary further up would hide the
 * heading, which has the focus.
 */
export function LazyPage<Props extends object>(
  props: ComponentProps<typeof LazyScreenOutlet<Props>>,
) {
  return (
    <Suspense fallback={<LoadingState shape="record" />}>
      <LazyScreenOutlet {...props} />
    </Suspense>
  );
}
