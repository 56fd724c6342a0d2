// Settings and Profiles: the user, the clinic, and the data that the administrator maintains for it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
});
afterAll(() => stage.close());

const section = (name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(username: string): Promise<void> {
  await signIn(page, username);
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Settings and Profiles' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings and Profiles' }).waitFor();
}

test('MENU-07 Settings and Profiles shows the user and the clinic', async () => {
  await openSettings('clinic.gp');
  expect(new URL(page.url()).pathname).toBe('/app/settings');
  await section('My profile').getByText('clinic.gp').waitFor();
  const clinic = section('Clinic');
  await clinic.getByText('GP0001').waitFor();
  await clinic.getByText('Merlion Family Clinic One').waitFor();
  await section('Doctors').getByRole('row').nth(1).waitFor();
  await section('Surcharges')
    .getByRole('row', { name: 'Night surcharge Monday to Friday 21:00 – 06:59 10.00' })
    .waitFor();
  const { rows } = await stage.portal.db.owner.query<{ code: string }>(
    `SELECT p.code FROM location_panel lp JOIN panel p ON p.id = lp.panel_id JOIN location l ON l.id = lp.location_id
      WHERE l.code = 'GP0001' ORDER BY 1`,
  );
  const panels = await section('Insurers and panels').locator('tbody tr').allInnerTexts();
  expect(panels.map((text) => text.split('\t')[0]?.trim() ?? '').toSorted()).toEqual(
    rows.map(({ code }) => code),
  );
});

test('the password is changed from the own profile', async () => {
  await openSettings('clinic.gp');
  await section('My profile').getByRole('link', { name: 'Change password' }).click();
  await page.waitForURL('**/app/settings/password');
});

test('a clinic without panels is told that no plan pays there', async () => {
  await stage.portal.db.owner.query(
    `DELETE FROM location_panel USING location l WHERE l.id = location_id AND l.code = 'DE0001'`,
  );
  await openSettings('clinic.dental');
  await section('Insurers and panels').getByText('This clinic is on no panel yet').waitFor();
});
