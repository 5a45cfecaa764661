import { onDemand } from './on-demand.tsx';

export const LazyHistory = onDemand(
  async () => (await import('./HistoryContent.tsx')).HistoryContent,
);
