// The access token goes to our own calls only, not to a document store on another host.
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@portal/contract/calls.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { choose, pdf } from '../../support/document-steps.ts';
import { openNewClaim } from '../../support/steps.ts';

const STORE = 'https://store.example';
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    environment: {
      S3_ENDPOINT: STORE,
      S3_BUCKET: 'documents',
      S3_REGION: 'sg',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
});
afterAll(() => stage.close());

/** Paths of calls that need no session. */
const PUBLIC = new Set(
  Object.values(calls)
    .filter(({ access }) => access === 'public')
    .map(({ path }) => path),
);

const tokenOf = async (request: Request) => (await request.allHeaders())['authorization'];

test('HDR-01 calls of the portal carry the Bearer token, and an upload to a store on another host carries none', async () => {
  const page = await stage.page();
  page.on('filechooser', () => undefined);
  const ours: Request[] = [];
  const others: Request[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== stage.address) others.push(request);
    else if (pathname.startsWith('/api/') && !PUBLIC.has(pathname)) ours.push(request);
  });
  await page.route(`${STORE}/**`, (route) =>
    route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' } }),
  );
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  // The store exists for the browser only, so the server cannot confirm the upload afterwards.
  const confirmation = page.waitForRequest('**/documents/*/confirm');
  await choose(page, pdf);
  await confirmation;

  const bearers = await Promise.all(ours.map(tokenOf));
  expect(bearers.length).toBeGreaterThan(5);
  for (const bearer of bearers) expect(bearer).toMatch(/^Bearer \S+$/);
  expect(others.filter((request) => request.method() === 'PUT')).toHaveLength(1);
  expect(await Promise.all(others.map(tokenOf))).toEqual(others.map(() => undefined));
  expect(await Promise.all(others.map(async (one) => (await one.allHeaders())['cookie']))).toEqual(
    others.map(() => undefined),
  );
});
