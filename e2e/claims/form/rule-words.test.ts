// The rules that a claim breaks, in the user's language: on the form and on the claim.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { APPROVAL_RULES } from '../../../apps/server/src/demo/reference/reference-approval-rules.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

/** The texts of a rule on the server. */
function englishOf(code: string): readonly string[] {
  const rule = APPROVAL_RULES.find((one) => one.code === code);
  return rule === undefined ? [] : [rule.name, rule.description];
}

async function choose(id: string, index: number): Promise<void> {
  await page.locator(id).selectOption({ index });
}

async function pickById(id: string, typed: string, option: RegExp): Promise<void> {
  await page.locator(id).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

async function fillClaimWithDrugs(quantity: string): Promise<void> {
  await choose('#claim-out-patient-attending-doctor-code', 1);
  await pickById('#claim-diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ index: 1 });
  await pickById('#claim-new-drug', 'Paracetamol 500', /Paracetamol 500/);
  await page.locator('#claim-claim-drugs-0-unit-price').fill('5');
  await page.locator('#claim-claim-drugs-0-quantity').fill(quantity);
}

test("in English, shows the server's text of the rule, which an administrator may have changed, figure, limit and the code that lifts it; in Chinese, shows its own text on the form and on the claim, and no English", async () => {
  await openNewClaim(page, 'T3000001Z');
  await fillClaimWithDrugs('21');
  for (const words of englishOf('CAR009')) await page.getByText(words).first().waitFor();
  await page
    .getByText('Correct the entry if it is wrong. Or enter an approval code for CAR009.')
    .waitFor();
  // With GST. No advice on how to clear the rule: insurers see that as an invitation to falsify claims.
  await page.getByText('114.45, limit 100.00').waitFor();
  expect(await page.locator('#claim-violations').innerText()).not.toMatch(/clears|resolve|less/i);

  // As a choice in another tab changes it.
  await page.evaluate(`localStorage.setItem('portal.language', 'ch');
    dispatchEvent(new StorageEvent('storage', { key: 'portal.language', newValue: 'ch' }))`);
  await page.getByText('急性药品超限').first().waitFor();
  await page.getByText('急性疾病药品的含税金额超过限额。').waitFor();
  const noEnglish = async () => {
    for (const words of englishOf('CAR009')) expect(await page.getByText(words).count()).toBe(0);
  };
  await noEnglish();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
  await page.getByText('急性药品超限').waitFor();
  await page.getByText('急性疾病药品的含税金额超过限额。').waitFor();
  await noEnglish();
});

test('the form says that visits to other clinics are checked on submission after their budget is used up', async () => {
  const limited = await openStage({
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'http://localhost' },
  });
  onTestFinished(() => limited.close());
  const { owner } = limited.portal.db;
  const window = await limited.page();
  await signIn(window, 'clinic.gp');
  // Ten dates for every member, none of them the date of the visit.
  await owner.query(
    `INSERT INTO visit_check (day, clinic_id, member_id, visit_dates)
     SELECT $1, u.location_id, m.id, ARRAY(SELECT generate_series($1::date - 10, $1::date - 1, '1 day')::date)
       FROM app_user u CROSS JOIN member m WHERE u.username = 'clinic.gp'`,
    [limited.portal.services.clock.today()],
  );
  const note = window.getByText(
    'Visits to other clinics will be checked when you submit the claim.',
  );
  await openNewClaim(window, 'T3000001Z');
  await note.waitFor();
});
