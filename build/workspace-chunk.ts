import { join } from 'node:path';
import { normalizePath } from 'vite';

interface Context {
  readonly getModuleInfo: (id: string) => { readonly importedIds?: readonly string[] } | null;
}

const SOURCE = normalizePath(join(import.meta.dirname, '../src/'));

/** What a page without sign-in loads. None of it imports Firestore. */
const PUBLIC = [
  'main.tsx',
  'screens/home/HomeScreen.tsx',
  'screens/login/LoginScreen.tsx',
  'data/session/authentication.ts',
  'data/session/sign-in.ts',
  'app/layout/ask-and-log-out.ts',
];

/**
 * Puts what the pages behind the sign-in share into one chunk. The bundler would split it into fifty files, most of them
 * below 1 kB, of which a browser requests six at a time over HTTP/1.1. Modules of the public pages stay outside, because
 * these pages would otherwise load Firestore.
 */
export function workspaceChunk(): (id: string, context: Context) => string | null {
  const ofPublicPages = new Set<string>();
  return (id, context) => {
    if (ofPublicPages.size === 0) {
      for (const file of PUBLIC) ofPublicPages.add(`${SOURCE}${file}`);
      for (const found of ofPublicPages) {
        for (const imported of context.getModuleInfo(found)?.importedIds ?? [])
          ofPublicPages.add(imported);
      }
    }
    return id.startsWith(SOURCE) && !ofPublicPages.has(id) ? 'workspace' : null;
  };
}
