/** What a deployment checks. */
import { LaunchError } from './processes.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Name, form and description of each setting that the deployed app needs. */
const REQUIRED: readonly (readonly [name: string, form: RegExp, what: string])[] = [
  ['VITE_FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]+$/, 'the id of a Firebase project'],
  ['VITE_FIREBASE_API_KEY', /^[\w-]+$/, 'a key'],
  // The Content-Security-Policy allows frames only of the app itself and of *.firebaseapp.com.
  [
    'VITE_FIREBASE_AUTH_DOMAIN',
    /^[a-z0-9-]+\.firebaseapp\.com$/,
    "the project's '….firebaseapp.com'",
  ],
  ['VITE_FIREBASE_STORAGE_BUCKET', /^[a-z0-9][a-z0-9._-]+$/, "a bucket, without 'gs://'"],
  ['VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[0-9a-f]+$/, "an id such as '1:123:web:abc'"],
  ['VITE_COUNTERSIGN_ENVIRONMENT', /^(?!\.{1,2}$|__.*__$)[^/\s]+$/, 'a name without a slash'],
];

/** The settings with a name of the project's own. A misspelled one would silently leave out what it is for. */
const OWN = ['ENVIRONMENT', 'SITE_URL', 'APP_CHECK_KEY'].map((name) => `VITE_COUNTERSIGN_${name}`);

/** @throws LaunchError if the settings of the build are wrong, unknown, for emulators or those of another project. */
export function checkSettings(project: string, settings: Settings): void {
  const emulator = Object.keys(settings).find((name) => name.startsWith('VITE_EMULATOR_'));
  if (emulator !== undefined) {
    throw new LaunchError(`${emulator} is set, so the app would look for emulators: unset it.`);
  }
  const unknown = Object.keys(settings).find(
    (name) => name.startsWith('VITE_COUNTERSIGN_') && !OWN.includes(name),
  );
  if (unknown !== undefined) {
    throw new LaunchError(`${unknown} is no setting of a deployment: use ${OWN.join(', ')}.`);
  }
  for (const [name, form, what] of REQUIRED) {
    if (form.test(settings[name] ?? '')) continue;
    throw new LaunchError(
      `Correct .env.production.local: ${name} is '${settings[name] ?? ''}', which is not ${what}.`,
    );
  }
  const { VITE_FIREBASE_PROJECT_ID: id, VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } = settings;
  // Firebase names the default bucket after its project.
  const owner = /^(.+)\.(?:appspot\.com|firebasestorage\.app)$/.exec(bucket)?.[1] ?? project;
  if (id !== project || owner !== project) {
    throw new LaunchError(
      `The settings are for project '${id}' and bucket '${bucket}', not for '${project}': correct .env.production.local.`,
    );
  }
}

/** @throws LaunchError for the open mode, in which everybody who signs up is staff, unless `allowOpen` is set. */
export function checkAccessMode(environment: string, mode: string, allowOpen: boolean): void {
  if (mode !== 'open' || allowOpen) return;
  throw new LaunchError(
    `Environment '${environment}' is in the open access mode, where everybody who signs up is staff: set its ` +
      "settings/access to mode 'members', or pass --allow-open if that is meant.",
  );
}

/** An index as firestore.indexes.json declares it, and as Firestore's admin API lists it. */
type Index = { readonly queryScope?: unknown; readonly fields?: readonly IndexedField[] | null };
type IndexedField = { fieldPath?: unknown; order?: unknown; arrayConfig?: unknown };
type ListedIndex = Index & { readonly name?: string | null; readonly state?: unknown };

/** The parts of firestore.indexes.json that are compared. */
export type DeclaredIndexes = {
  readonly indexes: readonly (Index & { readonly collectionGroup: string })[];
  readonly fieldOverrides: readonly {
    readonly collectionGroup: string;
    readonly fieldPath: string;
    readonly indexes: readonly (IndexedField & { readonly queryScope?: unknown })[];
  }[];
};

/**
 * The declared indexes of several fields and of one that are not ready. Others that the project has do not matter.
 *
 * @param listed an index of one field with the name of its field.
 * @throws LaunchError for an index that needs repair, because it does not become ready by itself.
 */
export function pendingIndexes(
  { indexes, fieldOverrides }: DeclaredIndexes,
  listed: readonly ListedIndex[],
): readonly string[] {
  const ofOneField = fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: own }) =>
    own.map((field) => ({ collectionGroup, fields: [{ fieldPath, ...field }], ...field })),
  );
  const wanted = [...indexes, ...ofOneField].map((one) => keyOf(one.collectionGroup, one));
  const states = new Map(
    listed.map((index) => [keyOf(index.name?.split('/')[5] ?? '', index), index.state]),
  );
  const broken = wanted.find((key) => states.get(key) === 'NEEDS_REPAIR');
  if (broken !== undefined) {
    throw new LaunchError(
      `The index ${broken} needs repair: delete it in the Firebase console, then deploy again.`,
    );
  }
  return wanted.filter((key) => states.get(key) !== 'READY');
}

/** Firestore adds `__name__` to the fields. */
function keyOf(group: string, { queryScope = 'COLLECTION', fields }: Index): string {
  const parts = (fields ?? [])
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order || arrayConfig}`);
  return `${group}: ${parts.join(', ')} (${queryScope})`;
}

/**
 * In this order, the new app sends no query without its index, and no write that the old rules refuse.
 *
 * @param publish takes the value of `firebase deploy --only`.
 * @param refuseOlderRecords rejects while there are records that the new app cannot read.
 */
export async function deployInOrder(
  publish: (only: string) => Promise<void>,
  waitForIndexes: () => Promise<void>,
  refuseOlderRecords: () => Promise<void>,
): Promise<void> {
  await publish('firestore:indexes');
  await waitForIndexes();
  await refuseOlderRecords();
  await publish('firestore:rules,storage');
  await publish('hosting');
}
