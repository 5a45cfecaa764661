import type { StartOptions } from './start-options.ts';

export type SeedOptions = Pick<StartOptions, 'size' | 'access'> & {
  /** Variables that direct firebase-admin to the emulators. */
  readonly env: Readonly<Record<string, string>>;
};

/** Fills the emulators with a workspace of that size. */
export async function seedData({ size, access, env }: SeedOptions): Promise<void> {
  // Set the variables before the import, so that firebase-admin cannot find a real project.
  Object.assign(process.env, env);
  const { seed } = await import('../seed/seed.ts');
  await seed({ size, access });
}
