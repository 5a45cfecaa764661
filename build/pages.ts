import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { criticalCss } from './critical-css.ts';
import { type PageSummary, pageHead, siteAddress } from './page-head.ts';
import { preconnectLinks } from './preconnect.ts';

const RENDERER = '/src/app/prerender.tsx';

/** Pages that paint before JavaScript has loaded. Hosting serves index.html at `/`; firebase.json maps `/login`. */
const PRERENDERED = [
  {
    path: '/',
    file: 'index.html',
    screen: 'HomeScreen',
    description:
      'A small Melbourne studio for user experience research, app and UI design, physical products and prototypes. All work is agreed, priced and signed by both sides.',
  },
  {
    path: '/login',
    file: 'login.html',
    screen: 'LoginScreen',
    description:
      'Sign in to Countersign to read, price and sign the deliverables of your research projects.',
  },
] as const;

/** The page of the other paths (see the rewrites in firebase.json). */
const SHELL = 'app.html';
/** Link previews must not reveal anything about a record. */
const SHELL_SUMMARY = {
  title: 'Countersign',
  description: 'Research projects, agreed and signed by both sides. Sign in to read this page.',
} as const;

/** `main.ts` preloads these. Until then they would take bandwidth from the chunks that are needed first. */
const PRELOAD_LATER = 'preload-later';

/** Chunks (chunk-names.ts) to preload. A browser discovers a chunk only after the script that imports it. */
const PRELOADED = {
  /** The content is already painted, so authentication has a low priority. */
  prerendered: [
    { name: 'rolldown-runtime', priority: 'auto' },
    { name: 'framework', priority: 'auto' },
    { name: 'start', priority: 'auto' },
    { name: 'identity', priority: 'low' },
  ],
  /** Signed-in pages wait for the servers of authentication and database, so React comes later. */
  shell: [
    { name: 'rolldown-runtime', priority: 'high' },
    { name: 'identity', priority: 'high' },
    { name: 'database', priority: 'auto' },
    { name: 'framework', priority: 'low', rel: PRELOAD_LATER },
    { name: 'start', priority: 'low', rel: PRELOAD_LATER },
    { name: 'workspace', priority: 'low', rel: PRELOAD_LATER },
  ],
} as const;

interface Preloaded {
  readonly name: string;
  readonly priority: 'auto' | 'high' | 'low';
  /** Default: the browser preloads the chunk at once. */
  readonly rel?: typeof PRELOAD_LATER;
}

/** Writes the HTML pages. The home and login pages are prerendered with their critical CSS inlined. */
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
        const site = siteAddress(config.env);
        const summarised = withSummary(html, SHELL_SUMMARY, site);
        const connecting = withLinks(summarised, preconnectLinks(config.env));
        writeFileSync(shell, withPreloads(connecting, PRELOADED.shell, files));
        const read = (file: string) => readFileSync(join(dist, file), 'utf8');
        const contents = await prerenderedContents(config);
        // A static import would load jsdom also for the development server, which takes a second.
        const { JSDOM } = await import('jsdom');
        const parse = (text: string) => new JSDOM(text).window.document;
        for (const { path, file, screen, description } of PRERENDERED) {
          const content = contents.get(path) ?? '';
          const preloaded = [...PRELOADED.prerendered, { name: screen, priority: 'low' } as const];
          const page = withPreloads(html, preloaded, files);
          const written = prerenderedPage({
            ...{ html: page, path, content, description, site, read, parse },
          });
          writeFileSync(join(dist, file), written);
        }
      },
    },
  };
}

/** Only a build with an App Check key has this chunk. There the first request to Firebase needs a token from it. */
const APP_CHECK: Preloaded = { name: 'app-check', priority: 'high' };

function withPreloads(
  html: string,
  chunks: readonly Preloaded[],
  files: ReadonlyMap<string, string>,
): string {
  const all = files.has(APP_CHECK.name) ? [APP_CHECK, ...chunks] : chunks;
  const links = all.map(({ name, priority, rel = 'modulepreload' }) => {
    const file = files.get(name);
    if (file === undefined) throw new Error(`The build has no chunk named ${name}.`);
    return `<link rel="${rel}" crossorigin fetchpriority="${priority}" href="/${file}">`;
  });
  return withLinks(html, links);
}

function withLinks(html: string, links: readonly string[]): string {
  if (links.length === 0) return html;
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** The rendered app by path. The Vite server has the root and mode of this build, so it reads the same .env files. */
async function prerenderedContents({
  root,
  mode,
}: ResolvedConfig): Promise<ReadonlyMap<string, string>> {
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

const DESCRIPTION = /<meta name="description"[^>]*>/;

function withSummary(html: string, summary: PageSummary, site: URL | null): string {
  if (!DESCRIPTION.test(html)) throw new Error('The app has no description to replace.');
  return html.replace(DESCRIPTION, () => pageHead(summary, site));
}

const TITLE = /<title>[^<]*<\/title>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

interface Page {
  /** The page that Vite built, with the preloads of this page. */
  readonly html: string;
  readonly path: string;
  readonly content: string;
  readonly description: string;
  readonly site: URL | null;
  readonly read: (file: string) => string;
  readonly parse: (html: string) => Document;
}

/** Inserts title, summary, content and critical CSS into the app's page. */
function prerenderedPage({ html, path, content, description, site, read, parse }: Page): string {
  const [title] = TITLE.exec(content) ?? [];
  const [link, href] = STYLESHEET.exec(html) ?? [];
  if (title === undefined || link === undefined || href === undefined) {
    throw new Error(`The page of ${path} has no title, or the app has no stylesheet.`);
  }
  const body = content.replace(TITLE, '');
  const summary = { title: parse(title).title, description, path };
  const page = withSummary(html, summary, site)
    .replace(TITLE, () => title)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`);
  const style = `<style>${criticalCss(read(href), parse(page))}</style>`;
  // At the end of the body the whole stylesheet does not block the first paint.
  return page
    .replace(link, '')
    .replace('</head>', () => `${style}\n  </head>`)
    .replace('</body>', () => `${link.trim()}\n  </body>`);
}
