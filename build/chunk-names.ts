import { fileURLToPath } from 'node:url';

interface GroupContext {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds?: readonly string[] | undefined } | null;
}

/** The chunk of a module. Null leaves the module to the bundler, which splits at dynamic imports. */
type ChunkNameOf = (id: string, context: GroupContext) => string | null;

/** React and the router change less often than the app, so browsers can keep the chunk `framework`. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
/** Vite's helper that loads chunks. */
const LOADER = /vite[\\/]preload-helper/;
const DATABASE = /[\\/]node_modules[\\/]@firebase[\\/](?:firestore|webchannel-wrapper)[\\/]/;

/**
 * Each root goes into the named chunk with its static imports, except those that match a pattern above. If two roots
 * import a module, the first root wins.
 */
const CHUNK_ROOTS = [
  { name: 'entry', module: sourceFile('src/main.ts') },
  { name: 'entry', module: sourceFile('src/data/firebase/config.ts') },
  { name: 'start', module: sourceFile('src/app/render-app.tsx') },
  { name: 'start', module: sourceFile('src/contact.ts') },
  { name: 'start', module: sourceFile('src/data/commands/use-command.ts') },
  { name: 'start', module: sourceFile('src/components/fields/TextField.tsx') },
  { name: 'identity', module: sourceFile('src/data/session/authentication.ts') },
  { name: 'identity', module: sourceFile('src/data/session/sign-in.ts') },
  { name: 'database', module: sourceFile('src/data/firebase/firestore.ts') },
  { name: 'workspace', module: sourceFile('src/app/access/AccessGate.tsx') },
  { name: 'workspace', module: sourceFile('src/screens/table/TableScreen.tsx') },
  { name: 'workspace', module: sourceFile('src/data/records/records.ts') },
  { name: 'workspace', module: sourceFile('src/screens/deliverable/list/DeliverableList.tsx') },
  // Not a chunk of its own: some browsers do not retry a module that failed to load, and Logout must work then.
  { name: 'workspace', module: sourceFile('src/app/layout/ask-and-log-out.ts') },
] as const;

/**
 * Puts modules that always load together into one chunk. The bundler alone would split a page into dozens of small
 * files, which compress worse. A module that every page needs must not be in the database chunk, or the login page
 * would load the database.
 */
export function chunkNames(): ChunkNameOf {
  const reached = new Map<string, ReadonlySet<string>>();
  return (id, context) => {
    if (FRAMEWORK.test(id)) return 'framework';
    if (DATABASE.test(id)) return 'database';
    if (LOADER.test(id)) return 'entry';
    for (const { name, module } of CHUNK_ROOTS) {
      const modules = reached.get(module) ?? withStaticImports(module, context);
      reached.set(module, modules);
      if (modules.has(id)) return name;
    }
    return null;
  };
}

/** Chunks that each page loads at its start (see PRELOADED in pages.ts). */
const ALWAYS_LOADED = /\/(?:rolldown-runtime|framework|start|identity)-/;

/** Few people open these screens. The script of every page would carry the list of their files. */
const RARE_SCREEN = /\/(?:Certificate|Verify|Members|Migration|Template)Screen-/;

/** The files that a browser loads at the same time as a chunk. It finds other imports itself, one request later. */
export function filesToPreload(chunk: string, files: readonly string[]): string[] {
  return files.filter((file) =>
    RARE_SCREEN.test(`/${chunk}`) ? file.endsWith('.css') : !ALWAYS_LOADED.test(`/${file}`),
  );
}

/** A module and its direct and indirect imports, without dynamic ones. */
function withStaticImports(start: string, context: GroupContext): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function sourceFile(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll('\\', '/');
}
