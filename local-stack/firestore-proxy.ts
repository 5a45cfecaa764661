/** The way from a browser to the Firestore emulator. */
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import { HOST, type Ports } from './settings.ts';

/**
 * Passes requests on to the Firestore emulator, and tells the browser to use each connection once. The emulator ends a
 * connection after each answer without saying so. If the browser's next request is quick enough to use it, the emulator
 * takes the request and loses what it answers: a subscription then waits for ever.
 */
export function serveFirestore(ports: Pick<Ports, 'firestore' | 'firestoreProxy'>): Promise<void> {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const to = { host: HOST, port: ports.firestore, agent: false };
    const passed = request({ ...to, method, path, headers }, (answered) => {
      const once = { ...answered.headers, connection: 'close' };
      answer.writeHead(answered.statusCode ?? 502, once);
      // Otherwise the browser learns of a subscription only with its first message.
      answer.flushHeaders();
      pipeline(answered, answer, () => undefined);
    });
    pipeline(asked, passed, (error) => error && answer.destroy());
    answer.on('close', () => passed.destroy());
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(ports.firestoreProxy, HOST, resolve);
  });
}
