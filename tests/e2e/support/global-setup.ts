import { seed } from '../../../local-stack/seed/seed.ts';

/** The browser tests run in the demo workspace, each on records of its own. */
export default async function globalSetup(): Promise<void> {
  await seed({ size: 'demo', access: 'open' });
}
