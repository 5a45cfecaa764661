import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/;

const EDITS = [
  { what: 'display names', pattern: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
  {
    what: 'components made by a call',
    pattern: /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    replacement: '$1/* @__PURE__ */ $2',
  },
] as const;

/**
 * Marks the router's components as free of side effects, so that the bundler drops the unused ones.
 * Each is made by a call and gets a name for React's developer tools, which the bundler must keep:
 * 7 kB after gzip on every page. The build fails if the router is written differently some day.
 */
export function shakeableRouter(): Plugin {
  const missing = new Set<string>(EDITS.map(({ what }) => what));
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        let edited: string = code;
        for (const { what, pattern, replacement } of EDITS) {
          const before = edited;
          edited = edited.replace(pattern, replacement);
          if (edited !== before) missing.delete(what);
        }
        return { code: edited, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || missing.size === 0) return;
      this.error(
        `react-router has no ${[...missing].join(' and no ')}: see build/shakeable-router.ts`,
      );
    },
  };
}
