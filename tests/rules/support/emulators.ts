import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Addresses of the emulators. `npm test` sets the variables. */
export const FIRESTORE = addressOf(process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:18080');
export const STORAGE = addressOf(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '127.0.0.1:19199');

/** The project that the emulators were started for. */
export const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-countersign';

export function rulesText(name: 'firestore.rules' | 'storage.rules'): string {
  return readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8');
}

function addressOf(value: string): Address {
  const [host, port] = value.split(':');
  if (host === undefined || port === undefined) throw new Error(`Not host:port: ${value}`);
  return { host, port: Number(port) };
}
