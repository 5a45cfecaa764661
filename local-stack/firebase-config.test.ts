import { describe, expect, it } from 'vitest';
import { headersForAppCheck, headersForEmulators, readFirebaseConfig } from './firebase-config.ts';
import { portsAt } from './settings.ts';

const { headers } = readFirebaseConfig().hosting;

/** The directives of the Content-Security-Policy among these headers. */
function policyOf(entries: typeof headers): ReadonlyMap<string, readonly string[]> {
  const policies = entries
    .flatMap((entry) => entry.headers)
    .filter(({ key }) => key === 'Content-Security-Policy');
  expect(policies).toHaveLength(1);
  return new Map(
    policies[0]?.value.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe("the deployed app's headers", () => {
  it.each([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", 'https://apis.google.com']],
    [
      'connect-src',
      [
        "'self'",
        'https://firestore.googleapis.com',
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firebasestorage.googleapis.com',
      ],
    ],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
  ])('restrict %s', (directive, sources) => {
    expect(policyOf(headers).get(directive)).toEqual(sources);
  });

  it.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ])('set %s on everything', (key, value) => {
    const everywhere = headers.filter(({ source }) => source === '**');
    expect(everywhere.flatMap((entry) => entry.headers)).toContainEqual({ key, value });
  });

  it('name neither an emulator nor reCAPTCHA', () => {
    expect(JSON.stringify(headers)).not.toMatch(/127\.0\.0\.1|localhost|http:|recaptcha|appcheck/);
  });
});

it.each([
  [
    'the emulators',
    headersForEmulators(headers, portsAt(10_000)),
    [
      'connect-src http://127.0.0.1:18080',
      'connect-src http://127.0.0.1:19099',
      'connect-src http://127.0.0.1:19199',
      'frame-src http://127.0.0.1:19099',
      'img-src http://127.0.0.1:19199',
    ],
  ],
  [
    'App Check',
    headersForAppCheck(headers),
    [
      'connect-src https://content-firebaseappcheck.googleapis.com',
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/',
      'img-src https://www.gstatic.com/recaptcha/',
      'script-src https://www.google.com/recaptcha/',
      'script-src https://www.gstatic.com/recaptcha/',
    ],
  ],
])('the headers for %s add its origins, and no others', (_, widened, added) => {
  const sources = (entries: typeof headers): readonly string[] =>
    [...policyOf(entries)].flatMap(([name, values]) => values.map((value) => `${name} ${value}`));
  const deployed = sources(headers);
  expect(
    sources(widened)
      .filter((source) => !deployed.includes(source))
      .toSorted(),
  ).toEqual(added);
  expect(deployed.filter((source) => !sources(widened).includes(source))).toEqual([]);
});
