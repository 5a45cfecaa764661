import { seed } from '../../../local-stack/seed/seed.ts';

/** The browser tests share the demo workspace. A test that changes records plants or creates its own. */
export default async function globalSetup(): Promise<void> {
  await seed({ size: 'demo', access: 'open' });
}
