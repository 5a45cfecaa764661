import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';

/**
 * Loads `AccessGate` in a chunk of its own. The gate imports Firestore, which the home and login pages
 * do not need.
 */
export const ACCESS_GATE = lazyScreen(async () => (await import('./AccessGate.tsx')).AccessGate);
