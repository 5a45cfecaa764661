import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGE_DIR = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/** The script of the `firebase` command. Without its wrapper, signals and IPC reach the process itself. */
export const FIREBASE_SCRIPT = join(PACKAGE_DIR, 'lib/bin/firebase.js');

export type EmulatorBinary = 'firestore' | 'storage';

/** Path of a program in the cache of firebase-tools, and the URL of its download. */
export type Download = { readonly path: string; readonly url: string };

export function downloadOf(binary: EmulatorBinary, env: NodeJS.ProcessEnv = process.env): Download {
  const file = join(PACKAGE_DIR, 'lib/emulator/downloadableEmulatorInfo.json');
  const catalogue: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entry = property(catalogue, binary);
  const cache = env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators');
  return {
    path: join(cache, textProperty(entry, 'downloadPathRelativeToCacheDir')),
    url: textProperty(entry, 'remoteUrl'),
  };
}

export function isDownloaded(binary: EmulatorBinary, env?: NodeJS.ProcessEnv): boolean {
  return existsSync(downloadOf(binary, env).path);
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map(Object.entries(value)).get(key)
    : undefined;
}

function textProperty(value: unknown, key: string): string {
  const text = property(value, key);
  if (typeof text !== 'string')
    throw new Error(`firebase-tools names no '${key}' for its emulators`);
  return text;
}
