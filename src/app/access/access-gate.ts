import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';

/** In a chunk of its own: it imports Firestore, which the home and login pages do not need. */
export const ACCESS_GATE = lazyScreen(async () => (await import('./AccessGate.tsx')).AccessGate);
