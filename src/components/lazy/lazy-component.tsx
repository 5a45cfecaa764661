import { type ComponentType, type ReactNode, Suspense } from 'react';
import { suspendingComponent } from './suspending-component.tsx';

/** A component in a chunk of its own. Shows the fallback while the chunk loads. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Suspending = suspendingComponent(load);
  return (props) => (
    <Suspense fallback={fallback}>
      <Suspending {...props} />
    </Suspense>
  );
}
