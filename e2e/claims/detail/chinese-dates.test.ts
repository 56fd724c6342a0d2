// Chinese dates are the longest.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { readIn } from '../../support/looks.ts';
import { openNewClaim } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const FIELDS = `[...document.querySelectorAll('input')]
  .filter((one) => one.value.includes('年') && one.clientWidth > 0)
  .map((one) => one.scrollWidth > one.clientWidth ? 'clipped' : 'whole')`;

async function expectWhole(page: Page): Promise<void> {
  await readIn(page, 'ch');
  for (const width of [1440, 1366, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const fields = () => page.evaluate<string[]>(FIELDS);
    await expect.poll(async () => (await fields()).length).toBeGreaterThan(0);
    await expect.poll(fields, { message: `${width} px` }).not.toContain('clipped');
  }
}

test('shows Chinese dates in full in the claim form and the member search', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await expectWhole(page);
  await page.goto('/app/searchmember');
  await page.locator('search input').first().waitFor();
  await expectWhole(page);
});
