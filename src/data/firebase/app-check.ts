import type { FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './app.ts';
import { APP_CHECK_KEY } from './config.ts';

/** Import this file dynamically, only where `APP_CHECK_KEY` is set, and before the first request. */
const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(APP_CHECK_KEY),
  isTokenAutoRefreshEnabled: true,
});

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/';

/** Calls back if the browser or the network blocks a script of reCAPTCHA. Every request then waits for ever. */
export function watchBlockedAppCheck(onBlocked: () => void): void {
  const check = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith(RECAPTCHA_URL)) onBlocked();
  };
  // The error event of a script does not bubble, so listen in the capture phase.
  document.addEventListener('error', check, { capture: true });
}

/** A second app lives for seconds. */
const SECOND_APP_TOKEN_MS = 60_000;

/** For a second Firebase app. A token of its own would be billed. */
export function shareAppCheck(app: FirebaseApp): void {
  initializeAppCheck(app, {
    provider: new CustomProvider({
      getToken: async () => ({
        token: (await getToken(appCheck)).token,
        expireTimeMillis: Date.now() + SECOND_APP_TOKEN_MS,
      }),
    }),
    isTokenAutoRefreshEnabled: false,
  });
}
