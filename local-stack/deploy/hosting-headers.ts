import type { HostingHeader, HostingHeaders } from '../emulators/firebase-config.ts';
import { HOST, type Ports } from '../ports.ts';

/** What the emulators replace of Firebase, each where the page meets it. */
function emulatorOrigins(ports: Ports): ReadonlyMap<string, readonly string[]> {
  const at = (port: number): string => `http://${HOST}:${port}`;
  return new Map([
    ['connect-src', [at(ports.auth), at(ports.firestore), at(ports.storage)]],
    ['frame-src', [at(ports.auth)]],
    ['img-src', [at(ports.storage)]],
  ]);
}

/** What App Check with reCAPTCHA Enterprise loads and asks, as Google documents it. */
const APP_CHECK_ORIGINS = new Map([
  ['script-src', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
  ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
  ['img-src', ['https://www.gstatic.com/recaptcha/']],
  [
    'connect-src',
    ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  ],
]);

/** The deployed headers, whose Content-Security-Policy lets the page reach these emulators as well; no more. */
export function headersForEmulators(
  headers: readonly HostingHeaders[],
  ports: Ports,
): HostingHeaders[] {
  return widened(headers, emulatorOrigins(ports));
}

/** The headers of an app that is built with a key for App Check; others load nothing of Google's. */
export function headersForAppCheck(headers: readonly HostingHeaders[]): HostingHeaders[] {
  return widened(headers, APP_CHECK_ORIGINS);
}

function widened(
  headers: readonly HostingHeaders[],
  origins: ReadonlyMap<string, readonly string[]>,
): HostingHeaders[] {
  const widen = (header: HostingHeader): HostingHeader =>
    header.key === 'Content-Security-Policy'
      ? { ...header, value: widenPolicy(header.value, origins) }
      : header;
  return headers.map((entry) => ({ ...entry, headers: entry.headers.map(widen) }));
}

function widenPolicy(policy: string, origins: ReadonlyMap<string, readonly string[]>): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) =>
      [directive, ...(origins.get(directive.split(' ')[0] ?? '') ?? [])].join(' '),
    )
    .join('; ');
}
