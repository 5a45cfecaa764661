import { onDemand } from '../../components/on-demand.tsx';

export const LazyHistory = onDemand(
  async () => (await import('./HistoryContent.tsx')).HistoryContent,
);
