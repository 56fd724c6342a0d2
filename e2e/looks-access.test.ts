// What a visitor without an account sees, in every look.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './browser.ts';
import { at, expectEveryLook, languages, type Screen } from './looks.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
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
  at('/auth/resetpassword?username=clinic.gp&token=unknown', 'h1'),
  at('/auth/setpassword?username=clinic.gp&token=unknown', 'h1'),
  at('/terms', 'h1'),
  at('/privacy', 'h1'),
  at('/401', 'h1'),
  at('/401/login_required', 'h1'),
  at('/public/externallogin', 'h1'),
  tool(0, 'the notification code tool'),
  tool(1, 'the member validity tool'),
];

test.each(languages)('the pages before the sign-in pass in %s', async (language) => {
  await expectEveryLook(page, language, screens);
});
