// Words that come from the server as codes or in English, in the other languages.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from './browser.ts';

let stage: Stage;
let page: Page;
let claim: string;
let member: string;
let form: string;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/searchmember?policy=AXA-3002');
  await page.locator('main a').first().click();
  await page.waitForURL(/searchmember\/[0-9a-f-]{36}/);
  member = page.url();
  await page.locator('main a[href*="providerclaims/new"]').first().click();
  await page.locator('#drugs').waitFor();
  form = page.url();
  const { rows } = await stage.portal.db.owner.query<{ claim_id: string }>(
    `SELECT e.claim_id FROM claim_event e JOIN claim_benefit b USING (claim_id) JOIN claim c ON c.id = e.claim_id
      JOIN location l ON l.id = c.clinic_id
      WHERE e.actor = 'adjudication' AND l.code = 'GP0001' AND 'COPAY' = ANY (b.applied_rules) LIMIT 1`,
  );
  claim = `/app/claim/providerclaims/${rows[0]?.claim_id ?? ''}`;
});
afterAll(() => stage.close());

const ENGLISH =
  /General practitioner|Specialist|\bCOPAY\b|COINS %|COINSURANCE|adjudication|Clinic Manager|Some fields need|benefit[A-Z]|problem_/;

describe.each(['ch', 'es', 'jp', 'de', 'fr'])('in %s', (language) => {
  test('no English is left over', async () => {
    await page.evaluate(`localStorage.setItem('portal.language', '${language}')`);
    await page.goto(claim);
    await page.locator('main h2').nth(4).waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
    await page.goto(`${member}&tab=benefits`);
    await page.locator('main td').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
    await page.getByRole('banner').getByRole('button', { name: /^GC / }).click();
    await page.getByRole('menu').waitFor();
    expect(await page.getByRole('menu').innerText()).not.toMatch(ENGLISH);
    await page.keyboard.press('Escape');
    await page.route(/\/claim\/v1\/claims\?/, (route) =>
      route.fulfill({
        status: 422,
        json: { code: 'VALIDATION_FAILED', message: 'Some fields need attention.' },
      }),
    );
    await page.goto('/app/claim/providerclaims');
    await page.getByRole('alert').first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
    await page.unroute(/\/claim\/v1\/claims\?/);
  });

  test('nor in the claim form', async () => {
    await page.goto(form);
    await page.locator('#drugs').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
  });
});

test('English keeps the names of the plan', async () => {
  await page.evaluate(`localStorage.setItem('portal.language', 'en')`);
  await page.goto(claim);
  await page.getByText('General practitioner').first().waitFor();
});
