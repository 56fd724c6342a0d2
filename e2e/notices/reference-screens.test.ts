// The reference screens of a clinic: appointed providers, forms, Scan Pay and DA claims.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
});

const entries = [
  ['Appointed Lab Providers', '/app/appointedlab'],
  ['Appointed Xray Providers', '/app/appointedxray'],
  ['General Forms', '/app/generalforms'],
  ['Specialists', '/app/specialists'],
  ['Scan Pay', '/app/dascanpay'],
] as const;

test.each(entries)('MENU-04 MENU-06 the menu entry %s opens %s', async (label, address) => {
  await page.goto('/app/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await page.getByRole('table').last().getByRole('row').nth(1).waitFor();
});

test('MENU-08 DA Claims is in the menu of an online clinic with a telehealth code only', async () => {
  const online = await stage.page();
  await signIn(online, 'clinic.online');
  await online.goto('/app/dashboard');
  await online.getByRole('link', { name: 'DA Claims', exact: true }).click();
  await online.waitForURL('**/app/daclaims');
  await online.getByRole('table').getByRole('row').nth(20).waitFor();
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Scan Pay', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'DA Claims', exact: true }).count()).toBe(0);
  await page.goto('/app/daclaims');
  await page.waitForURL('**/app/error/403');
});

test('a programme without an appointed lab is said so', async () => {
  await page.goto('/app/appointedlab?insurer=NOPE');
  await page.getByText('No appointed lab for this programme').waitFor();
});

test('Generate notification number opens the form with the own clinic and the kind of provider', async () => {
  await page.goto('/app/appointedxray');
  await page.getByRole('button', { name: 'Generate notification number' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Clinic Code').waitFor();
  expect(await form.getByLabel('Clinic Code').inputValue()).toBe('GP0001');
  expect(await form.getByRole('radio', { checked: true }).getAttribute('value')).toBe('XRAY');
  await page.keyboard.press('Escape');
});

test('a referral is printed with the provider and its tests', async () => {
  await page.goto('/app/appointedlab');
  await page
    .getByRole('link', { name: /^Print referral/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Referral', exact: true }).waitFor();
  await sheet.getByText(/LB000\d/).waitFor();
  expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(2);
});

test('an administrator uploads a form and replaces it, and a clinic finds the new version', async () => {
  const desk = await stage.page();
  await signIn(desk, 'admin.ops');
  await desk.goto('/app/ops/generalforms');
  await desk.getByRole('button', { name: 'Upload form' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload form' }).click();
  await dialog.getByText('Choose a file: PDF, JPG, PNG, HEIC or DOCX, at most 10 MB.').waitFor();
  await dialog.getByLabel('Title').fill('Dental estimate');
  await dialog.locator('input[type=file]').setInputFiles([pdf('estimate-1.pdf')]);
  await dialog.getByRole('button', { name: 'Upload form' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Replace Dental estimate' }).click();
  await dialog.locator('input[type=file]').setInputFiles([pdf('estimate-2.pdf')]);
  await dialog.getByRole('button', { name: 'Upload form' }).click();
  await dialog.waitFor({ state: 'detached' });

  const clerk = await stage.portal.signIn('clinic.gp');
  const { data } = await clerk.call('listGeneralForms', { query: { q: 'estimate' } });
  expect(data.map((form) => form.file_name)).toEqual(['estimate-2.pdf']);
});
