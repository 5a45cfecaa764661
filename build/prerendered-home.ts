import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { criticalCss } from './critical-css.ts';

const HOME_PATH = '/';
const RENDERER = '/src/app/prerender.tsx';

/**
 * Makes the home page at build time, from its component: it is painted without any JavaScript, with
 * the few rules it needs in its HTML. Every other path gets app.html (the rewrite in firebase.json).
 */
export function prerenderedHome(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerendered-home',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir);
        const [index, shell] = [join(dist, 'index.html'), join(dist, 'app.html')];
        renameSync(index, shell);
        const content = await contentAt(HOME_PATH, config);
        const html = readFileSync(shell, 'utf8');
        writeFileSync(
          index,
          pageOf(html, content, (file) => readFileSync(join(dist, file), 'utf8')),
        );
      },
    },
  };
}

/** The app's HTML at a path, rendered from the sources with this build's settings. */
async function contentAt(path: string, { root, mode }: ResolvedConfig): Promise<string> {
  const server = await createServer({
    root,
    mode,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender } = await server.ssrLoadModule(RENDERER);
    return await prerender(path);
  } finally {
    await server.close();
  }
}

const TITLE = /<title>[^<]*<\/title>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Puts the content, its title and its styles into the app's page. */
function pageOf(html: string, content: string, read: (file: string) => string): string {
  const [title] = TITLE.exec(content) ?? [];
  const [link, href] = STYLESHEET.exec(html) ?? [];
  if (title === undefined || link === undefined || href === undefined) {
    throw new Error('The home page has no title, or the app has no stylesheet.');
  }
  const body = content.replace(TITLE, '');
  const page = html
    .replace(TITLE, () => title)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-path="${HOME_PATH}">${body}</div>`,
    );
  const style = `<style>${criticalCss(read(href), page)}</style>`;
  // At the end, the whole stylesheet holds nothing back that stands before it.
  return page
    .replace(link, '')
    .replace('</head>', () => `${style}\n  </head>`)
    .replace('</body>', () => `${link.trim()}\n  </body>`);
}
