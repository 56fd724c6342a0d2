// The waiting time of a user with a slow connection, a slow device and an empty cache: for the sign-in page,
// the first page after it, the claim history and the claim form. Sizes are transferred bytes.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../apps/server/test/fixtures.ts';
import { slowedBy, withBrowser } from './browser.ts';
import { percentile, type Figure } from './figures.ts';

const LOADS = 5;
const LINE = { latency: 150, bytesPerSecond: 1_600_000 / 8 };
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

interface Load {
  readonly largestPaint: number;
  readonly script: number;
  readonly style: number;
  readonly requests: number;
  readonly largestChunk: number;
}

export async function benchPages(address: string): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const { load: signIn } = await coldLoads(browser, `${address}/auth/login`, undefined);
    let state: State | undefined = await signedIn(browser, address);
    const screens = [
      { name: 'First signed-in screen, cold', at: '/app/dashboard' },
      { name: 'Claim history, cold', at: '/app/claim/providerclaims' },
      { name: 'Claim form, cold', at: '/app/claim/providerclaims/new' },
    ];
    const figures: Figure[] = [];
    for (const { name, at } of screens) {
      const loaded = await coldLoads(browser, address + at, state);
      const { load } = loaded;
      ({ state } = loaded);
      figures.push(
        ...paintAndScript(name, load, '≤ 1,800 ms', '≤ 200 kB'),
        { name: `${name}, CSS`, value: load.style, unit: 'kB', goal: '≤ 15 kB' },
        { name: `${name}, requests`, value: load.requests, unit: '', goal: '≤ 20' },
        {
          name: `${name}, largest chunk`,
          value: load.largestChunk,
          unit: 'kB',
          goal: 'route chunk ≤ 60 kB',
        },
      );
    }
    return [
      ...paintAndScript('Sign-in page', signIn, '≤ 1,200 ms', '≤ 110 kB'),
      { name: 'Sign-in page, CSS', value: signIn.style, unit: 'kB', goal: '≤ 20 kB' },
      ...figures,
    ];
  });
}

function paintAndScript(name: string, load: Load, paintGoal: string, scriptGoal: string): Figure[] {
  const paint = `${name}, largest paint, 1.6 Mbit/s, 150 ms, processor ${slowedBy}× slowed`;
  return [
    { name: paint, value: load.largestPaint, unit: 'ms', goal: paintGoal },
    { name: `${name}, JavaScript`, value: load.script, unit: 'kB', goal: scriptGoal },
  ];
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signedIn(browser: Browser, address: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Username').fill('clinic.online');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/dashboard/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The median paint of several loads, each with an empty cache, and the cookies after them. */
async function coldLoads(
  browser: Browser,
  url: string,
  state: State | undefined,
): Promise<{ readonly load: Load; readonly state: State | undefined }> {
  const loads: Load[] = [];
  let known = state;
  for (let load = 0; load < LOADS; load += 1) {
    const context = await browser.newContext(known === undefined ? {} : { storageState: known });
    loads.push(await coldLoad(await context.newPage(), url));
    // The refresh cookie has been replaced.
    if (known !== undefined) known = await context.storageState();
    await context.close();
  }
  const [first] = loads;
  if (first === undefined) throw new Error('nothing was loaded');
  const largestPaint = percentile(
    loads.map((one) => one.largestPaint),
    0.5,
  );
  return { load: { ...first, largestPaint }, state: known };
}

async function coldLoad(page: Page, url: string): Promise<Load> {
  const devTools = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const sizes: { type: string; bytes: number }[] = [];
  devTools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bytesPerSecond,
    uploadThroughput: LINE.bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.goto(url);
  // By selector, because a search by role would take processor time of the page.
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const of = (type: string) =>
    sizes.filter((size) => size.type === type).map(({ bytes }) => bytes / 1000);
  return {
    largestPaint: await page.evaluate<number>(LARGEST_PAINT),
    script: sum(of('Script')),
    style: sum(of('Stylesheet')),
    requests: sizes.length,
    largestChunk: Math.max(...of('Script')),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
