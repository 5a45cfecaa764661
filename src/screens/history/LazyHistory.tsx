import { lazyComponent } from '../../components/lazy/lazy-component.tsx';

export const LazyHistory = lazyComponent(
  async () => (await import('./HistoryContent.tsx')).HistoryContent,
);
