// The tour of docs/tour.md: from the patient at the counter to the payment. TOUR=record (`npm run screenshots`) also
// writes the pictures of that page.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';
import { pick, untilFree } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const root = path.resolve(import.meta.dirname, '../..');
const pictures = path.join(root, 'docs', 'tour');
const isRecording = process.env['TOUR'] === 'record';
const taken: string[] = [];

/** Takes a picture of the page as it is, once everything has loaded. */
async function take(page: Page, name: string): Promise<void> {
  taken.push(name);
  if (!isRecording) return;
  await expect
    .poll(() => page.evaluate("document.querySelector('[data-bone]') === null"))
    .toBe(true);
  await page.evaluate('Promise.all(document.getAnimations().map((one) => one.finished))');
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

async function findPatient(page: Page): Promise<void> {
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill('T3000001Z');
  await page.keyboard.press('Enter');
  await page.getByText('1 policy for a visit on').waitFor();
  await take(page, '1-find-the-patient');
  await page.getByRole('link', { name: 'Testa Tan' }).click();
  await page.getByRole('table', { name: 'Benefits' }).waitFor();
  await take(page, '2-see-what-the-plan-pays');
}

async function enterClaim(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New outpatient claim' }).click();
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await pick(page, 'Add a drug', 'Paracetamol 500', /Paracetamol 500/);
  await page.getByLabel('Days of supply').fill('5');
  await page.getByTestId('plan-pays').filter({ hasText: /[1-9]/ }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await take(page, '3-enter-the-claim');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit claim' }).first().click();
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  await untilFree(page);
  await page.getByRole('link', { name: 'Receipt' }).waitFor();
  await take(page, '4-see-the-claim');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByText('Signature slip, for the clinic').waitFor();
  await take(page, '5-print-the-receipt');
  await page.keyboard.press('Escape');
}

async function follow(page: Page): Promise<void> {
  await page.goto('/app/claim/providerclaims');
  await page.getByRole('row').filter({ hasText: 'Testa Tan' }).first().waitFor();
  await take(page, '6-follow-the-claims');
  await page.goto('/app/paymentadvice');
  await page.locator('main tbody a').first().waitFor();
  await take(page, '7-receive-the-money');
}

test('the tour leads from the patient to the payment, with a picture of each step', async () => {
  const page = await stage.page({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
  await signInByHand(page, 'clinic.gp');
  await findPatient(page);
  await enterClaim(page);
  await submit(page);
  await follow(page);
  const tour = readFileSync(path.join(root, 'docs', 'tour.md'), 'utf8');
  const shown = [...tour.matchAll(/\(tour\/([\w-]+)\.png\)/g)].map(([, name]) => name);
  expect(shown).toEqual(taken);
});
