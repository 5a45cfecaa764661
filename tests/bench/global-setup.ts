import { seed } from '../../local-stack/seed/seed.ts';

/** The budgets hold for the large workspace. */
export default async function globalSetup(): Promise<void> {
  await seed({ size: 'large', access: 'open' });
}
