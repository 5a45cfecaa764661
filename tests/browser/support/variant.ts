import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { HostingHeaders } from '../../../local-stack/emulators/firebase-config.ts';
import { PROJECT_DIR } from '../../../local-stack/folders.ts';
import { HOST } from '../../../local-stack/ports.ts';
import { run } from '../../../local-stack/process/run.ts';

/** The app, built with other settings than those of this test run. */
export interface Variant {
  readonly folder: string;
  readonly stop: () => void;
}

interface VariantOptions {
  readonly env: NodeJS.ProcessEnv;
  /** In the form of firebase.json. */
  readonly headers: readonly HostingHeaders[];
  readonly port: number;
}

/** Builds a variant and serves it with the rewrites of Hosting, and with the headers for all paths only. */
export async function startVariant({ env, headers, port }: VariantOptions): Promise<Variant> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-variant-'));
  const vite = join(PROJECT_DIR, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const { code, stderr } = await run(process.execPath, args, { cwd: PROJECT_DIR, env });
  if (code !== 0) throw new Error(stderr);
  const everywhere = headers.filter(({ source }) => source === '**').flatMap((one) => one.headers);
  const server = createServer((request, response) => {
    const file = fileOf(folder, new URL(request.url ?? '/', `http://${HOST}`).pathname);
    for (const { key, value } of everywhere) response.setHeader(key, value);
    response.setHeader('content-type', TYPES[extname(file ?? '')] ?? 'text/plain');
    response.statusCode = file === null ? 404 : 200;
    response.end(file === null ? '' : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  };
  return { folder, stop };
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Applies the rewrites of firebase.json. Null for a missing asset; any other missing path gets the app. */
function fileOf(folder: string, pathname: string): string | null {
  const file = join(folder, PAGES[pathname] ?? pathname);
  if (existsSync(file)) return file;
  return pathname.startsWith('/assets/') ? null : join(folder, 'app.html');
}

const PAGES: Readonly<Record<string, string>> = { '/': 'index.html', '/login': 'login.html' };
