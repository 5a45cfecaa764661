/** firebase.json, and what a stack or a deployment changes in it. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { DeclaredIndexes } from './deployment.ts';
import { LaunchError } from './processes.ts';
import { HOST, type Ports, PROJECT_DIR } from './settings.ts';

export type HostingHeaders = {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

/** The parts of firebase.json that `local-stack` reads. */
export type FirebaseConfig = {
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly storage: { readonly rules: string };
  readonly hosting: { readonly public: string; readonly headers: readonly HostingHeaders[] };
};

/** Tests set `COUNTERSIGN_FIREBASE_JSON` to start another configuration, such as a broken one. */
export const FIREBASE_JSON = resolve(
  process.env.COUNTERSIGN_FIREBASE_JSON || join(PROJECT_DIR, 'firebase.json'),
);

export function readFirebaseConfig(): FirebaseConfig {
  return readJson(FIREBASE_JSON);
}

/** What firestore.indexes.json, or the file that firebase.json names instead, declares. */
export function readDeclaredIndexes(): DeclaredIndexes {
  return readJson(besideConfig(readFirebaseConfig().firestore.indexes));
}

function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new LaunchError(`${file} cannot be read (${error}): correct it.`);
  }
}

/** The rules files of firebase.json. */
export function rulesFiles() {
  const { firestore, storage } = readFirebaseConfig();
  return { firestore: besideConfig(firestore.rules), storage: besideConfig(storage.rules) };
}

const besideConfig = (path: string): string => resolve(dirname(FIREBASE_JSON), path);

/**
 * firebase.json for emulators on these ports, on the loopback interface.
 *
 * @param folder of the written configuration.
 * @param dist the built app, which Hosting serves. Without it, Hosting does not start.
 */
export function emulatorConfig(ports: Ports, folder: string, dist: string | undefined): object {
  const { hosting, firestore } = readFirebaseConfig();
  const rules = rulesFiles();
  const origin = (port: number) => `http://${HOST}:${port}`;
  const origins = {
    'connect-src': [ports.auth, ports.firestoreProxy, ports.storage].map(origin),
    'frame-src': [origin(ports.auth)],
    'img-src': [origin(ports.storage)],
  };
  const at = (port: number) => ({ host: HOST, port });
  return {
    firestore: { rules: rules.firestore, indexes: besideConfig(firestore.indexes) },
    storage: { rules: rules.storage },
    // Only the Hosting emulator refuses absolute paths.
    ...(dist && {
      hosting: {
        ...hosting,
        public: relative(folder, dist),
        headers: withOrigins(hosting.headers, origins),
      },
    }),
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      storage: at(ports.storage),
      ...(dist && { hosting: at(ports.hosting) }),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

/** Adds what App Check with reCAPTCHA Enterprise needs, as Google documents it. */
export function headersForAppCheck(headers: readonly HostingHeaders[]): readonly HostingHeaders[] {
  const recaptcha = 'https://www.google.com/recaptcha/';
  const pictures = 'https://www.gstatic.com/recaptcha/';
  return withOrigins(headers, {
    'script-src': [recaptcha, pictures],
    'frame-src': [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
    'img-src': [pictures],
    'connect-src': ['https://content-firebaseappcheck.googleapis.com', recaptcha],
  });
}

/** Adds origins to directives of the Content-Security-Policy. */
function withOrigins(
  headers: readonly HostingHeaders[],
  origins: Readonly<Record<string, readonly string[]>>,
): readonly HostingHeaders[] {
  const widened = (directive: string): string =>
    [directive, ...(origins[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' ');
  const withPolicy = ({ key, value }: HostingHeaders['headers'][number]) => ({
    key,
    value: key === 'Content-Security-Policy' ? value.split('; ').map(widened).join('; ') : value,
  });
  return headers.map((entry) => ({ ...entry, headers: entry.headers.map(withPolicy) }));
}
