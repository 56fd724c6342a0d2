// The reference screens of a clinic: appointed providers, specialists, appointments, figures, forms, Scan Pay and DA claims.
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
  ['Appointments', '/app/appointments'],
  ['Figures', '/app/figures'],
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

test('PERM-16 an administrator enters an appointment, which the clinic finds on its day and opens the member', async () => {
  const desk = await stage.page();
  await signIn(desk, 'admin.ops');
  await desk.goto('/app/ops/appointments');
  await desk.getByRole('button', { name: 'New appointment' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('NRIC/FIN').fill('T3000014A');
  await dialog.getByLabel('Type').selectOption('CONSULT');
  await dialog.getByLabel('Clinic code').fill('GP0001');
  await dialog.getByLabel('Day', { exact: true }).fill('20/11');
  await dialog.getByLabel('Time').fill('16:15');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('No member has this NRIC/FIN.').waitFor();
  await dialog.getByLabel('NRIC/FIN').fill('T3000001Z');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/app/appointments?day=2026-11-20');
  const calendar = page.getByRole('table', { name: 'Appointments, November 2026' });
  await calendar.getByRole('link', { name: /^16:15 Testa Tan/ }).waitFor();
  await page.getByRole('tab', { name: 'Week' }).click();
  await page.getByRole('heading', { name: '16 Nov 2026 to 22 Nov 2026' }).waitFor();
  await page.getByRole('link', { name: /^16:15 Testa Tan/ }).click();
  await page.getByRole('heading', { level: 1, name: /Testa Tan/ }).waitFor();
});

test('a figure for managers leads to the list of its claims', async () => {
  await stage.portal.db.owner.query(
    `UPDATE claim SET raw_status = 'DECLINED', claim_status = 'declined', is_adjudicated = true,
            reject_reason_classification = 'NOT_COVERED' WHERE id = (
       SELECT id FROM claim WHERE displayed_status = 'Processing'
          AND clinic_id = (SELECT id FROM location WHERE code = 'GP0001')
        ORDER BY visit_date DESC LIMIT 1)`,
  );
  await page.goto('/app/figures');
  const declined = page.getByRole('table', { name: 'Declined and pending by month' });
  const link = declined.getByRole('link', { name: /^Not covered by the plan: \d+/ }).first();
  const count = /\d+$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  await link.click();
  await page.waitForURL(/reason=NOT_COVERED/);
  await page.getByRole('table', { name: 'History' }).locator('[id^="claim-"]').first().waitFor();
  await page.getByRole('tab', { name: new RegExp(`^History\\s*${count}$`) }).waitFor();
});

test('PERM-16 the specialists lead from a panel to its clinics and their doctors', async () => {
  await page.goto('/app/specialists');
  await page.getByRole('link', { name: 'Browse by panel' }).click();
  await page.getByRole('heading', { level: 1, name: 'Specialist panels' }).waitFor();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Specialist clinics' }).waitFor();
  const clinic = page.getByRole('table').getByRole('link').first();
  const name = (await clinic.textContent()) ?? '';
  await clinic.click();
  const doctors = page.getByRole('table', { name: 'Specialists' });
  await doctors.getByRole('row').filter({ hasText: name }).first().waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Specialist panels').click();
  await page.getByRole('heading', { level: 1, name: 'Specialist panels' }).waitFor();
});

test('a programme without an appointed lab has a note', async () => {
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

  const clerk = await stage.portal.signIn('clinic.other');
  const { data } = await clerk.call('listGeneralForms', { query: { q: 'estimate' } });
  expect(data.map((form) => form.file_name)).toEqual(['estimate-2.pdf']);
});
