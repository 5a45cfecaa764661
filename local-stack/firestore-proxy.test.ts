import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { serveFirestore } from './firestore-proxy.ts';
import { HOST } from './settings.ts';

it('the way to Firestore gives each connection one answer, passes its parts on as they come, and ends with either side', async () => {
  const emulator = createServer((asked, answer) => {
    answer.writeHead(202, { 'x-path': asked.url, connection: 'keep-alive' });
    asked.pipe(answer, { end: false });
  });
  const firestore = await listen(emulator);
  const free = createServer();
  const firestoreProxy = await listen(free);
  free.close();
  await serveFirestore({ firestore, firestoreProxy });
  const ask = async () => {
    const asked: Promise<[unknown, ServerResponse]> = once(emulator, 'request') as never;
    const leaving = new AbortController();
    const { signal } = leaving;
    const answer = await fetch(`http://${HOST}:${firestoreProxy}/a?b=1`, {
      ...{ method: 'POST', body: 'one', signal },
    });
    const [, emulated] = await asked;
    const reader = answer.body?.getReader();
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    return { answer, read, emulated, leave: () => leaving.abort() };
  };

  const { answer, read, emulated } = await ask();
  expect([answer.status, answer.headers.get('x-path')]).toEqual([202, '/a?b=1']);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await read()).toBe('one');
  emulated.write('two');
  expect(await read()).toBe('two');
  emulated.destroy();
  expect(await read().catch(() => '')).toBe('');

  const left = await ask();
  left.leave();
  await once(left.emulated, 'close');

  emulator.closeAllConnections();
  emulator.close();
  await expect(ask()).rejects.toThrow('fetch failed');
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, HOST), 'listening');
  return (server.address() as AddressInfo).port;
}
