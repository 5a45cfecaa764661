import { createServer } from 'node:net';
import { LaunchError } from './process/launch-error.ts';

export const HOST = '127.0.0.1';

export type Ports = {
  readonly app: number;
  readonly auth: number;
  readonly firestore: number;
  readonly storage: number;
  readonly hosting: number;
  readonly hub: number;
  readonly logging: number;
  readonly firestoreWebsocket: number;
};

export type PortName = keyof Ports;

/** The ports that README.md names, and those of other parts. Hosting avoids 5000, which macOS uses. */
const STANDARD_PORTS: Ports = {
  app: 5173,
  auth: 9099,
  firestore: 8080,
  storage: 9199,
  hosting: 5005,
  hub: 4400,
  logging: 4500,
  firestoreWebsocket: 9150,
};

const LABELS: Record<PortName, string> = {
  app: 'the app',
  auth: 'the Auth emulator',
  firestore: 'the Firestore emulator',
  storage: 'the Storage emulator',
  hosting: 'the Hosting emulator',
  hub: 'the emulator hub',
  logging: 'the emulator log',
  firestoreWebsocket: "the Firestore emulator's websocket",
};

/**
 * The standard ports plus an offset. Two stacks at the same time need two offsets, and two run folders.
 *
 * @throws LaunchError if the offset is not a whole number from 0 to 50000.
 */
export function portsAt(offset: number): Ports {
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new LaunchError(`A port offset is a whole number from 0 to 50000, not '${offset}'.`);
  }
  const at = (name: PortName): number => STANDARD_PORTS[name] + offset;
  return {
    app: at('app'),
    auth: at('auth'),
    firestore: at('firestore'),
    storage: at('storage'),
    hosting: at('hosting'),
    hub: at('hub'),
    logging: at('logging'),
    firestoreWebsocket: at('firestoreWebsocket'),
  };
}

/**
 * The standard ports plus `COUNTERSIGN_PORT_OFFSET`.
 *
 * @throws LaunchError for a wrong offset.
 */
export function portsFromEnvironment(env: NodeJS.ProcessEnv = process.env): Ports {
  const offset = env.COUNTERSIGN_PORT_OFFSET;
  return portsAt(offset === undefined || offset.trim() === '' ? 0 : Number(offset));
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

export async function busyPorts(ports: Ports, names: readonly PortName[]): Promise<PortName[]> {
  const free = await Promise.all(names.map((name) => isPortFree(ports[name])));
  return names.filter((_, index) => free[index] === false);
}

export function portInUseMessage(name: PortName, port: number): string {
  return (
    `Port ${port}, needed for ${LABELS[name]}, is already in use: stop the program that listens there ` +
    `('lsof -i :${port}' shows it), or choose other ports with COUNTERSIGN_PORT_OFFSET=1000.`
  );
}
