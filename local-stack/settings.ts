/** Where the local stack keeps its files, and where it listens. */
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { LaunchError } from './processes.ts';

export const PROJECT_DIR = dirname(import.meta.dirname);

/** firebase-tools sends no request to Google for a `demo-` project. */
export const PROJECT_ID = 'demo-countersign';
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;

export const HOST = '127.0.0.1';

/** Hosting avoids 5000, which macOS uses. */
const STANDARD_PORTS = {
  app: 5173,
  auth: 9099,
  firestore: 8080,
  /** For browsers. */
  firestoreProxy: 8180,
  storage: 9199,
  hosting: 5005,
  hub: 4400,
  logging: 4500,
  firestoreWebsocket: 9150,
};

export type PortName = keyof typeof STANDARD_PORTS;
export type Ports = Readonly<Record<PortName, number>>;

/** Two stacks at the same time need two offsets, because each offset has its own ports and folder. */
export type Place = {
  readonly ports: Ports;
  /** For data, log and scratch files. */
  readonly folder: string;
};

export const LOCAL_DIR = resolve(process.env.COUNTERSIGN_LOCAL_DIR ?? join(PROJECT_DIR, '.local'));

export function placeAt(offset = '0'): Place {
  const ports = portsAt(Number(offset));
  return { ports, folder: join(LOCAL_DIR, Number(offset) === 0 ? '' : offset) };
}

export function portsAt(offset: number): Ports {
  const moved = Object.entries(STANDARD_PORTS).map(([name, port]) => [name, port + offset]);
  return Object.fromEntries(moved);
}

/** @throws LaunchError if something listens on one of the ports, or if the offset leads to no port. */
export async function refuseBusyPorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    if (!Number.isInteger(ports[name]) || ports[name] > 65_535) {
      throw new LaunchError(
        `There is no port ${ports[name]} for ${name}: set COUNTERSIGN_PORT_OFFSET to a whole number up to 50000.`,
      );
    }
    if (await isFree(ports[name])) continue;
    throw new LaunchError(
      `Port ${ports[name]}, needed for ${name}, is already in use: stop the program that listens ` +
        `there ('lsof -i :${ports[name]}' shows it), or choose other ports with ` +
        'COUNTERSIGN_PORT_OFFSET=1000.',
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Variables that direct the app, firebase-admin and the tests to the emulators on these ports. */
export function clientEnvironment(ports: Ports): Readonly<Record<string, string>> {
  const auth = `${HOST}:${ports.auth}`;
  const firestore = `${HOST}:${ports.firestore}`;
  const storage = `${HOST}:${ports.storage}`;
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: storage,
    FIREBASE_EMULATOR_HUB: `${HOST}:${ports.hub}`,
    // Otherwise firebase-admin looks on the network for Google's metadata server.
    METADATA_SERVER_DETECTION: 'none',
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_STORAGE_BUCKET: STORAGE_BUCKET,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_COUNTERSIGN_ENVIRONMENT: 'local',
    VITE_EMULATOR_AUTH: auth,
    VITE_EMULATOR_FIRESTORE: `${HOST}:${ports.firestoreProxy}`,
    VITE_EMULATOR_STORAGE: storage,
  };
}
