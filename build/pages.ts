import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { criticalCss } from './critical-css.ts';
import { preconnectLinks } from './preconnect.ts';

const RENDERER = '/src/app/prerender.tsx';

/** What is painted without any JavaScript, each with its file; firebase.json says which path gets it. */
const PRERENDERED = [
  { path: '/', file: 'index.html', screen: 'HomeScreen' },
  { path: '/login', file: 'login.html', screen: 'LoginScreen' },
] as const;

/** The page of every other path. */
const SHELL = 'app.html';

/** Chunks (chunk-names.ts) that a page is told of at once, instead of by the scripts before them. */
const PRELOADED = {
  /** What is to be seen is there already: who is signed in comes last. */
  prerendered: [
    { name: 'rolldown-runtime', priority: 'auto' },
    { name: 'framework', priority: 'auto' },
    { name: 'start', priority: 'auto' },
    { name: 'identity', priority: 'low' },
  ],
  /** Who is signed in comes first: nothing is asked for, and so nothing shown, before the answer. */
  shell: [
    { name: 'rolldown-runtime', priority: 'high' },
    { name: 'identity', priority: 'high' },
    { name: 'database', priority: 'auto' },
    { name: 'framework', priority: 'auto' },
    { name: 'workspace', priority: 'auto' },
    { name: 'start', priority: 'auto' },
  ],
} as const;

interface Preloaded {
  readonly name: string;
  readonly priority: 'auto' | 'high' | 'low';
}

/**
 * Makes the pages of the build. The home and login pages are rendered from their components at build
 * time, with the few rules they need in their HTML.
 */
export function pages(): Plugin {
  let config: ResolvedConfig;
  const files = new Map<string, string>();
  return {
    name: 'pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: (_, bundle) => {
      for (const { name, fileName } of Object.values(bundle)) {
        if (name !== undefined) files.set(name, fileName);
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir);
        const shell = join(dist, SHELL);
        renameSync(join(dist, 'index.html'), shell);
        const html = readFileSync(shell, 'utf8');
        const connecting = withLinks(html, preconnectLinks(config.env));
        writeFileSync(shell, withPreloads(connecting, PRELOADED.shell, files));
        const read = (file: string) => readFileSync(join(dist, file), 'utf8');
        const contents = await contentsOf(config);
        for (const { path, file, screen } of PRERENDERED) {
          const content = contents.get(path) ?? '';
          const preloaded = [...PRELOADED.prerendered, { name: screen, priority: 'low' } as const];
          const page = withPreloads(html, preloaded, files);
          writeFileSync(join(dist, file), pageOf({ html: page, path, content, read }));
        }
      },
    },
  };
}

function withPreloads(
  html: string,
  chunks: readonly Preloaded[],
  files: ReadonlyMap<string, string>,
): string {
  const links = chunks.map(({ name, priority }) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`The build has no chunk named ${name}.`);
    return `<link rel="modulepreload" crossorigin fetchpriority="${priority}" href="/${file}">`;
  });
  return withLinks(html, links);
}

function withLinks(html: string, links: readonly string[]): string {
  if (links.length === 0) return html;
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** The app's HTML of the prerendered pages by path, rendered from the sources with this build's settings. */
async function contentsOf({ root, mode }: ResolvedConfig): Promise<ReadonlyMap<string, string>> {
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
    const contents = new Map<string, string>();
    for (const { path } of PRERENDERED) contents.set(path, await prerender(path));
    return contents;
  } finally {
    await server.close();
  }
}

const TITLE = /<title>[^<]*<\/title>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

interface Page {
  /** The app's own page. */
  readonly html: string;
  readonly path: string;
  readonly content: string;
  readonly read: (file: string) => string;
}

/** Puts the content, its title and its styles into the app's page. */
function pageOf({ html, path, content, read }: Page): string {
  const [title] = TITLE.exec(content) ?? [];
  const [link, href] = STYLESHEET.exec(html) ?? [];
  if (title === undefined || link === undefined || href === undefined) {
    throw new Error(`The page of ${path} has no title, or the app has no stylesheet.`);
  }
  const body = content.replace(TITLE, '');
  const page = html
    .replace(TITLE, () => title)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`);
  const style = `<style>${criticalCss(read(href), page)}</style>`;
  // At the end, the whole stylesheet holds nothing back that stands before it.
  return page
    .replace(link, '')
    .replace('</head>', () => `${style}\n  </head>`)
    .replace('</body>', () => `${link.trim()}\n  </body>`);
}
