import type { BrowserContext, Page } from '@playwright/test';

/**
 * The popup flow loads a script from Google, which tests must not reach. This stub replaces the script: it passes
 * messages between the app's page and the emulator's helper frame, and does nothing else. Like the real one, it queues
 * calls until their handler registers, and ignores callbacks that throw. The sign-in itself is the Auth emulator's own
 * page.
 */
export async function stubGooglePopup(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GAPI_STUB }),
  );
}

export async function signInThroughPopup(
  page: Page,
  account: { readonly email: string; readonly name: string },
): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const popup = await opening;
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(account.email);
  await popup.locator('#display-name-input').fill(account.name);
  await popup.locator('#sign-in').click();
}

/**
 * Runs in the app's page and in the emulator's helper frame, and passes named messages between them.
 * A message that arrives before its handler waits. `ping` resolves once the frame has sent `hello`.
 */
const GAPI_STUB = `(() => {
  const channel = (target) => {
    const handlers = new Map();
    const waiting = [];
    const replies = new Map();
    let count = 0;
    let greet;
    const greeted = new Promise((resolve) => { greet = resolve; });
    const handle = (message) => {
      const handler = handlers.get(message.name);
      if (!handler) return void waiting.push(message);
      Promise.resolve(handler(message.data)).then((result) =>
        target().postMessage({ stub: true, replyTo: message.id, result: [result] }, '*'));
    };
    window.addEventListener('message', ({ data: message, source }) => {
      if (!message || !message.stub || source !== target()) return;
      if (message.hello) return greet();
      if (message.replyTo === undefined) return handle(message);
      try { replies.get(message.replyTo)?.(message.result); } catch {}
    });
    return {
      greeted,
      restyle: () => Promise.resolve(),
      ping: () => greeted,
      register: (name, handler) => {
        handlers.set(name, handler);
        for (const message of waiting.splice(0)) handle(message);
      },
      send: (name, data, onReply) => {
        const id = ++count;
        replies.set(id, onReply);
        target().postMessage({ stub: true, id, name, data }, '*');
      },
    };
  };
  const context = {
    open: ({ where, url }, onOpen) => {
      const frame = document.createElement('iframe');
      frame.style.display = 'none';
      frame.src = url;
      const iframe = channel(() => frame.contentWindow);
      where.append(frame);
      return Promise.resolve(onOpen(iframe));
    },
    getParentIframe: () => {
      const parent = channel(() => window.parent);
      window.parent.postMessage({ stub: true, hello: true }, '*');
      return parent;
    },
  };
  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: { Iframe: {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[onload]?.());
})();`;
