import { fileURLToPath } from 'node:url';

interface GroupContext {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds?: readonly string[] | undefined } | null;
}

/** Says which chunk a module belongs to; null leaves it to the bundler, which splits by route. */
type NameOf = (id: string, context: GroupContext) => string | null;

/** React and the router change less often than the app does. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler)[\\/]/;
/** What Vite loads chunks with. */
const LOADER = /vite[\\/]preload-helper/;
const DATABASE = /[\\/]node_modules[\\/]@firebase[\\/](?:firestore|webchannel-wrapper)[\\/]/;

/** What every page starts with; who is signed in; what every page for signed-in people starts with. */
const STARTS = [
  { name: 'entry', module: sourceFile('src/main.ts') },
  { name: 'entry', module: sourceFile('src/data/firebase/config.ts') },
  { name: 'start', module: sourceFile('src/app/render-app.tsx') },
  { name: 'start', module: sourceFile('src/contact.ts') },
  { name: 'start', module: sourceFile('src/data/commands/use-command.ts') },
  { name: 'identity', module: sourceFile('src/data/session/authentication.ts') },
  { name: 'identity', module: sourceFile('src/data/session/sign-in.ts') },
  { name: 'workspace', module: sourceFile('src/app/access/AccessGate.tsx') },
  { name: 'workspace', module: sourceFile('src/screens/table/TableScreen.tsx') },
  { name: 'workspace', module: sourceFile('src/data/records/records.ts') },
] as const;

/**
 * Names chunks by what is always loaded together. The bundler alone would make dozens of small files
 * of a page, which compress worse. What every page needs is taken out first: beside the database, it
 * would make the login page load that too.
 */
export function chunkNames(): NameOf {
  const reached = new Map<string, ReadonlySet<string>>();
  return (id, context) => {
    if (FRAMEWORK.test(id)) return 'framework';
    if (DATABASE.test(id)) return 'database';
    if (LOADER.test(id)) return 'entry';
    for (const { name, module } of STARTS) {
      const modules = reached.get(module) ?? importedBy(module, context);
      reached.set(module, modules);
      if (modules.has(id)) return name;
    }
    return null;
  };
}

/** A module and all that it imports, except what it loads later. */
function importedBy(start: string, context: GroupContext): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

function sourceFile(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url)).replaceAll('\\', '/');
}
