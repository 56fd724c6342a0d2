// A used-up limit is shown before the visit begins; the strip of the form shows every limit.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { colourOf, openNewClaim, RED } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const said = '12 of 12 General practitioner visits used: the patient pays all';

async function signedIn(username: string): Promise<Page> {
  const page = await stage.page();
  await signIn(page, username);
  return page;
}

test('used-up visits appear in red in the search result, on the member, in the strip and next to the amounts', async () => {
  const page = await signedIn('clinic.gp');
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill('T3000008G');
  await page.keyboard.press('Enter');
  const inResult = page.getByRole('table').getByText(said, { exact: true });
  await inResult.waitFor();
  expect(await colourOf(inResult)).toBe(RED);

  await page.getByRole('link', { name: 'Limita Chua' }).click();
  await page.getByRole('alert').getByText(said, { exact: true }).waitFor();

  await page.getByRole('link', { name: /New outpatient claim/ }).click();
  const onForm = page.getByText(said, { exact: true });
  await expect.poll(() => onForm.count()).toBe(2);
  for (const one of await onForm.all()) expect(await colourOf(one)).toBe(RED);
  expect(await colourOf(page.getByText('0 of 12', { exact: true }))).toBe(RED);
});

test('the strip of a specialist shows the yearly balance, the limit per visit, co-pay and co-insurance', async () => {
  const page = await signedIn('clinic.sp');
  await openNewClaim(page, 'T3000001Z');
  const valueOf = async (term: string) =>
    (
      await page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}$`) })
        .locator('xpath=following-sibling::dd')
        .innerText()
    ).trim();
  expect(await valueOf('Balance, incl. GST')).toBe('1,500.00');
  expect(await valueOf('Per-visit limit')).toBe('200.00');
  expect(await valueOf('Co-pay per visit')).toBe('15.00');
  expect(await valueOf('Co-insurance')).toBe('10 %');
});
