import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const PACKAGE_DIR = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/** Run this script with Node. Through the npm wrapper, signals and IPC would not reach firebase-tools. */
export const FIREBASE_SCRIPT = join(PACKAGE_DIR, 'lib/bin/firebase.js');

export type EmulatorBinary = 'firestore' | 'storage';

/** Path of a program in the cache of firebase-tools, and the URL of its download. */
export type Download = { readonly path: string; readonly url: string };

const ENTRY = v.object(
  { downloadPathRelativeToCacheDir: v.string(), remoteUrl: v.string() },
  'The catalogue of firebase-tools has another form: see local-stack/emulators/firebase-tools.ts',
);

export function downloadOf(binary: EmulatorBinary, env: NodeJS.ProcessEnv = process.env): Download {
  const file = join(PACKAGE_DIR, 'lib/emulator/downloadableEmulatorInfo.json');
  const catalogue: Record<EmulatorBinary, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const { downloadPathRelativeToCacheDir, remoteUrl } = v.parse(ENTRY, catalogue[binary]);
  const cache = env.FIREBASE_EMULATORS_PATH || join(homedir(), '.cache/firebase/emulators');
  return { path: join(cache, downloadPathRelativeToCacheDir), url: remoteUrl };
}

export function isDownloaded(binary: EmulatorBinary, env?: NodeJS.ProcessEnv): boolean {
  return existsSync(downloadOf(binary, env).path);
}
