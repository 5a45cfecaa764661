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
    "the '….firebaseapp.com' of the project, without 'https://'",
  ],
  ['VITE_FIREBASE_STORAGE_BUCKET', /^[a-z0-9][a-z0-9._-]+$/, "a bucket, without 'gs://'"],
  ['VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[0-9a-f]+$/, "an id such as '1:123:web:abc'"],
  ['VITE_COUNTERSIGN_ENVIRONMENT', /^(?!\.{1,2}$|__.*__$)[^/\s]+$/, 'a name without a slash'],
];

/** @throws LaunchError if the settings of the build are wrong, name an emulator or are those of another project. */
export function checkSettings(project: string, settings: Settings): void {
  const emulator = Object.keys(settings).find((name) => name.startsWith('VITE_EMULATOR_'));
  if (emulator !== undefined) {
    throw new LaunchError(`${emulator} is set, so the app would look for emulators: unset it.`);
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

export type AccessCheck = {
  readonly environment: string;
  readonly mode: string;
  readonly allowOpen: boolean;
};

/** @throws LaunchError for the open mode, in which everybody who signs up is staff, unless `allowOpen` is set. */
export function checkAccessMode({ environment, mode, allowOpen }: AccessCheck): void {
  if (mode !== 'open' || allowOpen) return;
  throw new LaunchError(
    `Environment '${environment}' is in the open access mode, where everybody who signs up is staff: set its ` +
      "settings/access to mode 'members', or pass --allow-open if that is meant.",
  );
}

/** An index or a field override, as Firestore's admin API lists it. Generated enums allow names and numbers. */
type State = string | number | null | undefined;
type ListedIndex = { readonly name?: string | null; readonly state?: State };
type ListedField = {
  readonly name?: string | null;
  readonly indexConfig?: {
    readonly indexes?: readonly ListedIndex[] | null;
    readonly reverting?: boolean | null;
  } | null;
};

/**
 * Names of the indexes that are not ready.
 *
 * @throws LaunchError for an index that needs repair, because it does not become ready by itself.
 */
export function pendingIndexes(
  indexes: readonly ListedIndex[],
  fields: readonly ListedField[],
): readonly string[] {
  const all = [
    ...indexes.map(({ name, state }) => ({ name, states: [state] })),
    ...fields.map(({ name, indexConfig }) => ({
      name,
      states: [
        ...(indexConfig?.indexes ?? []).map(({ state }) => state),
        ...(indexConfig?.reverting ? ['CREATING'] : []),
      ],
    })),
  ].map(({ name, states }) => ({
    name: String(name).split('/collectionGroups/').at(-1) ?? '',
    states,
  }));
  const broken = all.find(({ states }) => states.includes('NEEDS_REPAIR'));
  if (broken !== undefined) {
    throw new LaunchError(
      `The index ${broken.name} needs repair: delete it in the Firebase console, then deploy again.`,
    );
  }
  return all
    .filter(({ states }) => states.some((state) => state !== 'READY'))
    .map(({ name }) => name);
}

export type DeploymentSteps = {
  /** @param only the value of `firebase deploy --only`. */
  readonly publish: (only: string) => Promise<void>;
  readonly waitForIndexes: () => Promise<void>;
  /** Rejects while there are records that the new app cannot read. */
  readonly refuseOlderRecords: () => Promise<void>;
};

/** In this order, the new app sends no query without its index, and no write that the old rules refuse. */
export async function deployInOrder(steps: DeploymentSteps): Promise<void> {
  await steps.publish('firestore:indexes');
  await steps.waitForIndexes();
  await steps.refuseOlderRecords();
  await steps.publish('firestore:rules,storage');
  await steps.publish('hosting');
}
