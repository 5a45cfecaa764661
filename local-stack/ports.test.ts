import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { busyPorts, HOST, portInUseMessage, portsAt, portsFromEnvironment } from './ports.ts';
import { LaunchError } from './process/launch-error.ts';

describe('portsAt', () => {
  it('gives the standard ports at offset 0', () => {
    expect(portsAt(0)).toMatchObject({ app: 5173, auth: 9099, firestore: 8080, storage: 9199 });
  });

  it('moves every port by the same distance', () => {
    const moved = Object.values(portsAt(10_000));
    expect(moved).toEqual(Object.values(portsAt(0)).map((port) => port + 10_000));
    expect(new Set(moved).size).toBe(moved.length);
  });

  it.each([-1, 0.5, Number.NaN, 50_001])('refuses an offset of %s', (offset) => {
    expect(() => portsAt(offset)).toThrow(LaunchError);
  });
});

describe('portsFromEnvironment', () => {
  it.each([
    [undefined, 5173],
    ['', 5173],
    ['3000', 8173],
  ])('with COUNTERSIGN_PORT_OFFSET=%s serves the app on %i', (offset, app) => {
    expect(
      portsFromEnvironment(offset === undefined ? {} : { COUNTERSIGN_PORT_OFFSET: offset }).app,
    ).toBe(app);
  });

  it('refuses an offset that is no number', () => {
    expect(() => portsFromEnvironment({ COUNTERSIGN_PORT_OFFSET: 'high' })).toThrow(LaunchError);
  });
});

describe('busyPorts', () => {
  it('names a port only while something listens there', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ports = { ...portsAt(40_000), storage: port };
    expect(await busyPorts(ports, ['auth', 'storage'])).toEqual(['storage']);
    await new Promise((resolve) => server.close(resolve));
    expect(await busyPorts(ports, ['auth', 'storage'])).toEqual([]);
  });
});

describe('portInUseMessage', () => {
  it('says in one line which port is in use, for what, and how to find the program', () => {
    const message = portInUseMessage('firestore', 8080);
    expect(message).toMatch(
      /^Port 8080, needed for the Firestore emulator, is already in use: stop/,
    );
    expect(message).toContain('lsof -i :8080');
    expect(message).not.toContain('\n');
  });
});
