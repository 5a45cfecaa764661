import { onDemand } from '../../components/lazy/on-demand.tsx';

export const LazyHistory = onDemand(
  async () => (await import('./HistoryContent.tsx')).HistoryContent,
);
