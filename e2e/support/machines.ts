// Pages for tests, each as if on a machine of its own. To start one for every test would be half of
// the work of the short ones: when a test is done with a page, what it left there is cleared away, and
// the next test of this worker has it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { dropTrace, allowTraces, startTrace } from './traces.ts';

export interface MachineOptions extends BrowserContextOptions {
  /** Nothing is loaded ahead for who saves data, so a form does not load what a test never asks for. */
  readonly savesData?: boolean;
}

/** For a machine of which others take half. */
const patience = 30_000;
const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;
/** Keeps what the short messages of a page said, in `window.said`: they are gone after 3 s. */
const MESSAGES_STAY = `window.said = [];
const heard = new WeakMap();
new MutationObserver(() => {
  for (const message of document.querySelectorAll('[role="alert"][data-tone], [data-type]')) {
    if (heard.get(message) === message.textContent) continue;
    heard.set(message, message.textContent);
    window.said.push(message.textContent);
  }
}).observe(document, { childList: true, subtree: true });`;
/** Nothing that a page sends when it is left: the next person has an empty machine at once. */
const NOTHING_IS_SENT = `window.fetch = () => new Promise(() => undefined); navigator.sendBeacon = () => true`;
const CLEAR = `localStorage.clear(); sessionStorage.clear(); window.name = ''`;

const usual = {
  viewport: { width: 1440, height: 900 },
  // Less to draw. Whoever tests what moves asks for motion.
  reducedMotion: 'reduce',
  deviceScaleFactor: 0.5,
} as const;

/** What tests listen to. Playwright's own listeners stay. */
const HEARD = [
  'console',
  'dialog',
  'filechooser',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const;

/** Pages that keep something which cannot be taken back: a clock, a script, a function. */
const worn = new WeakSet<Page>();

function noticeWear(page: Page): void {
  const lasting = [
    [page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders']],
    [page.context(), ['addInitScript', 'exposeFunction', 'exposeBinding']],
    [page.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt']],
  ] as const;
  for (const [owner, names] of lasting) {
    for (const name of names) {
      const real: unknown = Reflect.get(owner, name);
      if (typeof real !== 'function') throw new Error(`a page has no ${name}`);
      const value = (...args: unknown[]): unknown => {
        worn.add(page);
        return Reflect.apply(real, owner, args);
      };
      Object.defineProperty(owner, name, { value });
    }
  }
}

/** As a new machine would be, but for what it has loaded. */
async function clear(page: Page, anyAddress: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of HEARD) page.removeAllListeners(event);
  context.removeAllListeners('response');
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  await page.evaluate(NOTHING_IS_SENT);
  // Of the same origin, so that its storage can be cleared once the page that may still write is gone.
  await page.goto(anyAddress);
  await Promise.all([
    page.evaluate(CLEAR),
    context.clearCookies(),
    page.setViewportSize(usual.viewport),
    page.emulateMedia({ ...usual, media: null, colorScheme: 'light', forcedColors: null }),
  ]);
}

/** Free pages of this worker by where their application is served. */
const free = new Map<string, Page[]>();

async function start(browser: Browser, address: string, options: MachineOptions): Promise<Page> {
  const { savesData = true, ...contextOptions } = options;
  const context = await browser.newContext({ baseURL: address, ...usual, ...contextOptions });
  context.setDefaultTimeout(patience);
  await allowTraces(context);
  if (savesData) await context.addInitScript(SAVE_DATA);
  await context.addInitScript(MESSAGES_STAY);
  const page = await context.newPage();
  noticeWear(page);
  return page;
}

/** A page for a person who has never been at this machine. */
export async function takeMachine(
  browser: Browser,
  address: string,
  options: MachineOptions = {},
): Promise<Page> {
  const isUsual = Object.keys(options).length === 0;
  const page =
    (isUsual ? free.get(address)?.pop() : undefined) ?? (await start(browser, address, options));
  if (!isUsual) worn.add(page);
  await startTrace(page.context());
  return page;
}

/** The person is gone: cleared for the next one, or ended. */
export async function leaveMachine(page: Page, address: string): Promise<void> {
  await dropTrace(page.context());
  const isUsable =
    !worn.has(page) &&
    !page.isClosed() &&
    (await clear(page, `${address}/healthz`).then(
      () => true,
      () => false,
    ));
  if (!isUsable) return page.context().close();
  free.set(address, [...(free.get(address) ?? []), page]);
}
