// A clinic group: selecting a clinic, and two tabs that select different clinics.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStage, signIn, signInByHand, type Stage } from '../support/browser.ts';
import { actBeforeNotice, endSessions } from '../support/ended-sessions.ts';
import { expectAccessible, openNewClaim } from '../support/steps.ts';
import { layerOf, signInAtLayer } from '../support/waiting-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The page of a clinic group after signing in. */
async function enterGroup(page: Page, username: string): Promise<void> {
  await signIn(page, username);
  await page.goto('/app/clinicgroupdashboard');
}

const header = (page: Page) => page.getByRole('banner');

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.waitForURL('**/app/dashboard');
}

async function clinicNamed(code: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ name: string }>(
    'SELECT name FROM location WHERE code = $1',
    [code],
  );
  return rows[0]?.name ?? '';
}

/** The texts of rows, whichever clinic is selected. */
const withoutChoice = (texts: string[]) => texts.map((text) => text.replace('Selected', 'Select'));

describe('the clinics of the group', () => {
  test('LOGIN-31 GROUP-01 GROUP-10 MENU-10 a sign-in leads to the list of clinics; if the list fails to load, the console has a warning and the user can retry; selecting a clinic shows its menu', async () => {
    const page = await stage.page();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/organizations/*/locations?*', (route) => route.fulfill({ status: 500 }));
    const asked = page.waitForRequest('**/organizations/*/locations?*');
    await signInByHand(page, 'group.merlion');
    await page.waitForURL('**/app/clinicgroupdashboard');
    expect(new URL((await asked).url()).searchParams.get('size')).toBe('1000');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(warnings.join('\n')).toContain('The mapped clinics could not be loaded.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.unroute('**/organizations/*/locations?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('row').filter({ hasText: 'GP0001' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Merlion Family Clinics' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByText('Membership').count()).toBe(0);
    await page.getByRole('row').filter({ hasText: 'GP0005' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'GP0004' }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto('/app/searchmember');
    await page.waitForURL('**/app/clinicgroupdashboard');

    await page.getByLabel('Search by clinic name or code').fill('gp0002');
    await page.getByRole('row').filter({ hasText: 'GP0001' }).waitFor({ state: 'detached' });
    await choose(page, new RegExp(`Select ${await clinicNamed('GP0002')}`));
    await menu.getByText('Membership').waitFor();
    await header(page).getByText('GP0002').waitFor();
    const links = await menu.getByRole('link').allInnerTexts();
    expect(links.slice(0, 3)).toEqual(['Clinics', 'Dashboard', 'Membership']);

    const clerk = await stage.page();
    await signIn(clerk, 'clinic.gp');
    await clerk.goto('/app/dashboard');
    const own = clerk.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await own.filter({ hasText: 'Membership' }).waitFor();
    expect(await own.filter({ hasText: /^Clinics$/ }).count()).toBe(0);
    const admin = await stage.page();
    await signIn(admin, 'admin.ops', { client_id: 'provider-admin', clinicId: 'GP0001' });
    await admin.goto('/app/dashboard');
    const all = admin.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await all.filter({ hasText: 'Membership' }).waitFor();
    await all.filter({ hasText: 'Audit trail' }).waitFor();
  });

  test('the way back from a clinic keeps search and order; the list works without the figures', async () => {
    const page = await stage.page();
    await page.route('**/dashboard/organizations/*', (route) => route.fulfill({ status: 500 }));
    await enterGroup(page, 'group.merlion');
    const rows = page.getByRole('table', { name: 'Clinics', exact: true }).locator('tbody tr');
    await rows.filter({ hasText: 'GP0001' }).getByText('–').first().waitFor();
    await page.unroute('**/dashboard/organizations/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('row', { name: /^All 5 clinics/ }).waitFor();

    await page.getByRole('button', { name: /^Payable/ }).click();
    await page.getByLabel('Search by clinic name or code').fill('clinic');
    await page.getByRole('row', { name: /^All 4 clinics/ }).waitFor();
    const listed = await rows.allInnerTexts();
    const address = page.url();
    expect(address).toMatch(/sort=payable(%2C|,)desc/);
    await choose(page, new RegExp(`Select ${await clinicNamed('GP0003')}`));
    await page.getByRole('link', { name: 'All clinics' }).click();
    await page.waitForURL(address);
    await page.getByRole('row', { name: /^All 4 clinics/ }).waitFor();
    expect(withoutChoice(await rows.allInnerTexts())).toEqual(withoutChoice(listed));
    const chart = page.getByRole('region', { name: 'Payable by clinic' });
    await chart
      .getByRole('row', { name: new RegExp(await clinicNamed('GP0003')) })
      .waitFor({ state: 'attached' });
    await expectAccessible(page);
  });

  test('GROUP-07 shows the clinic selector in the header only to a group', async () => {
    const page = await stage.page();
    await enterGroup(page, 'group.assistant');
    await choose(page, new RegExp(`Select ${await clinicNamed('GP0001')}`));
    await header(page)
      .getByRole('link', { name: /GP0001/ })
      .click();
    await page.waitForURL('**/app/clinicgroupdashboard');
    const clerk = await stage.page();
    await signIn(clerk, 'clinic.gp');
    await clerk.goto('/app/dashboard');
    await header(clerk).getByText('GP0001').waitFor();
    expect(
      await header(clerk)
        .getByRole('link', { name: /GP0001/ })
        .count(),
    ).toBe(0);
    await clerk.goto('/app/clinicgroupdashboard');
    await clerk.waitForURL('**/app/error/403');
  });
});

test('GROUP-04 GROUP-05 GROUP-06 a tab changes its clinic after another tab selected one', async () => {
  const first = await stage.page();
  await enterGroup(first, 'group.assistant');
  const [one, other] = [await clinicNamed('GP0001'), await clinicNamed('GP0003')];
  await choose(first, new RegExp(`Select ${one}`));
  const second = await first.context().newPage();
  await second.goto('/app/clinicgroupdashboard');
  await choose(second, new RegExp(`Select ${other}`));

  const alert = first.getByRole('alertdialog', { name: 'The clinic has changed' });
  // In the test browser, pages never lose the focus, so the test dispatches the event.
  await first.evaluate('window.dispatchEvent(new Event("focus"))');
  await alert
    .getByText(
      `The page will reload because the latest selected clinic changed from ${one} to ${other}.`,
      { exact: true },
    )
    .waitFor();
  await expectAccessible(first);
  await first.keyboard.press('Escape');
  await first.keyboard.press('Escape');
  await first.mouse.click(5, 5);
  expect(await alert.isVisible()).toBe(true);
  const details = first.waitForRequest('**/auth/me');
  await alert.getByRole('button', { name: 'Ok' }).click();
  await details;
  await header(first).getByText('GP0003').waitFor();
  expect(new URL(first.url()).pathname).toBe('/app/dashboard');
  await alert.waitFor({ state: 'detached' });

  await second.goto('/app/clinicgroupdashboard');
  await choose(second, new RegExp(`Select ${one}`));
  await first.getByRole('link', { name: 'Membership' }).click();
  await alert.waitFor();
});

test('a form that was begun at one clinic cannot be continued at another; selecting its clinic returns to it, and it goes on at its clinic after the session has ended', async () => {
  const page = await stage.page();
  await enterGroup(page, 'group.merlion');
  const one = new RegExp(`Select ${await clinicNamed('GP0001')}`);
  await choose(page, one);
  await openNewClaim(page, 'T3000004D');
  await page.getByLabel('Receipt no.').fill('R-ONE');
  await page.waitForURL(/draft=/);
  await header(page)
    .getByRole('link', { name: /GP0001/ })
    .click();
  await choose(page, new RegExp(`Select ${await clinicNamed('GP0002')}`));
  await page.goBack();
  await page.waitForURL('**/app/clinicgroupdashboard');
  await page.goBack();
  await page.getByText('This claim belongs to another clinic.').waitFor();
  expect(await page.getByLabel('Receipt no.').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose a clinic' }).click();
  await page.getByRole('button', { name: one }).click();
  await expect.poll(() => page.getByLabel('Receipt no.').inputValue()).toBe('R-ONE');

  await actBeforeNotice(
    page,
    () => endSessions(stage),
    () => page.getByLabel('Receipt no.').fill('R-ENDED-2'),
  );
  await layerOf(page).waitFor();
  await signInAtLayer(page);
  await header(page)
    .getByRole('link', { name: /GP0001/ })
    .waitFor();
  expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-ENDED-2');
});

test('GROUP-02 shows 1000 of 1200 clinics, and the search finds the others', async () => {
  await stage.portal.db.owner.query(
    `INSERT INTO location (organization_id, code, name, location_type, on_boarding_date)
     SELECT organization_id, 'ZZ' || n, 'Branch ' || lpad(n::text, 4, '0'), location_type, on_boarding_date
       FROM location, generate_series(1, 1195) AS n WHERE code = 'GP0003'`,
  );
  onTestFinished(async () => {
    await stage.portal.db.owner.query(
      `UPDATE location SET organization_id = (SELECT organization_id FROM location WHERE code = 'SP0001')
        WHERE code LIKE 'ZZ%'`,
    );
  });
  const page = await stage.page();
  const asked = page.waitForRequest('**/organizations/*/locations?*');
  await enterGroup(page, 'group.merlion');
  expect(new URL((await asked).url()).searchParams.get('size')).toBe('1000');
  // Not located by the role of the buttons, because that is slow with a thousand rows.
  const rows = page.getByRole('table').locator('tbody tr:has(button)');
  await expect.poll(() => rows.count()).toBe(1000);
  await rows.last().scrollIntoViewIfNeeded();
  expect(await rows.last().getByRole('button').isVisible()).toBe(true);
  await page.getByLabel('Search by clinic name or code').fill('Branch 1195');
  await expect.poll(() => rows.count()).toBe(1);
  await choose(page, /Select Branch 1195/);
  await header(page).getByText('ZZ1195').waitFor();
});
