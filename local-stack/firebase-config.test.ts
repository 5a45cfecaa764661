import { expect, it } from 'vitest';
import { headersForAppCheck, headersForEmulators, readFirebaseConfig } from './firebase-config.ts';
import { portsAt } from './settings.ts';

const { headers } = readFirebaseConfig().hosting;

/** Each directive of the Content-Security-Policy. */
function policyOf(entries: typeof headers): readonly string[] {
  const all = entries.flatMap((entry) => entry.headers);
  const [policy, ...others] = all.filter(({ key }) => key === 'Content-Security-Policy');
  expect(others).toEqual([]);
  return (policy?.value ?? '').split('; ');
}

it('the deployed app restricts scripts, connections, frames and forms, and names no emulator and no reCAPTCHA', () => {
  const apis = ['firestore', 'identitytoolkit', 'securetoken', 'firebasestorage'];
  const connections = apis.map((name) => `https://${name}.googleapis.com`).join(' ');
  expect(policyOf(headers)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' https://apis.google.com",
      `connect-src 'self' ${connections}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ]),
  );
  const everywhere = headers.filter(({ source }) => source === '**').flatMap((one) => one.headers);
  expect(Object.fromEntries(everywhere.map(({ key, value }) => [key, value]))).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(JSON.stringify(headers)).not.toMatch(/127\.0\.0\.1|localhost|http:|recaptcha|appcheck/);
});

const RECAPTCHA = 'https://www.google.com/recaptcha/';
const PICTURES = 'https://www.gstatic.com/recaptcha/';

it.each([
  [
    'the emulators',
    headersForEmulators(headers, portsAt(10_000)),
    {
      'img-src': 'http://127.0.0.1:19199',
      'connect-src': 'http://127.0.0.1:19099 http://127.0.0.1:18080 http://127.0.0.1:19199',
      'frame-src': 'http://127.0.0.1:19099',
    },
  ],
  [
    'App Check',
    headersForAppCheck(headers),
    {
      'script-src': `${RECAPTCHA} ${PICTURES}`,
      'img-src': PICTURES,
      'connect-src': `https://content-firebaseappcheck.googleapis.com ${RECAPTCHA}`,
      'frame-src': `${RECAPTCHA} https://recaptcha.google.com/recaptcha/`,
    },
  ],
])('the headers for %s add its origins, and no others', (_, widened, added) => {
  const expected = policyOf(headers).map((directive) => {
    const origins = Object.entries(added).find(([name]) => directive.startsWith(`${name} `));
    return origins ? `${directive} ${origins[1]}` : directive;
  });
  expect(policyOf(widened)).toEqual(expected);
});
