// Addresses with invalid parts: the invalid part is dropped and the address corrected. Pages that do not
// exist say so, without a Retry, which could not help.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { openNewClaim } from '../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Receipt no.').fill('R-1');
  await page.waitForURL(/draft=/);
});
afterAll(() => stage.close());

/** Goes to an address within the application without reloading, as Back and Forward do. */
async function goWithin(address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
}

const LIST = '/app/claim/providerclaims';

const search = () => decodeURIComponent(new URL(page.url()).search);

describe('a sign-in', () => {
  test.each([
    { of: 'letters of no code', address: '/auth/login/%00/日本', username: 'clinic.tcm' },
    {
      of: 'a long insurer',
      address: `/auth/login/12/${'A'.repeat(3000)}`,
      username: 'clinic.dental',
    },
  ])('that begins with $of works', async ({ address, username }) => {
    const visitor = await stage.page();
    await visitor.goto(address);
    await visitor.getByLabel('Username').fill(username);
    await visitor.getByLabel('Password', { exact: true }).fill(demoPassword);
    await visitor.getByRole('button', { name: 'Login', exact: true }).click();
    await visitor.waitForURL('**/app/dashboard');
    await visitor.goto('/app/searchmember?insurer=日本');
    await visitor.getByLabel('Insurer').waitFor();
  });
});

describe('the claims list', () => {
  test.each([
    'page=0&sort=evil,asc',
    'page=-1&size=100000&tab=evil&what=ever',
    'page=abc&doctor=xyz&panelType=evil',
    'page=1.5&from=2026-13-45',
    'page=1e400&status=bogus',
    'from=2026-12-31&to=2026-01-01',
  ])('drops %s', async (odd) => {
    const isOfStatus = odd.includes('status');
    await page.goto(`${LIST}?${odd}${isOfStatus ? '' : '&status=Approved'}`);
    await page.locator('table a').first().waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await expect.poll(search).toBe(isOfStatus ? '' : '?status=Approved');
  });

  test('keeps the valid parameters', async () => {
    const kept = '?page=2&size=25&sort=claim_code,asc&status=Approved,closed&from=2026-01-01';
    await page.goto(`${LIST}${kept}`);
    await page.locator('table a').first().waitFor();
    expect(search()).toContain('sort=claim_code,asc');
    expect(search()).toContain('size=25');
  });

  test('shows the last page if the page number is too high', async () => {
    await page.goto(`${LIST}?page=999999`);
    await page.locator('table a').first().waitFor();
    const words = await page.getByRole('navigation', { name: 'Pages' }).innerText();
    const [, shown, last] = /(\d+) of (\d+)\s*Next/.exec(words) ?? [];
    expect(shown).toBe(last);
    expect(search()).toBe(`?page=${String(last)}`);
    await page.goto(`${LIST}?tab=drafts&page=99`);
    await page.locator('table a').first().waitFor();
    await expect.poll(search).toBe('?tab=drafts');
  });
});

describe('the membership search', () => {
  test('drops parameters that identify a person or are invalid', async () => {
    await page.goto('/app/searchmember?policy=AXA-3002&dob=2026-13-45&nric=T3000001Z&date=x');
    await page.getByLabel('Insurer').waitFor();
    await expect.poll(search).toBe('');
  });
});

/** A heading and a link elsewhere. */
async function expectMessage(words: string): Promise<void> {
  const main = page.locator('main');
  await main.getByText(words, { exact: true }).first().waitFor();
  expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await main.getByRole('link').count()).toBeGreaterThan(0);
  expect(await page.getByText('Some fields need attention.').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
}

describe('pages that do not exist', () => {
  const NOBODY = '00000000-0000-7000-8000-000000000000';

  // Each one shows a different text, so the test does not read the text of the previous page.
  test.each([
    [`${LIST}/xyz`, 'No such claim.', `${LIST}/drafts/xyz`, 'No such draft.'],
    [`${LIST}/drafts/${NOBODY}`, 'No such draft.', `${LIST}/${NOBODY}`, 'No such claim.'],
    [
      `${LIST}/new?member=xyz&policy=xyz`,
      'No such member.',
      '/app/searchmember/xyz',
      'No such member',
    ],
    [
      `${LIST}/new?member=x&policy=x&draft=xyz`,
      'No such draft.',
      `${LIST}/xyz/edit`,
      'No such claim.',
    ],
  ])(
    '%s shows "%s" as a heading, with a link elsewhere; so does %s within the application, with "%s"',
    async (loaded, words, within, wordsWithin) => {
      await page.goto(loaded);
      await expectMessage(words);
      await goWithin(within);
      await expectMessage(wordsWithin);
    },
  );
});

test('an address that is invalid or unknown leads to the page that says so', async () => {
  for (const address of ['/%', '/app/%E0%A4%A', '/no/such/page']) {
    await page.goto(address);
    await page.waitForURL('**/app/error/403');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});
