/** The settings of a build. An absent one is undefined or ''. */
export type Settings = Readonly<Record<string, string | undefined>>;

const EMULATORS = ['VITE_EMULATOR_AUTH', 'VITE_EMULATOR_FIRESTORE', 'VITE_EMULATOR_STORAGE'];

/** Name, pattern and description of each setting that a build for a real project needs. */
const REQUIRED: readonly (readonly [string, RegExp, string])[] = [
  ['VITE_FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]+$/, 'the id of a Firebase project'],
  ['VITE_FIREBASE_API_KEY', /^[\w-]+$/, 'a key'],
  [
    'VITE_FIREBASE_AUTH_DOMAIN',
    // The Content-Security-Policy in firebase.json allows frames only of the app itself and of *.firebaseapp.com.
    /^[a-z0-9-]+\.firebaseapp\.com$/,
    "the '….firebaseapp.com' of the project, without 'https://'",
  ],
  [
    'VITE_FIREBASE_STORAGE_BUCKET',
    /^[a-z0-9][a-z0-9._-]+$/,
    "the name of a bucket, without 'gs://'",
  ],
  ['VITE_FIREBASE_APP_ID', /^\d+:\d+:web:[0-9a-f]+$/, "an id such as '1:123:web:abc'"],
  ['VITE_COUNTERSIGN_ENVIRONMENT', /^(?!\.{1,2}$|__.*__$)[^/\s]+$/, 'a name without a slash'],
];

const APP_CHECK_KEY = 'VITE_COUNTERSIGN_APP_CHECK_KEY';

/** Firebase names the default bucket after its project. */
const DEFAULT_BUCKET = /^(.+)\.(?:appspot\.com|firebasestorage\.app)$/;

/**
 * One sentence about all missing settings, or about the first wrong one, or null. With emulators, checks only their
 * addresses. Checks only the form and sends no request to Firebase.
 */
export function configurationProblem(settings: Settings): string | null {
  const emulators = EMULATORS.filter((name) => settings[name]);
  if (emulators.length > 0) return emulatorProblem(settings, emulators);
  const missing = REQUIRED.filter(([name]) => !settings[name]).map(([name]) => name);
  if (missing.length > 0) {
    return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`;
  }
  const [malformed] = REQUIRED.filter(([name, form]) => !form.test(settings[name] ?? ''));
  if (malformed !== undefined) {
    const [name, , what] = malformed;
    return `${name} is '${settings[name]}', which is not ${what}.`;
  }
  const appCheckKey = settings[APP_CHECK_KEY] || 'none';
  if (!/^[\w-]+$/.test(appCheckKey)) {
    return `${APP_CHECK_KEY} is '${appCheckKey}', which is not a site key of reCAPTCHA Enterprise.`;
  }
  return bucketProblem(settings);
}

function emulatorProblem(settings: Settings, set: readonly string[]): string | null {
  const missing = EMULATORS.filter((name) => !set.includes(name));
  if (missing.length > 0) return `${set[0]} is set, but ${missing.join(' and ')} not.`;
  const malformed = EMULATORS.find((name) => !/^[\w.-]+:\d+$/.test(settings[name] ?? ''));
  return malformed === undefined
    ? null
    : `${malformed} is '${settings[malformed]}', which is not a host and a port.`;
}

function bucketProblem({
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_STORAGE_BUCKET: bucket = '',
}: Settings): string | null {
  const owner = DEFAULT_BUCKET.exec(bucket)?.[1];
  return owner === undefined || owner === project
    ? null
    : `VITE_FIREBASE_STORAGE_BUCKET is a bucket of project '${owner}', not of '${project}'.`;
}
