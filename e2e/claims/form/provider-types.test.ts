// One claim of each kind of clinic in the browser, from the empty form to its approval and its copy.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { findPatient, type Patient } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, pick } from '../../support/steps.ts';
import {
  amountsOf,
  others,
  specialist,
  type Line,
  type Visit,
} from '../../support/visits-of-types.ts';

let stage: Stage;
let patient: Patient;
beforeAll(async () => {
  stage = await openStage({ environment: { ADJUDICATE_DELAY: '0' } });
  patient = await findPatient(await stage.portal.signIn('clinic.online'), 'T3000001Z');
});
afterAll(() => stage.close());

/** Expects the attendance fees without consultations, and no other fees. */
async function lookAtFeeTypes(page: Page): Promise<void> {
  const options = page.getByLabel('Fee type').getByRole('option');
  expect(await options.allInnerTexts()).toEqual([
    'All types',
    'Doctor Attendance Fee',
    'Dental Procedure',
    'TOSP',
    'Miscellaneous',
  ]);
  await page.getByLabel('Fee type').selectOption({ label: 'Doctor Attendance Fee' });
  const search = page.getByRole('combobox', { name: 'Add a procedure or fee' });
  const [asked] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/products/ext?')),
    search.click(),
  ]);
  expect(new URL(asked.url()).searchParams.get('type_ids')).toBe(String(PRODUCT_TYPE_IDS.FEE));
  await search.fill('doctor');
  await page.getByRole('option', { name: /Doctor's attendance, per day/ }).waitFor();
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(1);
  await search.press('Escape');
}

async function addLine(page: Page, line: Line): Promise<void> {
  if (line.feeType !== undefined) {
    await page.getByLabel('Fee type').selectOption({ label: line.feeType });
  }
  await pick(page, line.add, line.product, new RegExp(line.product));
  if (line.tooth !== undefined) await page.getByLabel('Tooth').fill(String(line.tooth));
  if (line.days !== undefined) {
    await page.getByLabel('Dose', { exact: true }).fill('1');
    await page.getByLabel('Per day', { exact: true }).fill('3');
    await page.getByLabel('Days of supply').fill(String(line.days));
  } else if (line.quantity !== 1) {
    await page.getByLabel('Qty', { exact: true }).fill(String(line.quantity));
  }
}

/** The shares of plan and patient, in cents. */
async function shownShares(page: Page): Promise<readonly number[]> {
  const cents = async (id: string) =>
    Math.round(Number((await page.getByTestId(id).innerText()).replaceAll(',', '')) * 100);
  return [await cents('plan-pays'), await cents('patient-pays')];
}

async function openEmptyForm(page: Page): Promise<void> {
  const { memberId, policyId } = patient;
  await page.goto(`/app/claim/providerclaims/new?member=${memberId}&policy=${policyId}`);
  await page.getByRole('heading', { name: 'Visit', exact: true }).waitFor();
}

async function fill(page: Page, visit: Visit): Promise<void> {
  const doctor = page.getByLabel('Attending doctor');
  if (visit.hasDoctor) await doctor.selectOption({ index: 1 });
  if (visit.diagnosis !== undefined) {
    await pick(page, 'Add a diagnosis', visit.diagnosis, new RegExp(visit.diagnosis));
  }
  if (visit.consultation !== undefined) {
    await page.getByLabel('Consultation fee').selectOption({ label: visit.consultation.fee });
  }
  for (const line of visit.lines) await addLine(page, line);
}

/** Expects the claim of the page to be approved by the adjudication job. */
async function expectApproved(page: Page): Promise<void> {
  const claimId = page.url().split('/').at(-1);
  const statusOf = async (): Promise<unknown> => {
    const text = 'SELECT raw_status FROM claim WHERE id = $1';
    return (await stage.portal.db.owner.query<{ raw_status: string }>(text, [claimId])).rows[0]
      ?.raw_status;
  };
  await expect.poll(statusOf).toBe('APPROVED');
  await page.reload();
  await page.getByText('Processing', { exact: true }).first().waitFor();
}

async function expectTeeth(page: Page, { lines }: Visit): Promise<void> {
  for (const { tooth } of lines) {
    if (tooth !== undefined) await page.getByText(`Tooth ${tooth}`).waitFor();
  }
}

/** Submits the form, expects an approval, and copies it into another claim with the same amounts. */
async function submitAndCopy(page: Page, visit: Visit): Promise<void> {
  const { before, tax, total, pays, left } = amountsOf(visit);
  expect(await shownShares(page)).toEqual([pays, left]);
  const [response] = await Promise.all([
    page.waitForResponse(
      (one) => one.url().endsWith('/claims') && one.request().method() === 'POST',
    ),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(await response.json()).toMatchObject({
    recalculated: false,
    data: {
      total_fee_before_gst: before / 100,
      total_fee_gst: tax / 100,
      total_fee_amount: total / 100,
      total_payable_amount: pays / 100,
      total_patient_payable_amount: left / 100,
      violations: [],
    },
  });
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  await expectApproved(page);
  await expectTeeth(page, visit);
  const code = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'Copy as new' }).click();
  await page.getByText(/^Copied from the visit on/).waitFor();
  await expect.poll(() => shownShares(page)).toEqual([pays, left]);
  await expectFirstClaimNamed(page, code);
}

/** The first claim of the day is named once, with a link, by the rule for the same day or by a note. */
async function expectFirstClaimNamed(page: Page, code: string): Promise<void> {
  const message = page
    .locator('#claim-violations')
    .getByRole('listitem')
    .filter({ hasText: 'Same day visit.' });
  await message.getByRole('link', { name: code }).waitFor();
  expect(await message.count()).toBe(1);
}

describe('from the empty form to the approval and a copy', () => {
  test.each(others)(
    'CLM-22 $user, whose copy mentions the first claim of its day',
    async (visit) => {
      const page = await stage.page();
      await signIn(page, visit.user);
      await openEmptyForm(page);
      await fill(page, visit);
      await expectAccessible(page);
      await submitAndCopy(page, visit);
    },
  );

  test('OP-09 clinic.sp, with the four fee types; procedures are of type 6, fees of type 7', async () => {
    const page = await stage.page();
    await signIn(page, specialist.user);
    await openEmptyForm(page);
    expect(PRODUCT_TYPE_IDS).toMatchObject({ PROCEDURE: 6, FEE: 7 });
    await lookAtFeeTypes(page);
    await fill(page, specialist);
    await expectAccessible(page);
    await submitAndCopy(page, specialist);
  });
});

test('a number that is not a tooth is rejected by its rule when the user leaves the field, whatever other mistakes there are', async () => {
  const page = await stage.page();
  await signIn(page, 'clinic.dental');
  await openEmptyForm(page);
  const visit = others.find(({ user }) => user === 'clinic.dental');
  const [line] = visit?.lines ?? [];
  if (line === undefined) throw new Error('no dental visit');
  await pick(page, line.add, line.product, new RegExp(line.product));
  const tooth = page.getByLabel('Tooth');
  const rule = page.getByText('Enter a tooth as 11 to 18, 21 to 28,');
  for (const typed of ['19', '99', '0', '66']) {
    await tooth.fill(typed);
    await tooth.blur();
    await rule.waitFor({ state: 'attached' });
    await tooth.fill('36');
    await rule.waitFor({ state: 'detached' });
  }
});
