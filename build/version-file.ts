import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Writes version.json, which tells an open tab that another build was deployed. It names the first
 * script. Its hash changes with every chunk, because it contains their hashes.
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
