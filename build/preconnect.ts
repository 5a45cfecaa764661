/**
 * What a signed-in page asks at once, in this order: whether the session still stands (with a new token after an hour),
 * then the database. Their handshakes, three round trips each, go on while the scripts are on their way.
 */
export const ASKED_AT_ONCE = [
  'https://securetoken.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://firestore.googleapis.com',
] as const;

/** Links for the head of a signed-in page; none where emulators answer instead. */
export function preconnectLinks(env: Readonly<Record<string, unknown>>): readonly string[] {
  if (env.VITE_EMULATOR_FIRESTORE) return [];
  return ASKED_AT_ONCE.map((origin) => `<link rel="preconnect" crossorigin href="${origin}">`);
}
