import type { Plugin } from 'vite';

/**
 * Lets the page fetch the library that knows who is signed in beside the code that paints, instead of
 * after it: whoever is signed in waits for both.
 */
export function preloadedIdentity(): Plugin {
  return {
    name: 'preloaded-identity',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunk = Object.values(bundle).find(({ name }) => name === 'identity');
        if (chunk === undefined) throw new Error('The build has no chunk named identity.');
        const attrs = {
          rel: 'modulepreload',
          crossorigin: true,
          // What paints comes first.
          fetchpriority: 'low',
          href: `/${chunk.fileName}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
