import { type ComponentType, type ReactNode, useState } from 'react';
import { suspendingComponent } from './suspending-component.tsx';

export interface LazyScreen<Props extends object = { readonly children?: ReactNode }> {
  readonly preload: () => Promise<void>;
  /** The component if it is loaded, otherwise a component that suspends. */
  readonly component: () => ComponentType<Props>;
}

/**
 * A screen in a chunk of its own. A preloaded screen renders without suspending. `React.lazy` would
 * suspend even then, and delay the first paint by 300 ms.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Suspending = suspendingComponent(loadOnce);
  return {
    preload: async () => {
      await loadOnce();
    },
    component: () => loaded ?? Suspending,
  };
}

interface LazyScreenOutletProps<Props extends object> {
  readonly screen: LazyScreen<Props>;
  readonly props: Props;
}

/**
 * Chooses the component only once: a switch after loading would lose the screen's state. To show another screen, give
 * the outlet another key.
 */
export function LazyScreenOutlet<Props extends object>({
  screen,
  props,
}: LazyScreenOutletProps<Props>) {
  const [Screen] = useState<ComponentType<Props>>(() => screen.component());
  return <Screen {...props} />;
}
