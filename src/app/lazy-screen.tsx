import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type ScreenComponent = ComponentType<{ readonly children?: ReactNode }>;

export interface LazyScreen {
  readonly preload: () => Promise<void>;
  /** The loaded component if there is one, else one that suspends while it loads. */
  readonly component: () => ScreenComponent;
}

/**
 * A screen in a chunk of its own. Once preloaded it renders at once: React would otherwise suspend
 * even for a loaded module, and hold the first paint back by 300 ms.
 */
export function lazyScreen(load: () => Promise<ScreenComponent>): LazyScreen {
  let loaded: ScreenComponent | null = null;
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    preload: async () => {
      loaded ??= await load();
    },
    component: () => loaded ?? Lazy,
  };
}

interface LazilyProps {
  readonly screen: LazyScreen;
  readonly children?: ReactNode;
}

/** Renders a lazy screen. Which component is chosen once: changing it later would lose its state. */
export function Lazily({ screen, children }: LazilyProps) {
  const [Screen] = useState<ScreenComponent>(() => screen.component());
  return <Screen>{children}</Screen>;
}
