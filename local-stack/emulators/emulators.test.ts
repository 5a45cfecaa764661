import { createServer } from 'node:net';
import { expect, it, vi } from 'vitest';
import { HOST, portsAt } from '../ports.ts';
import { startEmulators } from './emulators.ts';

const ports = portsAt(41_000);

it.each(['auth', 'firestore', 'storage', 'hub', 'logging', 'firestoreWebsocket'] as const)(
  'refuses to start when the %s port is in use, and closes the folder',
  async (name) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(ports[name], HOST, resolve));
    const close = vi.fn(async () => undefined);
    const starting = startEmulators({
      folder: { name: 'test', path: '', remember: () => undefined, close },
      ports,
      only: ['auth', 'firestore', 'storage'],
      jdk: { home: '', major: 21, hasCompiler: false },
      source: { description: '', firestore: '', storage: '' },
      signal: new AbortController().signal,
    });
    await expect(starting).rejects.toThrow(`Port ${ports[name]}, needed for `);
    expect(close).toHaveBeenCalledOnce();
    await new Promise((resolve) => server.close(resolve));
  },
);
