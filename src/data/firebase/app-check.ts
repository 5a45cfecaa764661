import type { FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './app.ts';
import { APP_CHECK_KEY } from './config.ts';

/**
 * Proves to the server that requests come from this app. Loaded before anything that asks the server
 * (main.ts), and only by a build with a key: import this file dynamically, behind the key.
 */
const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(APP_CHECK_KEY),
  isTokenAutoRefreshEnabled: true,
});

/** Where the provider loads its script. */
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** Calls back when the script of reCAPTCHA is blocked: every request would wait for it for ever. */
export function watchBlocked(onBlocked: () => void): void {
  const check = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(RECAPTCHA)) onBlocked();
  };
  // Such an event does not bubble.
  document.addEventListener('error', check, { capture: true });
}

/** A second app of this page ends within seconds; its copy of the token need not live longer. */
const SECOND_APP_MS = 60_000;

/** Gives a second app of this page the token of the first: another assessment would be billed. */
export function shareAppCheck(app: FirebaseApp): void {
  initializeAppCheck(app, {
    provider: new CustomProvider({
      getToken: async () => ({
        token: await appCheckToken(),
        expireTimeMillis: Date.now() + SECOND_APP_MS,
      }),
    }),
    isTokenAutoRefreshEnabled: false,
  });
}

/** The token for a request that no library makes, as the header X-Firebase-AppCheck. */
export async function appCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
