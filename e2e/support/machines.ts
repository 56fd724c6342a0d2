// Pages for tests, each as if on its own machine. Starting a new page for every test would be half of the
// work of short tests. Therefore the page is cleaned after a test and then used by the next test of this
// worker (docs/decisions/0017).
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dropTrace, allowTraces, startTrace } from './traces.ts';

export interface MachineOptions extends BrowserContextOptions {
  /** With data saver on, the client preloads nothing, so a form loads only the files that a test uses. */
  readonly savesData?: boolean;
}

/** Long enough for a machine that is half busy with other work. */
const patience = 30_000;
const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;
/** Collects the texts of toasts in `window.toasts`, because they disappear after 3 s. */
const COLLECT_TOASTS = `window.toasts = [];
const heard = new WeakMap();
new MutationObserver(() => {
  for (const message of document.querySelectorAll('[role="alert"][data-tone], [data-type]')) {
    if (heard.get(message) === message.textContent) continue;
    heard.set(message, message.textContent);
    window.toasts.push(message.textContent);
  }
}).observe(document, { childList: true, subtree: true });`;
/** Blocks requests that a page sends while it is being left, so that the next test starts clean. */
const BLOCK_REQUESTS = `window.fetch = () => new Promise(() => undefined); navigator.sendBeacon = () => true`;
const CLEAR = `localStorage.clear(); sessionStorage.clear(); window.name = ''`;

const usual = {
  viewport: { width: 1440, height: 900 },
  // Less to render. Tests of animations ask for motion.
  reducedMotion: 'reduce',
  deviceScaleFactor: 0.5,
} as const;

/** Events that tests listen to. Playwright's own listeners are kept. */
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

/** Pages with changes that cannot be undone: a clock, an init script, an exposed function, a slowed network. */
const worn = new WeakSet<Page>();

function noticeWear(page: Page): void {
  const lasting = [
    [page, ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders']],
    [page.context(), ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession']],
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

/**
 * The renderer hears of a route on another way than of keys and clicks, which could overtake it. Its answer to a
 * question comes after the route.
 */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  const value: Page['route'] = async (...args) => {
    const routed = await route(...args);
    await page.evaluate('undefined');
    return routed;
  };
  Object.defineProperty(page, 'route', { value });
}

/** Resets the page to the state of a new machine, except for cached files and what tests listen to. */
export async function resetMachine(page: Page, address: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
  ]);
  await page.evaluate(BLOCK_REQUESTS);
  // Has the same origin, so that its storage can be cleared after the page that may still write to it is gone.
  await page.goto(`${address}/healthz`);
  await Promise.all([
    page.evaluate(CLEAR),
    context.clearCookies(),
    page.setViewportSize(usual.viewport),
    page.emulateMedia({ ...usual, media: null, colorScheme: 'light', forcedColors: null }),
  ]);
}

function stopListening(page: Page): void {
  for (const event of HEARD) page.removeAllListeners(event);
  page.context().removeAllListeners('response');
}

/** Free pages of this worker, by the address of their application. */
const free = new Map<string, Page[]>();

const NOT_LOADED = 'Texts are not loaded';

/** Names that pages have shown instead of texts, since the test began. */
const missingTexts = new WeakMap<BrowserContext, Set<string>>();

function noticeMissingTexts(context: BrowserContext): void {
  const missing = new Set<string>();
  missingTexts.set(context, missing);
  context.on('console', (message) => {
    if (message.text().startsWith(NOT_LOADED)) missing.add(message.text());
  });
}

async function start(browser: Browser, address: string, options: MachineOptions): Promise<Page> {
  const { savesData = true, ...contextOptions } = options;
  const context = await browser.newContext({ baseURL: address, ...usual, ...contextOptions });
  context.setDefaultTimeout(patience);
  await allowTraces(context);
  noticeMissingTexts(context);
  if (savesData) await context.addInitScript(SAVE_DATA);
  await context.addInitScript(COLLECT_TOASTS);
  const page = await context.newPage();
  noticeWear(page);
  waitForRoutes(page);
  return page;
}

/** Returns a page without any state of earlier tests. */
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

/**
 * Cleans the page for the next test, or closes it.
 * @throws if a page has used texts that its route does not load
 */
export async function leaveMachine(page: Page, address: string): Promise<void> {
  const missing = missingTexts.get(page.context());
  const faults = [...(missing ?? [])];
  missing?.clear();
  await clean(page, address);
  expect(faults).toEqual([]);
}

async function clean(page: Page, address: string): Promise<void> {
  await dropTrace(page.context());
  stopListening(page);
  const isUsable =
    !worn.has(page) &&
    !page.isClosed() &&
    (await resetMachine(page, address).then(
      () => true,
      () => false,
    ));
  if (!isUsable) return page.context().close();
  free.set(address, [...(free.get(address) ?? []), page]);
}
