import { buildClient } from './clients.ts';

/** Builds once for all files. Without emulators the tests are only listed, which needs no build. */
export async function setup(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) await buildClient();
}
