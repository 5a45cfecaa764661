import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]/;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT_MADE = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Tells the bundler that the router's components have no effect unless they are used. It cannot know:
 * each is made by a call and given a name for React's developer tools. All of the router's forms and
 * its keeping of scroll positions would be shipped.
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(COMPONENT_MADE, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  };
}
