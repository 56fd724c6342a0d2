// The requests of a page that is opened by its address: the script of the page makes them while the client is loading,
// and the client makes none of them again.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
let page: Page;
const seen: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const lapsed = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: '2024-01-05' });
  await clerk.call('createDraft', { body: lapsed });
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === stage.address) seen.push(`${request.method()} ${pathname}`);
  });
});
afterAll(() => stage.close());

/** The requests to the server while the page is loaded by its address. */
async function requestsAt(path: string): Promise<{ all: number; calls: string[] }> {
  seen.length = 0;
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return { all: seen.length, calls: seen.filter((one) => one.includes('/api/')) };
}

const SESSION = ['POST /api/identity/v2/auth/refresh-token', 'GET /api/identity/v2/auth/me'];

test.each([
  ['the claim history', '/app/claim/providerclaims', []],
  ['the inpatient claims', '/app/inpatientclaims', []],
  ['the dashboard', '/app/dashboard', ['GET /api/claim/v1/claims/drafts/checks']],
])(
  '%s takes its session and three calls, and at most 20 requests',
  async (_name, path, further) => {
    const { all, calls } = await requestsAt(path);
    expect(calls).toEqual([...SESSION, 'POST /api/reads', ...further]);
    expect(all).toBeLessThanOrEqual(20);
  },
);

test('the dashboard takes at most 20 requests with an empty cache and a draft with a problem', async () => {
  const cold = await stage.page();
  await signIn(cold, 'clinic.reader');
  await cold.addInitScript("localStorage.setItem('portal.isSignedIn', '1')");
  const requests: string[] = [];
  cold.on('request', (request) => requests.push(request.url()));
  await cold.goto('/app/dashboard');
  await cold
    .getByText(/^(Cannot be submitted|Plan now pays)/)
    .first()
    .waitFor();
  await cold.waitForLoadState('networkidle');
  expect(requests.length).toBeLessThanOrEqual(20);
});

test('a list with filters in its address makes its own request for rows', async () => {
  const { calls } = await requestsAt('/app/claim/providerclaims?status=New');
  expect(calls.slice(0, 3)).toEqual([...SESSION, 'POST /api/reads']);
  expect(calls.filter((one) => one.endsWith('/claims/search'))).toHaveLength(1);
});

test('a page without a session makes no call, and leads to the sign-in', async () => {
  const other = await stage.page();
  const calls: string[] = [];
  other.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await other.goto('/auth/login');
  await other.getByRole('heading', { name: 'Provider Login' }).waitFor();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
