import type { HostingHeader, HostingHeaders } from '../emulators/firebase-config.ts';
import { HOST, type Ports } from '../ports.ts';

/** Origins of the emulators by directive of the Content-Security-Policy. */
function emulatorOrigins(ports: Ports): ReadonlyMap<string, readonly string[]> {
  const at = (port: number): string => `http://${HOST}:${port}`;
  return new Map([
    ['connect-src', [at(ports.auth), at(ports.firestore), at(ports.storage)]],
    ['frame-src', [at(ports.auth)]],
    ['img-src', [at(ports.storage)]],
  ]);
}

/** Origins that App Check with reCAPTCHA Enterprise needs, as Google documents them. */
const APP_CHECK_ORIGINS = new Map([
  ['script-src', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
  ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
  ['img-src', ['https://www.gstatic.com/recaptcha/']],
  [
    'connect-src',
    ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  ],
]);

/** The given headers, with the emulators on these ports added to the Content-Security-Policy. */
export function headersForEmulators(
  headers: readonly HostingHeaders[],
  ports: Ports,
): HostingHeaders[] {
  return withOrigins(headers, emulatorOrigins(ports));
}

/** The headers for an app with an App Check key. Without a key, the app may not load the scripts of reCAPTCHA. */
export function headersForAppCheck(headers: readonly HostingHeaders[]): HostingHeaders[] {
  return withOrigins(headers, APP_CHECK_ORIGINS);
}

function withOrigins(
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
