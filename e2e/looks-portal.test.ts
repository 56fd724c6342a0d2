// What a clinic, a clinic group and an administrator see after signing in, in every look.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForAccount } from '../apps/server/test/admin-requests.ts';
import { openStage, signIn, signInAsAdmin, type Stage } from './browser.ts';
import { at, expectEveryLook, languages, type Screen } from './looks.ts';
import { expectAccessible, openNewClaim, pick } from './steps.ts';

let stage: Stage;
let page: Page;
let admin: Page;
let group: Page;
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
  group = await stage.page();
  await signIn(group, 'group.merlion');
  await group.waitForURL('**/app/clinicgroupdashboard');
  screens = [
    at('/app/dashboard', 'main h1'),
    at('/app/searchmember?policy=AXA-3002', 'main a'),
    at(`${member}&tab=particulars`, 'main [role=tab]'),
    at(`${member}&tab=benefits`, 'main [role=tab]'),
    at('/app/claim/providerclaims?status=approved', 'main [role=tab]'),
    at('/app/claim/providerclaims?tab=drafts', 'main input[type=checkbox]'),
    at(claim, 'main h2'),
    at(`/print/claim/${claim.split('/').at(-1) ?? ''}`, 'dialog h1'),
    at(draft, '#drugs'),
    at('/app/error/403', 'main h1'),
    {
      name: 'the palette',
      async open() {
        await page.goto('/app/dashboard');
        await page.locator('main h1').waitFor();
        await page.keyboard.press('Control+k');
        await page.locator('[role=dialog] input').waitFor();
      },
    },
    {
      name: 'the list of keys',
      async open() {
        await page.goto('/app/dashboard');
        await page.locator('main h1').waitFor();
        await page.keyboard.press('?');
        await page.locator('[role=dialog] kbd').first().waitFor();
      },
    },
  ];
  adminScreens = [
    at('/app/dashboard', 'main h1'),
    at('/app/ops/roles', 'main a'),
    at('/app/ops/roles/new', '#role-name'),
    at('/app/ops/register-requests', 'main a[href*=register-requests]'),
    at(await aRequest(), '#approve-username'),
  ];
});
afterAll(() => stage.close());

describe.each(languages)('the screens in %s pass', (language) => {
  test('of a clinic', () => expectEveryLook(page, language, screens));

  test('of an administrator', () => expectEveryLook(admin, language, adminScreens));

  test('of a clinic group', () =>
    expectEveryLook(group, language, [at('/app/clinicgroupdashboard', 'main li, main tr')]));
});

test('the question before a deletion has the focus on Cancel', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate("localStorage.setItem('portal.language', 'en')");
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
