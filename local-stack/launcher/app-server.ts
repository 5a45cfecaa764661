import { createServer, type Server } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { PROJECT_DIR } from '../folders.ts';
import { HOST, portInUseMessage } from '../ports.ts';
import { LaunchError } from '../process/launch-error.ts';

export type AppServer = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Serves the app from its sources. Vite runs inside another HTTP server, because Vite's own server would end
 * this process at a SIGTERM, before the data is saved.
 */
export async function startAppServer({ port }: { port: number }): Promise<AppServer> {
  const server = createServer();
  const vite = await createViteIn(server).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new LaunchError(
      `The app cannot be served: ${why.split('\n')[0]}. Correct vite.config.ts or a file that it names.`,
    );
  });
  server.on('request', vite.middlewares);
  try {
    await listen(server, port);
  } catch (error) {
    await vite.close();
    throw error;
  }
  return {
    url: `http://${HOST}:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await Promise.all([vite.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

function createViteIn(server: Server): Promise<ViteDevServer> {
  return createVite({
    root: PROJECT_DIR,
    logLevel: 'warn',
    clearScreen: false,
    appType: 'spa',
    server: { middlewareMode: true, ws: { server } },
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new LaunchError(portInUseMessage('app', port))));
    server.listen(port, HOST, resolve);
  });
}
