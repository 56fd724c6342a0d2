// What a visitor without an account sees, in every look.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../apps/server/test/fixtures.ts';
import { makeResetLink } from '../apps/server/src/operations/reset-link.ts';
import { openStage, signIn, type Stage } from './browser.ts';
import { at, expectEveryLook, type Screen } from './looks.ts';

let stage: Stage;
let page: Page;
let resetLink = '';
beforeAll(async () => {
  stage = await openStage();
  const { db, services } = stage.portal;
  const ask = { username: 'clinic.gp', origin: stage.address };
  resetLink = await makeResetLink(db.owner, ask, services.clock);
  await signIn(await stage.page(), 'clinic.tcm');
  page = await stage.page();
  await page.goto('/auth/login');
});
afterAll(() => stage.close());

/** A tool of the sign-in page, by its place among the tiles. */
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

const screens: readonly Screen[] = [
  at('/auth/login', 'h1'),
  at('/auth/forgotpassword', 'h1'),
  at('/auth/register', 'h1'),
  at('/auth/resetpassword?id=unknown', '[role=alert]'),
  at('/auth/setpassword?id=unknown', '[role=alert]'),
  {
    name: 'the form of a good link',
    async open() {
      await page.goto(resetLink);
      await page.locator('input[type=password]').first().waitFor();
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
  at('/terms', 'h1'),
  at('/privacy', 'h1'),
  at('/401', 'h1'),
  at('/401/login_required', 'h1'),
  at('/public/externallogin', 'h1'),
  tool(0, 'the notification code tool'),
  tool(1, 'the member validity tool'),
];

test.each(screens)('$name passes in every look', (screen) => expectEveryLook(page, screen));
