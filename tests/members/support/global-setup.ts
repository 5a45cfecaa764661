import { seed } from '../../../local-stack/seed/seed.ts';

/** The demo workspace with its members, in the members mode. */
export default async function globalSetup(): Promise<void> {
  await seed({ size: 'demo', access: 'members' });
}
