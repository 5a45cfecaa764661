import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { PROJECT_DIR } from '../folders.ts';
import { HOST, type Ports } from '../ports.ts';
import { LaunchError } from '../process/launch-error.ts';

export type EmulatorName = 'auth' | 'firestore' | 'storage' | 'hosting';

const nonEmptyText = v.pipe(v.string(), v.nonEmpty());

const hostingHeader = v.looseObject({ key: v.string(), value: v.string() });
const hostingHeaders = v.looseObject({ headers: v.array(hostingHeader) });

/** The parts of firebase.json that `local-stack` reads. */
const firebaseConfig = v.looseObject({
  firestore: v.looseObject({ rules: nonEmptyText, indexes: nonEmptyText }),
  storage: v.looseObject({ rules: nonEmptyText }),
  hosting: v.looseObject({ public: nonEmptyText, headers: v.array(hostingHeaders) }),
});

export type HostingHeader = v.InferOutput<typeof hostingHeader>;
export type HostingHeaders = v.InferOutput<typeof hostingHeaders>;
export type FirebaseConfig = v.InferOutput<typeof firebaseConfig>;

/** Tests set `COUNTERSIGN_FIREBASE_JSON` to start another configuration, such as a broken one. */
export function firebaseConfigPath(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.COUNTERSIGN_FIREBASE_JSON ?? join(PROJECT_DIR, 'firebase.json'));
}

/**
 * Reads firebase.json.
 *
 * @throws LaunchError if it cannot be read, lacks a part, or names a rules file that does not exist.
 */
export function readFirebaseConfig(path: string): FirebaseConfig {
  const { success, output: config } = v.safeParse(firebaseConfig, parse(path));
  if (!success) {
    throw new LaunchError(
      `${path} lacks one of firestore.rules, firestore.indexes, storage.rules, hosting.public, hosting.headers: add it.`,
    );
  }
  const folder = resolve(path, '..');
  for (const file of [config.firestore.rules, config.storage.rules]) {
    if (!existsSync(resolve(folder, file))) {
      throw new LaunchError(
        `${file}, named in ${path}, does not exist: restore it or correct the name.`,
      );
    }
  }
  return config;
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new LaunchError(`${path} cannot be read (${why}): correct it.`);
  }
}

export type EmulatorConfigOptions = {
  readonly config: FirebaseConfig;
  /** Folder of the project's firebase.json, to which its paths are relative. */
  readonly projectDir: string;
  /** Folder of the new configuration. */
  readonly targetDir: string;
  readonly ports: Ports;
  readonly only: readonly EmulatorName[];
};

/** firebase.json for emulators in another folder, on other ports and on the loopback interface. */
export function emulatorConfig({
  config,
  projectDir,
  targetDir,
  ports,
  only,
}: EmulatorConfigOptions): object {
  const listen = (port: number): object => ({ host: HOST, port });
  const chosen = Object.fromEntries(only.map((name) => [name, listen(ports[name])]));
  const firestore = { ...listen(ports.firestore), websocketPort: ports.firestoreWebsocket };
  return {
    firestore: {
      rules: resolve(projectDir, config.firestore.rules),
      indexes: resolve(projectDir, config.firestore.indexes),
    },
    storage: { rules: resolve(projectDir, config.storage.rules) },
    // Only the Hosting emulator refuses absolute paths.
    hosting: {
      ...config.hosting,
      public: relative(targetDir, resolve(projectDir, config.hosting.public)),
    },
    emulators: {
      ...chosen,
      ...(only.includes('firestore') ? { firestore } : {}),
      hub: listen(ports.hub),
      logging: listen(ports.logging),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}
