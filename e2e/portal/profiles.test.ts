// Settings and Profiles: the user, the clinic, and the data that the administrator maintains for it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '@portal/contract/schemas.ts';
import { openStage, signIn, signInByHand, type Stage } from '../support/browser.ts';
import { withOwnRequests } from '../support/own-requests.ts';

const Answer = schemas.getMenuWithProfile.reply.body;

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

test('MENU-02 Membership opens the member search, Outpatient Claims the list of claims', async () => {
  await signIn(page, 'clinic.gp');
  await page.goto('/app/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Membership', exact: true }).click();
  await page.waitForURL('**/app/searchmember');
  await page.locator('search input').first().waitFor();
  await menu.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
  await page.waitForURL('**/app/claim/providerclaims');
  await page.getByRole('heading', { level: 1, name: 'Outpatient Claims' }).waitFor();
});

test('MENU-01 MENU-05 PERM-18 after sign-in the permissions are fetched; Dashboard is first below its heading, and Payment Advice has one page', async () => {
  const page = await stage.page();
  const fetched = page.waitForRequest('**/api/authorization/getAccessPermissions');
  await signInByHand(page, 'clinic.dental');
  expect((await fetched).postDataJSON()).toEqual({ username: 'clinic.dental' });
  await page.goto('/app/claim/providerclaims');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const first = menu.getByRole('listitem').first();
  await first.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  const texts = await menu.locator('h2, a').allTextContents();
  expect(texts.slice(0, 2)).toEqual(['Operations Corporate', 'Dashboard']);
  await first.getByRole('link').click();
  await page.waitForURL('**/app/dashboard');
  const advice = page.getByRole('button', { name: 'Payment Advice' });
  await advice.click();
  const pages = menu.getByRole('listitem').filter({ has: advice }).getByRole('link');
  expect(await pages.count()).toBe(1);
  await pages.click();
  await page.waitForURL('**/app/paymentadvice');
});

test('MENU-11 the menu is the one that the server answers, and the own table if the call fails', async () => {
  const other = await stage.page();
  await signIn(other, 'clinic.gp');
  await withOwnRequests(other);
  const served = '**/fetchProviderPortalMenuWithProfile';
  const links = other.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await other.route(served, async (route) => {
    const response = await route.fetch();
    const { data } = Answer.parse(await response.json());
    const [section] = data.menu;
    const menu = [{ ...section, entries: section?.entries.slice(0, 2) }];
    await route.fulfill({ response, json: { data: { ...data, menu } } });
  });
  await other.goto('/app/dashboard');
  await expect.poll(() => links.allInnerTexts()).toEqual(['Dashboard', 'Membership']);
  await other.unroute(served);
  const failed = other.waitForRequest(served);
  await other.route(served, (route) => route.fulfill({ status: 500, json: {} }));
  await other.goto('/app/dashboard');
  await failed;
  await expect.poll(() => links.allInnerTexts()).toContain('Outpatient Claims');
});

test('MENU-07 Settings and Profiles shows the user and the clinic', async () => {
  await openSettings('clinic.gp');
  expect(new URL(page.url()).pathname).toBe('/app/settings');
  await section('My profile').getByText('clinic.gp', { exact: true }).waitFor();
  await section('My profile').getByText('clinic.gp@portal.example').waitFor();
  await section('My profile').getByText('English').waitFor();
  const roles = /Claim manager.*Guarantee letter manager/;
  await section('My profile').getByText(roles).waitFor();
  const clinic = section('Clinic');
  await clinic.getByText('GP0001').waitFor();
  await clinic.getByText('Merlion Family Clinic One', { exact: true }).waitFor();
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

test('PROV-08 the header offers the insurers of the clinic', async () => {
  const clerk = await stage.portal.signIn('clinic.gp');
  const { data } = await clerk.call('listLocationInsurers', { params: { id: clerk.clinicId } });
  await signIn(page, 'clinic.gp');
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'All programmes' }).click();
  const offered = page.getByRole('menuitemradio');
  await expect
    .poll(() => offered.allInnerTexts())
    .toEqual(['All programmes', ...data.map(({ name }) => name)]);
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
