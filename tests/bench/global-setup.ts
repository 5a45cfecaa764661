import { seed } from '../../local-stack/seed/seed.ts';

/** The workspace of the read budgets. */
export default async function globalSetup(): Promise<void> {
  await seed({ size: 'large', access: 'open' });
}
