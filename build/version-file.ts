import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Writes version.json, from which an open tab learns that another build was deployed. The file names the first script
 * of the page. A change of any chunk changes the hash in this name, because each script contains the hashed names of
 * the chunks that it loads.
 */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const script = FIRST_SCRIPT.exec(readFileSync(join(dir, 'index.html'), 'utf8'))?.[1];
      // A build with wrong settings has no script.
      if (script === undefined) return;
      writeFileSync(join(dir, 'version.json'), `${JSON.stringify({ script })}\n`);
    },
  };
}
