import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { signedInScripts } from './chunks.ts';

interface BuiltPage {
  /** Hosting serves index.html at `/`. firebase.json has the rewrites to the others. */
  readonly file: string;
  readonly description: string;
}

/** Pages that paint before JavaScript has loaded. */
const PRERENDERED: Readonly<Record<string, BuiltPage>> = {
  '/': {
    file: 'index.html',
    description:
      'A small Melbourne studio for user experience research, app and UI design, physical products and prototypes. All work is agreed, priced and signed by both sides.',
  },
  '/login': {
    file: 'login.html',
    description:
      'Sign in to Countersign to read, price and sign the deliverables of your research projects.',
  },
};

/** The page of every other path. Its preview must not reveal anything of a record. */
const SHELL: BuiltPage = {
  file: 'app.html',
  description: 'Research projects, agreed and signed by both sides. Sign in to read this page.',
};

const DESCRIPTION = /<meta name="description"[^>]*>/;
const TITLE = /<title>([^<]*)<\/title>/;
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;
const ROOT = '<div id="root"></div>';

/** Writes the home and login pages with their content, the page of the other paths, and version.json. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let scripts: readonly string[] = [];
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle(_, bundle) {
      scripts = signedInScripts(bundle);
    },
    async closeBundle() {
      const dist = resolve(config.root, config.build.outDir);
      const write = (file: string, text: string) => writeFileSync(join(dist, file), text);
      const html = readFileSync(join(dist, 'index.html'), 'utf8');
      const site: string | undefined = config.env.VITE_COUNTERSIGN_SITE_URL;
      const preloads = scripts
        .filter((file) => !html.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`);
      const shellHead = `${previewTags('Countersign', SHELL, site)}\n<meta name="robots" content="noindex">`;
      write(
        SHELL.file,
        // After the first script, which the browser then requests first.
        html
          .replace(DESCRIPTION, () => shellHead)
          .replace('</head>', () => `${preloads.join('')}</head>`),
      );
      // A request for the styles would delay the first paint by half a second on a slow phone.
      const styles = readFileSync(join(dist, STYLESHEET.exec(html)?.[1] ?? ''), 'utf8');
      const contents = await render(config);
      for (const [path, page] of Object.entries(PRERENDERED)) {
        const content = contents[path] ?? '';
        const [titleTag = '', title = ''] = TITLE.exec(content) ?? [];
        const body = content.replace(titleTag, '');
        const filled = html
          .replace(STYLESHEET, () => `<style>${styles}</style>`)
          .replace(DESCRIPTION, () => previewTags(title, page, site))
          .replace(TITLE, () => titleTag)
          .replace(ROOT, () => `<div id="root">${body}</div>`);
        write(page.file, filled);
      }
      // An open tab learns from this file that another build was deployed. The name of the first script changes with
      // any chunk, because each script holds the hashed names of the chunks that it loads.
      write('version.json', `${JSON.stringify({ script: SCRIPT.exec(html)?.[1] })}\n`);
    },
  };
}

/** For search engines and link previews. Without the address of the site there is no picture. */
function previewTags(title: string, { description }: BuiltPage, site: string | undefined): string {
  const picture = site ? new URL('/social-card.png', site).href : undefined;
  return [
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    ...(picture ? [`<meta property="og:image" content="${picture}">`] : []),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ].join('\n');
}

/** The content of each page. The Vite server has the root and mode of this build, so it reads the same .env files. */
async function render({ root, mode }: ResolvedConfig): Promise<Readonly<Record<string, string>>> {
  const server = await createServer({
    ...{ root, mode, configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender: contentOf } = await server.ssrLoadModule('/src/app/prerender.tsx');
    const pages = Object.keys(PRERENDERED).map(async (path) => [path, await contentOf(path)]);
    return Object.fromEntries(await Promise.all(pages));
  } finally {
    await server.close();
  }
}
