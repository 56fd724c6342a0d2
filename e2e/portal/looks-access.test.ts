// The appearance of every screen for visitors without an account.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { makeResetLink } from '../../apps/server/src/access/commands/reset-link.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';
import {
  button,
  field,
  fillMember,
  openTool,
  solveCaptcha,
} from '../support/notification-steps.ts';

let stage: Stage;
let page: Page;
/** Two users, because a new link of a user voids the earlier one. */
const links = { unused: '', used: '' };
beforeAll(async () => {
  stage = await openStage();
  const { db, services } = stage.portal;
  const linkOf = (username: string) =>
    makeResetLink(db.owner, { username, origin: stage.address }, services.clock);
  links.unused = await linkOf('clinic.gp');
  links.used = await linkOf('clinic.sp');
  await signIn(await stage.page(), 'clinic.tcm');
  page = await stage.page();
  await page.goto('/auth/login');
});
afterAll(() => stage.close());
// Pages that lead to each other keep their elements, so each address is loaded.
beforeEach(async () => void (await page.goto('/healthz')));

/** A tool of the sign-in page, by its position among the tiles. */
function tool(place: number, name: string): Screen {
  return {
    name,
    async open() {
      await page.goto('/auth/login');
      await page.locator('[aria-haspopup=dialog]').nth(place).click();
      await page.locator('[role=dialog] input').first().waitFor();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    },
  };
}

/** The second check of the tool: the list of policies of a member who has two. */
async function openPolicyPicker(): Promise<void> {
  await tool(1, 'the member validity tool').open(page);
  await page.locator('[role=dialog] li button', { hasText: 'AXA' }).click();
  await field(page, 'Clinic Code').fill('GP0001');
  await field(page, 'Member NRIC/FIN').fill('T3000002H');
  await solveCaptcha(page);
  await button(page, 'Check').click();
  await page.locator('[role=dialog] input[type=radio]').first().waitFor();
}

async function openLink(link: string): Promise<void> {
  await page.goto(link);
  await page.locator('input[type=password]').first().waitFor();
}

async function makeNotificationCode(): Promise<void> {
  await openTool(page);
  await fillMember(page, {});
  await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
  await solveCaptcha(page);
  await button(page, 'Generate Notification No').click();
  await page.locator('[role=dialog] strong').waitFor();
}

const screens: readonly Screen[] = [
  at('/auth/login', 'h1'),
  at('/auth/forgotpassword', 'h1'),
  at('/auth/register', 'h1'),
  at('/auth/resetpassword?id=unknown', '[role=alert]'),
  at('/auth/confirm-email?id=unknown', 'h1'),
  at('/auth/take-back-email?id=unknown', 'h1'),
  {
    name: 'the form of a good link',
    open: () => openLink(links.unused),
  },
  {
    name: 'the password that was set with it',
    async open() {
      await openLink(links.used);
      for (const typed of await page.locator('input[type=password]').all()) {
        await typed.fill('Brand-new-1');
      }
      await page.keyboard.press('Enter');
      await page.locator('output [data-tone=green]').waitFor();
    },
  },
  {
    name: 'the warning of another session',
    async open() {
      await page.goto('/auth/login');
      await page.locator('input[autocomplete=username]').fill('clinic.tcm');
      await page.locator('input[type=password]').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  at('/public/externallogin', 'h1'),
  at('/terms', 'h1'),
  at('/privacy', 'h1'),
  at('/401', 'h1'),
  at('/401/login_required', 'h1'),
  tool(0, 'the notification code tool'),
  tool(1, 'the member validity tool'),
  { name: 'the choice of a policy', open: openPolicyPicker },
  {
    name: 'the validity of a member',
    async open() {
      await openPolicyPicker();
      await page.locator('[role=dialog] input[type=radio]').first().check();
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.locator('[role=dialog] table').waitFor();
    },
  },
  { name: 'a notification code', open: makeNotificationCode },
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
