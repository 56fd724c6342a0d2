// The referring clinic and the urgent visit: typed or taken from the code, sent, and read again.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  await stage.portal.db.owner.query(
    `INSERT INTO referral_code (code, member_id, policy_id, referral_type, referring_location_id,
                                valid_from, valid_to, created_at)
     SELECT 'REFSP777', member_id, policy_id, referral_type,
            (SELECT id FROM location WHERE code = 'JB0001'),
            valid_from, valid_to, created_at
       FROM referral_code WHERE code = 'REFSP001'`,
  );
});
afterAll(() => stage.close());

const clinic = () => page.getByLabel('Referring clinic', { exact: true });
const urgent = () => page.getByLabel('Urgent visit', { exact: true });

/** The clinic named by a code. */
async function clinicOf(code: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ name: string }>(
    'SELECT l.name FROM referral_code r JOIN location l ON l.id = r.referring_location_id WHERE r.code = $1',
    [code],
  );
  return rows[0]?.name ?? '';
}

async function leaveCode(code: string): Promise<void> {
  const field = page.getByLabel('Referral code', { exact: true });
  await field.fill(code);
  await field.blur();
}

async function keptDraft(): Promise<unknown> {
  const { rows } = await stage.portal.db.owner.query<{ sent_claim: unknown }>(
    'SELECT sent_claim FROM claim_draft ORDER BY modified_at DESC, draft_no DESC LIMIT 1',
  );
  return rows[0]?.sent_claim;
}

async function submit(): Promise<void> {
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'M25.561', /M25\.561/);
  // Each fee is for one kind of consultation, whatever was selected before.
  for (const [fee, type] of [
    ['Specialist consultation, follow-up', 'FOLLOW_UP'],
    ['Specialist consultation, first', 'FIRST'],
  ] as const) {
    await page.getByLabel('Consultation fee').selectOption({ label: fee });
    await expect.poll(() => page.locator('#claim-consultation-type').inputValue()).toBe(type);
  }
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/providerclaims\/[0-9a-f-]{36}$/);
}

test('OP-02 the referring clinic follows the checked code until another is typed; referring clinic and urgent visit are kept in the draft, sent and shown', async () => {
  page = await stage.page();
  await signIn(page, 'clinic.sp');
  const [first, second] = [await clinicOf('REFSP001'), await clinicOf('REFSP777')];
  expect(new Set([first, second, '']).size).toBe(3);
  await openNewClaim(page, 'T3000001Z');
  await leaveCode('REFSP001');
  await expect.poll(() => clinic().inputValue()).toBe(first);
  await leaveCode('REFSP777');
  await expect.poll(() => clinic().inputValue()).toBe(second);
  await leaveCode('');
  await expect.poll(() => clinic().inputValue()).toBe('');

  await clinic().fill('x'.repeat(201));
  await page.getByText('Enter at most 200 characters.').waitFor();
  await clinic().fill('Corner Family Clinic');
  await leaveCode('REFSP001');
  await page.getByText(`Referred by ${first}`).waitFor();
  expect(await clinic().inputValue()).toBe('Corner Family Clinic');
  await urgent().check();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect.poll(keptDraft).toMatchObject({
    referring_clinic_name: 'Corner Family Clinic',
    out_patient: { is_urgent: true },
  });

  await submit();
  const facts = page.locator('dl').filter({ hasText: 'Referring clinic' }).first();
  await facts.getByText('Corner Family Clinic', { exact: true }).waitFor();
  await page.getByText('Urgent', { exact: true }).waitFor();
});

test('clinics without referrals only show the field for an urgent visit', async () => {
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  await openNewClaim(page, 'T3000001Z');
  await urgent().waitFor();
  expect(await urgent().isChecked()).toBe(false);
  expect(await clinic().count()).toBe(0);
});
