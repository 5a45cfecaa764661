import { loadEnv, type Plugin } from 'vite';
import { configurationProblem } from './configuration.ts';

/**
 * With missing or wrong settings, builds pages that say what is wrong instead of an app that cannot reach its Firebase
 * project. With valid settings, changes nothing.
 */
export function configuration(): Plugin {
  let problem: string | null = null;
  return {
    name: 'configuration',
    configResolved: ({ mode, envDir }) => {
      problem = configurationProblem(envDir === false ? {} : loadEnv(mode, envDir));
    },
    buildStart() {
      if (problem !== null) this.warn(`The pages will only say what is wrong: ${problem}`);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (problem === null ? html : withProblem(html, problem)),
    },
  };
}

const SCRIPT = /<script type="module"[^>]*><\/script>/g;

/** Puts the problem in place of the app and its scripts, because a prerendered page would look as if it worked. */
function withProblem(html: string, problem: string): string {
  const text = `Countersign cannot start: ${problem} Correct the settings of this build (docs/deployment.md), then deploy again.`;
  const alert = `<p role="alert" style="margin: 2rem; font-family: system-ui, sans-serif">${escaped(text)}</p>`;
  return html
    .replace(SCRIPT, '')
    .replace(/<p id="not-started".*?<\/p>/, '')
    .replace('<div id="root"></div>', () => alert);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
