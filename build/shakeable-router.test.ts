import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { shakeableRouter } from './shakeable-router.ts';

const ENTRY = 'virtual:entry';
const ROUTER = '/node_modules/react-router/index.mjs';

/** A bundle of `entry`, where `virtual:router` stands for a router with the given code. */
async function bundle(entry: string, router: string, plugins: Plugin[]): Promise<string> {
  const modules: Plugin = {
    name: 'modules',
    resolveId: (id) => (id === ENTRY ? ENTRY : id === 'virtual:router' ? ROUTER : null),
    load: (id) => (id === ENTRY ? entry : id === ROUTER ? router : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom'],
      },
    },
  });
  const { output } = result as { output: readonly { readonly code?: string }[] };
  return output.map(({ code = '' }) => code).join('\n');
}

const USED_CONTEXT = `import * as React2 from 'react';
var Used = React2.createContext(null);
Used.displayName = "Used";
export { Used };
`;

describe('shakeableRouter', () => {
  const entry = "export { useParams } from 'react-router';";

  it('lets the bundler drop ScrollRestoration, which is not used, from the installed router', async () => {
    expect(await bundle(entry, '', [])).toContain('ScrollRestoration');
    const shaken = await bundle(entry, '', [shakeableRouter()]);
    expect(shaken).not.toContain('ScrollRestoration');
    expect(shaken).toContain('useParams');
  });

  const fromRouter = "export { Used } from 'virtual:router';";

  it('accepts a router with both patterns', async () => {
    const code = await bundle(fromRouter, USED_CONTEXT, [shakeableRouter()]);
    expect(code).toContain('createContext');
  });

  it.each([
    ['display names', USED_CONTEXT.replace('Used.displayName = "Used";', '')],
    ['components made by a call', USED_CONTEXT.replace('var Used', 'const Used')],
  ])('fails the build of a router without %s', async (what, router) => {
    await expect(bundle(fromRouter, router, [shakeableRouter()])).rejects.toThrow(
      `react-router has no ${what}:`,
    );
  });
});
