import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import { pageHead, siteAddress } from './page-head.ts';
import { preconnectLinks } from './preconnect.ts';

/** Pages that paint before JavaScript has loaded. Hosting serves index.html at `/`; firebase.json maps `/login`. */
const PRERENDERED = [
  {
    path: '/',
    file: 'index.html',
    description:
      'A small Melbourne studio for user experience research, app and UI design, physical products and prototypes. All work is agreed, priced and signed by both sides.',
  },
  {
    path: '/login',
    file: 'login.html',
    description:
      'Sign in to Countersign to read, price and sign the deliverables of your research projects.',
  },
] as const;

/** The page of the other paths (see the rewrites in firebase.json). Its preview must not reveal anything of a record. */
const SHELL = {
  file: 'app.html',
  title: 'Countersign',
  description: 'Research projects, agreed and signed by both sides. Sign in to read this page.',
} as const;

const DESCRIPTION = /<meta name="description"[^>]*>/;
const TITLE = /<title>([^<]*)<\/title>/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/;

/** Writes app.html, and the home and login pages with their content. */
export function pages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir);
        const html = readFileSync(join(dist, 'index.html'), 'utf8');
        const site = siteAddress(config.env);
        const preconnect = preconnectLinks(config.env).join('\n    ');
        writeFileSync(
          join(dist, SHELL.file),
          html
            .replace(DESCRIPTION, () => pageHead(SHELL, site))
            .replace('</head>', () => `  ${preconnect}\n  </head>`),
        );
        const contents = await prerendered(config);
        // A request for the styles would delay the first paint by half a second on a slow phone.
        const styled = html.replace(STYLESHEET, (_, href) => {
          const styles = readFileSync(join(dist, href), 'utf8');
          return `<style>${styles}</style>`;
        });
        for (const [index, { path, file, description }] of PRERENDERED.entries()) {
          const content = contents[index] ?? '';
          const [titleTag = '', title = ''] = TITLE.exec(content) ?? [];
          const body = content.replace(titleTag, '');
          const root = `<div id="root">${body}</div>`;
          const page = styled
            .replace(DESCRIPTION, () => pageHead({ title, description, path }, site))
            .replace(TITLE, () => titleTag)
            .replace('<div id="root"></div>', () => root);
          writeFileSync(join(dist, file), page);
        }
      },
    },
  };
}

/** The rendered pages. The Vite server has the root and mode of this build, so it reads the same .env files. */
async function prerendered({ root, mode }: ResolvedConfig): Promise<readonly string[]> {
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
    const { prerender } = await server.ssrLoadModule('/src/app/prerender.tsx');
    return await Promise.all(PRERENDERED.map(({ path }) => prerender(path)));
  } finally {
    await server.close();
  }
}
