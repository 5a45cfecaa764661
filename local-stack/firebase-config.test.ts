import { expect, it } from 'vitest';
import { headersForAppCheck, readFirebaseConfig } from './firebase-config.ts';

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

// The browser tests prove that the headers for the emulators let the app work.
it('the headers for App Check add its origins, and no others', () => {
  const recaptcha = 'https://www.google.com/recaptcha/';
  const pictures = 'https://www.gstatic.com/recaptcha/';
  const added = {
    'script-src': `${recaptcha} ${pictures}`,
    'img-src': pictures,
    'connect-src': `https://content-firebaseappcheck.googleapis.com ${recaptcha}`,
    'frame-src': `${recaptcha} https://recaptcha.google.com/recaptcha/`,
  };
  const expected = policyOf(headers).map((directive) => {
    const origins = Object.entries(added).find(([name]) => directive.startsWith(`${name} `));
    return origins ? `${directive} ${origins[1]}` : directive;
  });
  expect(policyOf(headersForAppCheck(headers))).toEqual(expected);
});
