// A guarantee letter from the request to the decided bill, by a clinic and two administrators, each in a browser.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdjudication } from '../../apps/server/src/claims/public.ts';
import { asWorker } from '../../apps/server/test/as-worker.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { choose, isThere, pdf } from '../support/document-steps.ts';
import { stayFormOf, typeAttendance, typeFacility } from '../support/stay-form-steps.ts';
import { expectToast, pick, searchMember } from '../support/steps.ts';

let stage: Stage;
let clinic: Page;
let first: Page;
let second: Page;
beforeAll(async () => {
  stage = await openStage();
  stage.portal.services.clock.set('2026-11-01T10:00:00+08:00');
  clinic = await stage.page();
  first = await stage.page();
  second = await stage.page();
  await signIn(clinic, 'clinic.sp');
  await signIn(first, 'admin.assessor');
  await signIn(second, 'admin.assessor2');
});
afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function requestLetter(): Promise<string> {
  await clinic.goto('/app/searchmember');
  await searchMember(clinic, 'T3000001Z');
  await clinic.locator('main a[href*="/app/searchmember/"]').first().click();
  await clinic.getByRole('link', { name: 'Request LOG' }).click();
  await button(clinic, 'Submit request').click();
  const summary = clinic.getByRole('alert').filter({ has: clinic.getByRole('heading') });
  await summary.getByRole('link', { name: 'Enter the admission date.' }).click();
  await field(clinic, 'Admission').and(clinic.locator(':focus')).waitFor();
  await clinic.keyboard.type('2/11');
  await clinic.getByLabel('Estimated nights').fill('3');
  await field(clinic, 'Hospital').selectOption({ label: 'Strait View Hospital' });
  await field(clinic, 'Ward').selectOption({ label: 'B1, four beds' });
  await field(clinic, 'Doctor').selectOption({ index: 1 });
  await pick(clinic, 'Diagnosis', 'M17.11', /M17\.11/);
  await pick(clinic, 'Add an operation', 'knee replacement', /SB901Z/);
  await clinic.getByLabel('Estimated fee 1').fill('4500');
  await clinic.getByLabel('Other estimated fees').fill('2000');
  await choose(clinic, { ...pdf, name: 'counselling.pdf' });
  await isThere(clinic, 'counselling.pdf');
  await clinic.getByLabel('Telephone').fill('+65 6123 4567');
  // The draft saves itself, and its address opens it again.
  await clinic.waitForURL(/draft=[\da-f-]{36}/);
  await clinic.getByText(/^Draft saved \d\d:\d\d$/).waitFor();
  await button(clinic, 'Submit request').click();
  await expectToast(clinic, 'Request sent to the administrator.');
  return clinic.getByRole('heading', { level: 1, name: /^LR-/ }).innerText();
}

async function openAtDesk(page: Page, request: string): Promise<void> {
  await page.goto('/app/ops/letters');
  await page.getByRole('link', { name: request }).click();
  await page.getByRole('heading', { name: request }).waitFor();
}

async function ask(request: string): Promise<void> {
  await openAtDesk(first, request);
  await first.getByText('The admission is less than 5 working days away.').waitFor();
  await button(first, 'Ask the clinic').click();
  const form = first.locator('#letter-move');
  await form.getByLabel('Your question').fill('Which implant will be used?');
  await button(first, 'Ask the clinic').last().click();
  await expectToast(first, 'Question sent to the clinic.');
}

async function answerWithFile(): Promise<void> {
  await clinic.reload();
  await clinic.getByText('Which implant will be used?').first().waitFor();
  await button(clinic, 'Reply').click();
  await clinic.getByLabel('Your reply').fill('A titanium implant, see the quotation.');
  const files = clinic.getByRole('region', { name: 'Documents for this reply' });
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...pdf, name: 'quotation.pdf' });
  await files.getByRole('button', { name: 'View quotation.pdf' }).waitFor();
  await button(clinic, 'Reply').last().click();
  await expectToast(clinic, 'Reply sent.');
}

async function issue(request: string): Promise<void> {
  await openAtDesk(second, request);
  // In the history and among the messages.
  await second.getByText('A titanium implant, see the quotation.').nth(1).waitFor();
  await second.getByText('quotation.pdf').waitFor();
  await button(second, 'Approve').click();
  const form = second.locator('#letter-move');
  await form.getByLabel('Guaranteed amount').fill('8000');
  await form.getByLabel('Certificate reference (PAC)').fill('PAC-77');
  await button(second, 'Approve').last().click();
  const question = second.getByRole('dialog', { name: 'Guarantee 8,000.00?' });
  await question.getByText('This is more than the estimate of').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Guaranteed amount').inputValue()).toBe('8,000.00');
  await button(second, 'Approve').last().click();
  await question.getByRole('button', { name: 'Approve' }).click();
  await expectToast(second, 'Letter issued.');
}

/** The clinic completes the opened claim: 4,500.00, 900.00 and 1,260.00 before GST. */
async function sendFinalBill(): Promise<string> {
  await clinic.reload();
  await clinic.getByText('LOG Issued').waitFor();
  await clinic.getByRole('link', { name: 'Enter the final bill' }).click();
  const form = stayFormOf(clinic);
  await form.part('Operations').waitFor();
  expect(await form.field('Guarantee letter no.').inputValue()).toMatch(/^LG-2611-\d{6}$/);
  await form.field('Discharge').fill('5/11');
  await form.field("Surgeon's fee", form.operation()).fill('4500');
  await typeAttendance(form);
  await typeFacility(form);
  for (const [name, type] of [
    ['tax.pdf', 'Tax invoice'],
    ['discharge.pdf', 'Discharge summary'],
  ] as const) {
    await choose(clinic, { ...pdf, name });
    await isThere(clinic, name);
    await clinic.getByLabel(`Type of document: ${name}`).selectOption(type);
  }
  await clinic.keyboard.press('Control+Enter');
  await clinic.waitForURL(/inpatientclaims\/[\da-f-]{36}$/);
  await clinic.getByText('Processing').first().waitFor();
  return clinic.getByRole('heading', { level: 1 }).innerText();
}

async function reduceOneLine(claim: string): Promise<void> {
  await first.goto('/app/ops/queue?claim_type=INPATIENT');
  await first.getByRole('link', { name: claim }).click();
  await first.getByRole('heading', { name: claim }).waitFor();
  await first.getByLabel('Decision on Ward, per night').selectOption('REDUCE');
  await first.getByLabel('Accepted amount of Ward, per night').fill('840');
  await first.getByLabel('Reason for Ward, per night').selectOption('QUANTITY_TOO_HIGH');
  await first.getByText('Above your authority of 2,000.00').waitFor();
  await first.getByRole('heading', { level: 1 }).click();
  await first.keyboard.press('a');
  await first.keyboard.press('Enter');
  await expectToast(first, `${claim} waits for a second assessor.`);
}

/** Not by the person who has approved the letter, which opened the claim. */
async function approveProposal(claim: string): Promise<void> {
  const other = await stage.page();
  await signIn(other, 'admin.ops2');
  await other.goto('/app/ops/queue?waits_for=SECOND_ASSESSOR');
  await other.getByRole('link', { name: claim }).click();
  await other.getByRole('heading', { name: claim }).waitFor();
  await other.getByText('Assessa Admin proposed this approval.').waitFor();
  await other.keyboard.press('a');
  await other.keyboard.press('Enter');
  await expectToast(other, `${claim} approved.`);
}

/** 6,660.00 less 420.00 for one night, with 9 % GST. */
async function readResult(): Promise<void> {
  await clinic.reload();
  await clinic.getByText('Approved', { exact: true }).first().waitFor();
  await clinic.getByText('6,801.60').first().waitFor();
  await clinic.getByText('more than needed').first().waitFor();
  await clinic.getByRole('link', { name: /^LG-2611-/ }).click();
  await clinic.getByRole('heading', { name: /^LG-2611-/ }).waitFor();
  await clinic.getByText('1,198.40').waitFor();
}

test('a request without a patient in its address leads to the search for one', async () => {
  await clinic.goto('/app/logrequest/new');
  await clinic.getByText('Choose a patient first').waitFor();
  await clinic.getByRole('main').getByRole('link').click();
  await clinic.waitForURL('**/app/searchmember');
});

test('LOG-01 a stay is guaranteed, billed, reduced by one administrator and approved by a second', async () => {
  const request = await requestLetter();
  await ask(request);
  await answerWithFile();
  await issue(request);
  stage.portal.services.clock.set('2026-11-06T10:00:00+08:00');
  // The sessions have ended while the clock went on.
  await signIn(clinic, 'clinic.sp');
  await signIn(first, 'admin.assessor');
  await signIn(second, 'admin.assessor2');
  const claim = await sendFinalBill();
  await asWorker(stage.portal, (services) => createAdjudication(services)());
  await reduceOneLine(claim);
  await approveProposal(claim);
  await readResult();
});
