import { lazyScreen } from '../../components/lazy/lazy-screen.tsx';

/** Loaded with the first signed-in route, because it brings the database with it. */
export const ACCESS_GATE = lazyScreen(async () => (await import('./AccessGate.tsx')).AccessGate);
