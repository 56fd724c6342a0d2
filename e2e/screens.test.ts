// Every screen in light and dark, in a short, a long and a Chinese language, wide and narrow: nothing
// that axe finds, nothing that runs out of the page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForAccount } from '../apps/server/test/admin-requests.ts';
import { openStage, signIn, signInAsAdmin, type Stage } from './browser.ts';
import { expectAccessible, openNewClaim, pick } from './steps.ts';

let stage: Stage;
let page: Page;
let admin: Page;
type Screen = readonly [path: string, ready: string];
let screens: readonly Screen[];
let adminScreens: readonly Screen[];

/** A claim form with something of everything, saved as a draft; answers its address. */
async function fillDraft(): Promise<string> {
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await pick(page, 'Add a drug', 'Tramadol', /Tramadol/);
  await page.getByLabel('Days of supply').fill('7');
  await pick(page, 'Add a procedure', 'Nebulisation', /Nebulisation/);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/draft=/);
  return page.url();
}

/** Follows the first link and answers where it leads. */
async function follow(path: string, link: string): Promise<string> {
  await page.goto(path);
  const before = page.url();
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.href !== before && !url.href.endsWith('#'));
  return page.url();
}

/** Somebody asks for an account; answers where an administrator sees it. */
async function aRequest(): Promise<string> {
  const visitor = stage.portal.visitor();
  await visitor.call('getConfig', {});
  return `/app/ops/register-requests/${await askForAccount(visitor, 'testa.tan')}`;
}

beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  const draft = await fillDraft();
  const member = await follow('/app/searchmember?policy=AXA-3002', 'main a');
  const claim = await follow('/app/claim/providerclaims', 'table a');
  admin = await stage.page();
  await signInAsAdmin(admin, 'admin.ops', 'GP0001');
  await admin.waitForURL('**/app/dashboard');
  screens = [
    ['/app/dashboard', 'main h1'],
    ['/app/searchmember?policy=AXA-3002', 'main a'],
    [`${member}&tab=particulars`, 'main [role=tab]'],
    [`${member}&tab=benefits`, 'main [role=tab]'],
    ['/app/claim/providerclaims?status=approved', 'main [role=tab]'],
    ['/app/claim/providerclaims?tab=drafts', 'main input[type=checkbox]'],
    [claim, 'main h2'],
    [`/print/claim/${claim.split('/').at(-1) ?? ''}`, 'dialog h1'],
    [draft, '#drugs'],
  ];
  adminScreens = [
    ['/app/ops/roles', 'main a'],
    ['/app/ops/roles/new', '#role-name'],
    ['/app/ops/register-requests', 'main a[href*=register-requests]'],
    [await aRequest(), '#approve-username'],
  ];
});
afterAll(() => stage.close());

async function choose(
  reader: Page,
  width: number,
  scheme: string,
  language: string,
): Promise<void> {
  await reader.setViewportSize({ width, height: 900 });
  await reader.evaluate(
    `localStorage.setItem('portal.colourScheme', '${scheme}');
     localStorage.setItem('portal.language', '${language}')`,
  );
}

/** Pixels that the page is wider than the window. */
async function overflow(reader: Page): Promise<unknown> {
  return reader.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}

const looks = [
  [1440, 'light', 'en'],
  [1440, 'dark', 'de'],
  [320, 'light', 'de'],
  [320, 'dark', 'ch'],
] as const;

describe.each(looks)('the screens at %i px in %s colours, %s', (width, scheme, language) => {
  async function walk(reader: Page, walked: readonly Screen[]): Promise<void> {
    await choose(reader, width, scheme, language);
    for (const [path, ready] of walked) {
      await reader.goto(path);
      await reader.locator(ready).first().waitFor();
      expect({ path, overflow: await overflow(reader) }).toEqual({ path, overflow: 0 });
      await expectAccessible(reader);
    }
  }

  test('of a clinic stand in the page and pass axe', () => walk(page, screens));

  test('of an administrator stand in the page and pass axe', () => walk(admin, adminScreens));
});

test('the question before a deletion has the focus on Cancel', async () => {
  await choose(page, 1440, 'light', 'en');
  await page.goto('/app/claim/providerclaims?tab=drafts');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
  await dialog.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Cancel');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

test('the sign-in page stands in the page and passes axe', async () => {
  for (const [width, scheme, language] of looks) {
    await choose(page, width, scheme, language);
    await page.goto('/auth/login');
    await page.locator('h1').first().waitFor();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  }
});
