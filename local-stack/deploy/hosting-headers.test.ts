import { describe, expect, it } from 'vitest';
import { firebaseConfigPath, readFirebaseConfig } from '../emulators/firebase-config.ts';
import { portsAt } from '../ports.ts';
import { headersForAppCheck, headersForEmulators } from './hosting-headers.ts';

const { headers } = readFirebaseConfig(firebaseConfigPath({})).hosting;

/** The directives of the Content-Security-Policy among these headers. */
function policyOf(entries: typeof headers): Map<string, string[]> {
  const policies = entries
    .flatMap((entry) => entry.headers)
    .filter(({ key }) => key === 'Content-Security-Policy');
  expect(policies).toHaveLength(1);
  return new Map(
    (policies[0]?.value ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

describe("the deployed app's headers", () => {
  const policy = policyOf(headers);

  it('allow only scripts of the app itself and of Google for its sign-in', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'", 'https://apis.google.com']);
  });

  it('let the app reach the database, the sign-in and the file storage, and no other server (section 7)', () => {
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebasestorage.googleapis.com',
    ]);
  });

  it.each([
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
  ])('restrict %s', (directive, sources) => {
    expect(policy.get(directive)).toEqual(sources);
  });

  it('name neither an emulator nor plain http', () => {
    expect(JSON.stringify(headers)).not.toMatch(/127\.0\.0\.1|localhost|http:/);
  });

  it.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ])('set %s on everything', (key, value) => {
    const everywhere = headers
      .filter(({ source }) => source === '**')
      .flatMap((entry) => entry.headers);
    expect(everywhere).toContainEqual({ key, value });
  });
});

describe('headersForEmulators', () => {
  const widened = headersForEmulators(headers, portsAt(10_000));

  it('lets the page reach the emulators where it reaches Firebase', () => {
    const [deployed, local] = [policyOf(headers), policyOf(widened)];
    const added = (name: string): string[] =>
      (local.get(name) ?? []).filter((source) => !(deployed.get(name) ?? []).includes(source));
    expect(added('connect-src')).toEqual([
      'http://127.0.0.1:19099',
      'http://127.0.0.1:18080',
      'http://127.0.0.1:19199',
    ]);
    expect(added('frame-src')).toEqual(['http://127.0.0.1:19099']);
    expect(added('img-src')).toEqual(['http://127.0.0.1:19199']);
  });

  it('changes nothing else', () => {
    const without = JSON.stringify(widened).replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '');
    expect(without).toBe(JSON.stringify(headers));
  });
});

describe('headersForAppCheck', () => {
  it('adds the origins of reCAPTCHA and of App Check, and no others', () => {
    const [deployed, checked] = [policyOf(headers), policyOf(headersForAppCheck(headers))];
    const added = [...checked].flatMap(([name, sources]) =>
      sources
        .filter((source) => !(deployed.get(name) ?? []).includes(source))
        .map((source) => `${name} ${source}`),
    );
    expect(added.toSorted()).toEqual([
      'connect-src https://content-firebaseappcheck.googleapis.com',
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://recaptcha.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/',
      'img-src https://www.gstatic.com/recaptcha/',
      'script-src https://www.google.com/recaptcha/',
      'script-src https://www.gstatic.com/recaptcha/',
    ]);
  });

  it('starts from deployed headers that name neither reCAPTCHA nor App Check', () => {
    expect(JSON.stringify(headers)).not.toMatch(/recaptcha|appcheck/);
  });
});
