import { seed } from '../../local-stack/seed/seed.ts';

/** The workspace for which the budgets of reads are meant. */
export default async function globalSetup(): Promise<void> {
  await seed({ size: 'large', access: 'open' });
}
