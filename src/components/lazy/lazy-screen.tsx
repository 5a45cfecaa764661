import { type ComponentType, type ReactNode, useState } from 'react';
import { onDemand } from './on-demand.tsx';

export interface LazyScreen<Props extends object = { readonly children?: ReactNode }> {
  readonly preload: () => Promise<void>;
  /** The loaded component if there is one, else one that suspends while it loads. */
  readonly component: () => ComponentType<Props>;
}

/**
 * A screen in a chunk of its own. Once preloaded it renders at once: React would otherwise suspend
 * even for a loaded module, and hold the first paint back by 300 ms.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const OnDemand = onDemand(loadOnce);
  return {
    preload: async () => {
      await loadOnce();
    },
    component: () => loaded ?? OnDemand,
  };
}

interface LazyScreenOutletProps<Props extends object> {
  readonly screen: LazyScreen<Props>;
  readonly props: Props;
}

/** Renders a lazy screen. Which component is chosen once: changing it later would lose its state. */
export function LazyScreenOutlet<Props extends object>({
  screen,
  props,
}: LazyScreenOutletProps<Props>) {
  const [Screen] = useState<ComponentType<Props>>(() => screen.component());
  return <Screen {...props} />;
}
