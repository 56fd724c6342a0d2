// Referral and approval codes in the claim form: checked at the field, lifting rules once, used once.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, expectToast, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const approvalField = () => page.getByLabel('Approval code', { exact: true });
const referralField = (someone = page) => someone.getByLabel('Referral code', { exact: true });
const accepted = 'The code is valid for this visit.';

/** A consultation and a procedure whose price brings the total, with GST, to 400.01. */
async function fillCostlyClaim(): Promise<void> {
  await page.locator('#claim-out-patient-attending-doctor-code').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await pick(page, 'Add a procedure', 'PR0060', /PR0060/);
  const price = page.locator('[id^="claim-out-patient-procedures-1-unit-price"]');
  await price.fill('331.98');
  await price.blur();
}

async function leaveWith(field: Locator, code: string): Promise<void> {
  await field.fill(code);
  await field.blur();
}

describe('an approval code', () => {
  test('for 400.01 is requested by CAR008; it shows which rules it lifts, lifts them, and is then used', async () => {
    await openNewClaim(page, 'T3000001Z');
    await fillCostlyClaim();
    await page.getByText('400.01').first().waitFor();
    await page.getByText('Claim over 400 per visit').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText('CAR008').first().waitFor();
    expect(page.url()).toContain('/new');
    await leaveWith(approvalField(), 'appr400x');
    await page.getByText('Lifts CAR008 Claim over 400 per visit').waitFor();
    await page.getByText(accepted).waitFor();
    await expectAccessible(page);

    // Typed and sent at once: the server decides with its own data about the code.
    await approvalField().fill('');
    await page.getByText('Lifts CAR008').waitFor({ state: 'detached' });
    await page.getByText('Claim over 400 per visit').first().waitFor();
    const asked = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    await page.route('**/calculator/context', async (route) => {
      asked.resolve(undefined);
      await release.promise;
      await route.continue();
    });
    await page.getByLabel('Receipt no.').fill('R-400');
    await approvalField().fill('appr400x');
    await page.keyboard.press('Control+Enter');
    await asked.promise;
    release.resolve(undefined);
    await page.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
    await page.unroute('**/calculator/context');

    await openNewClaim(page, 'T3000001Z');
    await leaveWith(approvalField(), 'APPR400X');
    await page.getByText('This code has been used.').waitFor();
    await page.getByText('Lifts CAR008').waitFor({ state: 'detached' });
  });

  test('CODE-07 whose look-up fails shows a toast in the exact words and no details; its button checks it again, and it shows which drug it allows', async () => {
    await openNewClaim(page, 'T3000001Z');
    await page.route('**/approval-codes/valid?*', (route) => route.fulfill({ status: 500 }));
    await leaveWith(approvalField(), 'APPRDRUG');
    await expectToast(
      page,
      'Cannot get Approval Code details. Please contact administrator for the support.',
    );
    expect(await page.getByText('Allows Tramadol').count()).toBe(0);
    await page.unroute('**/approval-codes/valid?*');
    await page.getByRole('button', { name: 'Check approval code' }).click();
    await page.getByText('Allows Tramadol 50 mg capsule, up to 20').waitFor();
    await leaveWith(approvalField(), 'APPREXPD');
    await page.getByText('This code is not valid on the visit date.').waitFor();
    await leaveWith(approvalField(), 'NOPE');
    await page.getByText('There is no such code.').waitFor();
  });
});

describe('a referral code', () => {
  const places = [
    { username: 'clinic.sp', good: 'REFSP001', other: 'REFLAB01', afterUse: accepted },
    {
      username: 'clinic.lab',
      good: 'REFLAB01',
      other: 'REFSP001',
      afterUse: 'This code has been used.',
    },
  ];
  test.each(places)(
    '$good is checked for $username',
    async ({ username, good, other, afterUse }) => {
      const own = await stage.page();
      await signIn(own, username);
      await own.goto('/app/searchmember');
      await own.getByLabel(/NRIC/).first().fill('T3000001Z');
      await own.keyboard.press('Enter');
      await own.getByRole('link', { name: 'New outpatient claim' }).first().click();
      await leaveWith(referralField(own), '   ');
      expect(await referralField(own).inputValue()).toBe('');
      await leaveWith(referralField(own), other);
      await own.getByText('This code is for another kind of clinic.').waitFor();
      await leaveWith(referralField(own), good);
      await own.getByText(accepted).waitFor();
      await own.getByText(/^Referred by /).waitFor();
      await stage.portal.db.owner.query(
        'UPDATE referral_code SET used_by = uuidv7() WHERE code = $1',
        [good],
      );
      await own.getByRole('button', { name: 'Check referral code' }).click();
      await own.getByText(afterUse).waitFor();
    },
  );
});
