// An approval code in two browsers: asked for from a blocked claim, granted for less, and used.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aWaitingRequest,
  aBlockedClaim,
} from '../../apps/server/src/approvals/approval.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { confirmBySecond } from '../support/second-person.ts';
import { expectAccessible, openNewClaim, pick } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A consultation of 35.00 and a procedure of 400.00: 474.15 with GST, which CAR008 blocks. */
async function fillBlockedClaim(page: Page): Promise<void> {
  await openNewClaim(page, 'T3000001Z');
  await page.locator('#claim-out-patient-attending-doctor-code').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await pick(page, 'Add a procedure', 'PR0060', /PR0060/);
  await changePrice(page, '400');
}

async function changePrice(page: Page, to: string): Promise<void> {
  const price = page.locator('[id^="claim-out-patient-procedures-1-unit-price"]');
  await price.fill(to);
  await price.blur();
}

const approvalField = (page: Page) => page.getByLabel('Approval code', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for approval' });

async function aDecidingPage(username: string): Promise<Page> {
  const page = await stage.page();
  await signIn(page, username);
  return page;
}

describe('an approval', () => {
  test('asked for from a blocked claim is granted for less, and the draft is submitted with it', async () => {
    const clinic = await stage.page();
    await signIn(clinic, 'clinic.gp');
    await fillBlockedClaim(clinic);
    await clinic.getByText('474.15').first().waitFor();
    await clinic.getByRole('button', { name: 'Ask for approval CAR008' }).click();
    await dialog(clinic).getByText('474.15').waitFor();
    await dialog(clinic).getByRole('button', { name: 'Send request' }).click();
    await dialog(clinic).getByText('Enter the reason.').waitFor();
    await dialog(clinic).getByLabel('Reason').fill('Second suture');
    await expectAccessible(clinic);
    await dialog(clinic).getByRole('button', { name: 'Send request' }).click();
    await clinic.getByText(/^Approval asked for on .*, waiting$/).waitFor();
    await clinic.reload();
    await clinic.getByText(/^Approval asked for on .*, waiting$/).waitFor();

    const admin = await aDecidingPage('admin.assessor');
    await admin.goto(`${stage.address}/app/ops/approvals`);
    // Waiting requests are first.
    await admin
      .getByRole('row', { name: /Testa Tan/ })
      .getByRole('link')
      .first()
      .click();
    await admin.getByText('Second suture').waitFor();
    await admin.getByLabel(/^Up to/).fill('400');
    await admin.getByRole('button', { name: 'Approve' }).click();
    await admin.getByText('Enter more than the limit of the rule.').waitFor();
    await admin.getByLabel(/^Up to/).fill('450');
    await admin.keyboard.press('Control+Enter');
    await admin.getByText('Less than the clinic asked for').waitFor();

    // The open form finds the decision by itself, and the code arrives in its field.
    await clinic.getByText(/^Approved for less than you asked/).waitFor({ timeout: 60_000 });
    await expect.poll(() => approvalField(clinic).inputValue()).toMatch(/^A[A-Z2-9]{7}$/);
    await clinic.getByRole('button', { name: 'Ask for approval CAR008' }).waitFor();
    // A line of a loaded draft is text until it is chosen.
    await clinic.getByText('Echocardiogram').first().click();
    await changePrice(clinic, '370');
    await clinic.getByText('CAR008 up to').waitFor();
    await clinic.getByRole('button', { name: 'Ask for approval CAR008' }).waitFor({
      state: 'detached',
    });
    await clinic.keyboard.press('Control+Enter');
    await clinic.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
  });

  test('that a colleague has decided meanwhile says who, and keeps what was typed', async () => {
    const clerk = await stage.portal.signIn('clinic.gp');
    const request = await aWaitingRequest(clerk, {
      ...(await aBlockedClaim(clerk)),
      date_of_visit_start: '2026-11-03',
    });
    const [first, second] = [
      await aDecidingPage('admin.assessor'),
      await aDecidingPage('admin.assessor2'),
    ];
    for (const page of [first, second]) {
      await page.goto(`${stage.address}/app/ops/approvals/${request.id}`);
      await page.getByLabel('Reason').waitFor();
    }
    await second.getByLabel('Reason').fill('Refer to a specialist');
    await first.getByRole('button', { name: 'Approve' }).click();
    await first.getByText('Approved. The code is in the draft.').waitFor();
    await second.getByRole('button', { name: 'Refuse' }).click();
    await second.getByText(/^Assessa Admin approved this request/).waitFor();
    expect(await second.getByLabel('Reason').inputValue()).toBe('Refer to a specialist');
    await second.getByRole('button', { name: 'Reload' }).click();
    await second.getByText(/^A[A-Z2-9]{7}$/).waitFor();
  });

  test('can be withdrawn, and the draft is marked in the list while it waits', async () => {
    const clinic = await stage.page();
    await signIn(clinic, 'clinic.gp');
    const clerk = await stage.portal.signIn('clinic.gp');
    await aWaitingRequest(clerk, {
      ...(await aBlockedClaim(clerk)),
      date_of_visit_start: '2026-11-02',
    });
    await signIn(clinic, 'clinic.gp');
    await clinic.goto(`${stage.address}/app/draftvisits`);
    const row = clinic.getByRole('row', { name: /Approval asked for/ }).first();
    await row.getByRole('link', { name: /Continue/ }).click();
    await clinic.getByRole('button', { name: 'Withdraw request' }).click();
    await clinic.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
    await clinic.getByRole('button', { name: 'Ask for approval CAR008' }).waitFor();
  });
});

describe('a code that nobody asked for', () => {
  test('is issued to a member found by national number, and revoked', async () => {
    const admin = await aDecidingPage('admin.assessor');
    await admin.goto(`${stage.address}/app/ops/approval-codes/new`);
    await admin.getByLabel('NRIC/FIN or policy number').fill('T3000001Z');
    await admin.getByRole('button', { name: 'Find' }).click();
    await admin.getByRole('button', { name: /^Choose .*AXA-4001$/ }).click();
    await admin.getByLabel(/^CAR008/).check();
    await admin.getByLabel(/^Up to/).fill('520');
    await admin.getByLabel(/^CAR007/).check();
    await admin.getByLabel('Search drugs by name or code').pressSequentially('bromhexine 8');
    await admin.keyboard.press('Enter');
    await admin.getByLabel(/Bromhexine 8 mg tablet/).fill('60');
    await admin.getByLabel('Why the code is issued').fill('Agreed by phone');
    await admin.getByRole('button', { name: 'Issue a code' }).click();
    // The rule about listed drugs has no amount.
    await confirmBySecond(stage, admin);
    await admin.goto(`${stage.address}/app/ops/approval-codes`);
    const row = admin.getByRole('row', {
      name: /CAR008 up to 520\.00.*Bromhexine 8 mg tablet.*60/,
    });
    await row.getByRole('button', { name: /^Revoke A/ }).click();
    const asking = admin.getByRole('dialog');
    await asking.getByLabel('Reason').fill('Wrong member');
    await asking.getByRole('button', { name: 'Revoke' }).click();
    await admin.getByText('Wrong member').waitFor();
  });
});
