import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

/** What the pages without sign-in begin with. None of it imports Firestore. */
const PUBLIC = [
  'main.tsx',
  'screens/home/HomeScreen.tsx',
  'screens/login/LoginScreen.tsx',
  'data/session/authentication.ts',
  'data/session/sign-in.ts',
  'app/layout/ask-and-log-out.ts',
].map(inSource);

/** What a signed-in person sees first. */
const LISTS = [
  'app/access/AccessGate.tsx',
  'screens/deliverable/DeliverableScreen.tsx',
  'screens/hypothesis/HypothesisScreen.tsx',
  'screens/research/ResearchScreen.tsx',
].map(inSource);

function inSource(file: string): string {
  return normalizePath(join(import.meta.dirname, '../src', file));
}

/**
 * The scripts that every page behind the sign-in needs: the chunk of the lists, and what it imports. Its HTML requests them
 * together with the first script. One that is missing there costs a slow phone another round.
 */
export function signedInScripts(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set(
    chunks.filter(({ name }) => name === 'lists').map(({ fileName }) => fileName),
  );
  for (const script of scripts) {
    const imported = chunks.find(({ fileName }) => fileName === script)?.imports ?? [];
    for (const file of imported) scripts.add(file);
  }
  return [...scripts];
}

/**
 * A few large chunks. The bundler would split what pages share into fifty files, most of them below 1 kB, of which a
 * browser requests six at a time over HTTP/1.1, and each round takes half a second on a slow phone.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const ofPublicPages = withImports(PUBLIC);
  const ofLists = withImports(LISTS);
  // A module belongs to the first group that takes it.
  return [
    {
      name: (id, context) => (ofPublicPages(id, context) ? 'public' : null),
      debugName: 'public',
    },
    // Alone: browsers keep it when another version of the app is deployed.
    { name: 'firestore', test: /@firebase\/(firestore\/(?!.*lite)|webchannel-wrapper)/ },
    { name: (id, context) => (ofLists(id, context) ? 'lists' : null), debugName: 'lists' },
    { name: 'pages', test: maySplit, minShareCount: 2 },
  ];
}

/** The public pages themselves stay apart: main.tsx reports one that cannot be loaded. */
const maySplit = (id: string) => /\.[cm]?[jt]sx?$/.test(id) && !PUBLIC.includes(id);

/** Tells whether a script is one of the files, or one of them imports it, directly or through others. */
function withImports(files: readonly string[]) {
  const found = new Set<string>();
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    if (found.size === 0) {
      for (const file of files) found.add(file);
      for (const file of found) {
        for (const imported of context.getModuleInfo(file)?.importedIds ?? []) found.add(imported);
      }
    }
    return found.has(id) && maySplit(id);
  };
}
