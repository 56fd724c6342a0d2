// Access without a pointer: Tab, letters, arrows, Space and Enter.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { linkIn, openPostbox, type Postbox } from '../../apps/server/test/smtp.ts';
import { openStage, type Stage } from '../support/browser.ts';
import { policyOptions } from '../support/notification-steps.ts';
import { tabTo } from '../support/steps.ts';

let stage: Stage;
let postbox: Postbox;
beforeAll(async () => {
  postbox = await openPostbox();
  stage = await openStage({ template: 'claimless', environment: { MAIL_URL: postbox.url } });
});
afterAll(async () => {
  await stage.close();
  await postbox.close();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function openTool(page: Page, name: RegExp): Promise<void> {
  // The dialog appears below the overlay, as on a slow connection.
  const overlay = page.getByRole('dialog', { name: 'Please wait...' });
  await page.route('**/assets/tool-frame*.js', async (route) => {
    await overlay.waitFor();
    await route.continue();
  });
  await page.goto('/auth/login');
  await press(page, button(page, name));
  await page.locator('section[role=dialog]').waitFor();
  await overlay.waitFor({ state: 'hidden' });
  const inWindow = page.locator('section[role=dialog]:focus, section[role=dialog] :focus');
  await expect.poll(() => inWindow.count()).toBe(1);
}

async function solveCaptcha(page: Page): Promise<void> {
  await press(page, button(page, 'I am not a robot'), 'Space');
  await button(page, 'Verified').waitFor({ timeout: 60_000 });
}

test('creates a notification code', async () => {
  const page = await stage.page();
  await openTool(page, /^Notification Generate/);
  const programme = field(page, 'Program');
  await programme.locator('option', { hasText: 'AXA' }).waitFor({ state: 'attached' });
  await typeInto(page, programme, 'AXA');
  await typeInto(page, field(page, 'Clinic Code'), 'GP0001');
  await typeInto(page, field(page, 'Member NRIC/FIN'), 'T3000001Z');
  await typeInto(page, field(page, 'Visit Date'), 't');
  await page.keyboard.press('Tab');
  await expect.poll(() => policyOptions(page).count()).toBe(2);
  await press(page, page.getByRole('radio').first(), 'Space');
  await typeInto(page, page.getByRole('combobox', { name: 'Diagnosis Code' }), 'J06');
  await page.getByRole('option', { name: /J06\.9/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await solveCaptcha(page);
  const overlay = page.getByRole('dialog', { name: 'Please wait...' });
  // A slow response: the dialog with the code appears below the overlay.
  await page.route(/notification/, async (route) => {
    await overlay.waitFor();
    await route.continue();
  });
  await press(page, button(page, 'Generate Notification No'));
  await page.getByText(/^Your Notification Code is : [A-HJ-NP-Z2-9]{8}$/).waitFor();
  await overlay.waitFor({ state: 'hidden' });
  const focused = page.getByRole('dialog').locator(':focus');
  await expect
    .poll(() => focused.allInnerTexts())
    .toEqual([expect.stringContaining('Your Notification Code is')]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test("checks a member's validity", async () => {
  const page = await stage.page();
  await openTool(page, /^Member's Validity Check/);
  await press(
    page,
    page.getByRole('list', { name: 'Programmes' }).getByRole('button', { name: /^AXA/ }),
  );
  await typeInto(page, field(page, 'Clinic Code'), 'GP0001');
  await typeInto(page, field(page, 'Member NRIC/FIN'), 'T3000001Z');
  await solveCaptcha(page);
  await press(page, page.getByRole('button', { name: 'Check', exact: true }));
  await page.getByRole('table').waitFor();
});

test('requests an account', async () => {
  const page = await stage.page();
  await page.goto('/auth/register');
  await typeInto(page, field(page, 'Full name'), 'Testa Keys');
  await typeInto(page, field(page, 'Email'), 'testa.keys@clinic.sg');
  await typeInto(page, field(page, 'Username'), 'testa.keys');
  await typeInto(page, field(page, 'Password'), 'Made-up9word');
  await typeInto(page, field(page, 'Confirm password'), 'Made-up9word');
  await press(page, page.getByRole('checkbox'), 'Space');
  const answered = page.waitForResponse(/register/);
  await press(page, button(page, 'Submit'));
  expect((await answered).status()).toBe(201);
});

test('requests a link for a forgotten password, sets a new password and signs in', async () => {
  const page = await stage.page();
  await page.goto('/auth/login');
  await press(page, page.getByRole('link', { name: 'Cannot Access Your Account?' }));
  await page.waitForURL('**/auth/forgotpassword');
  await typeInto(page, field(page, 'Username'), 'clinic.tcm');
  await page.keyboard.press('Enter');
  const link = linkIn(await postbox.next());
  await page.goto(link.href);
  await typeInto(page, page.locator('input[type=password]').first(), 'Another9#word');
  await typeInto(page, page.locator('input[type=password]').nth(1), 'Another9#word');
  const stored = page.waitForResponse(/update-password$/);
  await page.keyboard.press('Enter');
  expect((await stored).ok()).toBe(true);
  await page.goto('/auth/login');
  await typeInto(page, field(page, 'Username'), 'clinic.tcm');
  await typeInto(page, field(page, 'Password'), 'Another9#word');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
});

test('selects the clinic of a group and the programme, and signs out', async () => {
  const page = await stage.page();
  await page.goto('/auth/login');
  await typeInto(page, field(page, 'Username'), 'group.merlion');
  await typeInto(page, field(page, 'Password'), demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/clinicgroupdashboard');
  await press(page, button(page, /^Select.*One/));
  await page.waitForURL('**/app/dashboard');
  await press(page, page.getByRole('banner').getByRole('button', { name: /Account/ }));
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/login');
});
