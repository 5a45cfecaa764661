import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Writes version.json, by which an open tab notices that another build was deployed. It names the first
 * script, whose hash changes with any other: it names the chunks, and these name theirs.
 */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const script = FIRST_SCRIPT.exec(readFileSync(join(dir, 'index.html'), 'utf8'))?.[1];
      // A page that only says what is wrong with its settings has none.
      if (script === undefined) return;
      writeFileSync(join(dir, 'version.json'), `${JSON.stringify({ script })}\n`);
    },
  };
}
