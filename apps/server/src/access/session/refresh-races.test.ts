// Several tabs of one user request a new token at nearly the same time, without the lock that browsers give
// them on a secure address. Requests and replies overtake each other, and some replies are lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { seededRandom } from '../../demo/loading/seeded-random.ts';

/** A hundred sequences of requests; `npm run bench` runs 1,000 races of requests that are under way together. */
const RACES = 100;
const RACES_PER_SESSION = 25;
const LONGEST_WAY_MS = 2_500;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

interface Step {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** One race of the tabs of a browser: the statuses of the replies. */
async function race(browser: Visitor, seed: number): Promise<number[]> {
  const random = seededRandom(seed);
  const statuses: number[] = [];
  const steps: Step[] = [];
  let now = 0;

  function ask(at: number): void {
    steps.push({
      at,
      run: async () => {
        const sent = new Map(browser.cookies);
        steps.push({ at: now + random.between(0, LONGEST_WAY_MS), run: () => arrive(sent) });
      },
    });
  }

  async function arrive(sent: ReadonlyMap<string, string>): Promise<void> {
    const tab = portal.visitor();
    for (const [name, value] of sent) tab.cookies.set(name, value);
    const { status } = await tab.try('refreshToken', { body: {} });
    statuses.push(status);
    const answeredAt = now + random.between(0, LONGEST_WAY_MS);
    if (random.percent(15)) ask(answeredAt);
    else steps.push({ at: answeredAt, run: async () => keep(sent, tab) });
  }

  /** The cookies of the reply, not of the request. */
  function keep(sent: ReadonlyMap<string, string>, tab: Visitor): void {
    for (const [name, value] of tab.cookies) {
      if (sent.get(name) !== value) browser.cookies.set(name, value);
    }
  }

  const tabs = random.between(2, 6);
  for (let tab = 0; tab < tabs; tab += 1) ask(random.between(0, 3_000));
  while (steps.length > 0) {
    steps.sort((one, other) => one.at - other.at);
    const step = steps.shift();
    if (step === undefined) break;
    portal.services.clock.advance(step.at - now);
    now = step.at;
    await step.run();
  }
  return statuses;
}

/** Records activity, so that the session does not become idle. */
async function work(browser: Visitor): Promise<void> {
  const { data } = await browser.call('refreshToken', { body: {} });
  browser.accessToken = data.accessToken;
  await browser.call('noteActivity', { body: {} });
}

test(`keeps several tabs signed in through ${RACES} races`, { timeout: 120_000 }, async () => {
  const refused: string[] = [];
  let browser = portal.visitor();
  for (let seed = 0; seed < RACES; seed += 1) {
    if (seed % RACES_PER_SESSION === 0) browser = await portal.signIn('clinic.gp');
    const statuses = await race(browser, seed);
    if (statuses.some((status) => status !== 200)) {
      refused.push(`race ${seed}: ${statuses.join(' ')}`);
      browser = await portal.signIn('clinic.gp');
    }
    await work(browser);
    portal.services.clock.advance(10 * 60_000);
  }
  expect(refused).toEqual([]);
});

test('still ends the session after all races when a token is used that was replaced long ago', async () => {
  const browser = await portal.signIn('clinic.gp');
  const first = browser.cookies.get('portal_refresh') ?? '';
  await race(browser, 0);
  portal.services.clock.advance(11_000);
  const thief = portal.visitor();
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  thief.cookies.set('portal_refresh', first);
  expect((await thief.try('refreshToken', { body: {} })).status).toBe(401);
  expect((await browser.try('getMe', {})).status).toBe(401);
  expect((await browser.try('refreshToken', { body: {} })).status).toBe(401);
});
