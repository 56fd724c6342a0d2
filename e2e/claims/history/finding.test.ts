// Finding things again: the palette by keyboard alone, and returning to a list in its earlier state.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { holdCalls } from '../../support/held-calls.ts';
import { expectAccessible, searchMember } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

async function someClaim(): Promise<{ code: string; id: string }> {
  const { rows } = await stage.portal.db.owner.query<{ code: string; id: string }>(
    `SELECT c.claim_code AS code, c.id FROM claim c JOIN location l ON l.id = c.clinic_id
      WHERE l.code = 'GP0001' AND c.claim_type = 'OUTPATIENT' AND c.voided_at IS NULL LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no claim in the demo data');
  return row;
}

async function birthOf(policyNumber: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ day: string }>(
    `SELECT to_char(m.date_of_birth, 'YYYY-MM-DD') AS day
       FROM policy p JOIN member m ON m.id = p.main_member_id WHERE p.policy_number = $1`,
    [policyNumber],
  );
  return rows[0]?.day ?? '';
}

describe('the palette', () => {
  test('finds a member by number, policy or name, and a claim by its code, without a mouse', async () => {
    const claim = await someClaim();
    const finder = page.getByRole('combobox', { name: 'Search' });

    await page.goto('/app/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const typed of ['t3000001z', `AXA-4001 ${await birthOf('AXA-4001')}`]) {
      await page.keyboard.press('Control+k');
      await finder.waitFor();
      await page.keyboard.type(typed);
      const found = page.getByRole('option', { name: /Testa Tan.*•••••001Z · AXA-4001/ });
      await found.waitFor();
      expect(await found.innerText()).not.toContain('T3000001Z');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Testa Tan' }).waitFor();
      expect(page.url()).not.toMatch(/T3000001Z/i);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      await page.waitForURL('**/app/dashboard');
    }

    await page.keyboard.press('Control+k');
    await finder.waitFor();
    await page.keyboard.type(claim.code);
    await page.getByRole('option', { name: new RegExp(claim.code) }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/app/claim/providerclaims/${claim.id}`);

    await page.keyboard.press('Control+k');
    await finder.waitFor();
    await page.keyboard.type('testa tan');
    await page.getByRole('option', { name: 'Find “testa tan” in Membership' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/searchmember');
    expect(await page.getByLabel('Name').inputValue()).toBe('testa tan');
  });

  test('opens with Enter a result that arrives a moment later, not an earlier result; mentions what could not be searched, and finds the rest', async () => {
    await page.goto('/app/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const search = await holdCalls(page, /\/members\/search/);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Dashboard' }).waitFor();
    await page.keyboard.type('t3000001z');
    await page.keyboard.press('Enter');
    await search.asked;
    expect(page.url()).toContain('/app/dashboard');
    search.release();
    await page.getByRole('heading', { name: 'Testa Tan' }).waitFor();
    await page.unroute(/\/members\/search/);

    await page.route('**/members/search**', (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.type('t3000001z');
    await page.getByText('Membership could not be searched.').waitFor();
    await page.getByRole('combobox', { name: 'Search' }).fill('dash');
    await page.getByRole('option', { name: 'Dashboard' }).waitFor();
    await page.getByText('Membership could not be searched.').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/dashboard');
    await page.unroute('**/members/search**');
  });
});

test('the palette has actions of every screen and of the shown one, tolerates a typing error, and offers the last patients', async () => {
  const finder = page.getByRole('combobox', { name: 'Search' });
  const option = (name: RegExp | string) => page.getByRole('option', { name });
  await page.goto('/app/claim/providerclaims');
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.keyboard.press('Control+k');
  await finder.waitFor();
  await option(/Testa Tan.*•••••001Z/).waitFor();
  await page.keyboard.type('dakr');
  await option('Dark mode').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await page.keyboard.press('Control+k');
  await finder.waitFor();
  await page.keyboard.type('light');
  await option('Light mode').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('html[data-mantine-color-scheme=light]').waitFor();
  await page.keyboard.press('Control+k');
  await finder.waitFor();
  await page.keyboard.type('exprot csv');
  const download = page.waitForEvent('download');
  await option(/CSV/).waitFor();
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('N opens the search for the next patient on a screen that uses N for nothing else', async () => {
  await page.goto('/app/settings/password');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL('**/app/searchmember');
});

test('Back from a claim opens the list with the same filters and page', async () => {
  await page.goto('/app/claim/providerclaims?status=Approved&page=2');
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/providerclaims\/[0-9a-f-]{36}/);
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
  await expect
    .poll(() => page.url().replace(stage.address, ''))
    .toBe('/app/claim/providerclaims?status=Approved&page=2');
  await page.getByRole('button', { name: /^Status/ }).waitFor();
});

test('BEN-06 BEN-08 Back from a member opens the search in its earlier state; the benefits are shown by type and by panel, as in the address; their table takes no focus, and is cards while it is wider than its page', async () => {
  await stage.portal.db.owner.query(
    "UPDATE plan_benefit SET panel_type = 'NON_PANEL' WHERE name = 'Dental'",
  );
  await page.goto('/app/searchmember');
  await searchMember(page, 'T3000001Z');
  await page.getByRole('link', { name: 'Testa Tan' }).first().click();
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await way.getByRole('link').click();
  await page.waitForURL('**/app/searchmember');
  await page.getByRole('link', { name: 'Testa Tan' }).first().click();
  await expectBenefitsByKind();

  const table = page.getByRole('table', { name: 'Benefits' });
  await page.getByRole('region', { name: 'Benefits' }).waitFor({ state: 'detached' });
  await page.evaluate(`(() => {
    const table = document.querySelector('main table');
    table.style.minWidth = table.parentElement.clientWidth + 1 + 'px';
  })()`);
  await table.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Benefits' }).waitFor();
});

async function expectBenefitsByKind(): Promise<void> {
  const table = page.getByRole('table', { name: 'Benefits' });
  const names = () => table.locator('tbody strong').allInnerTexts();
  const type = page.getByLabel('Benefit type');
  const panel = page.getByLabel('Panel', { exact: true });
  const valuesOf = (id: string) =>
    page.evaluate<string[]>(
      `[...document.getElementById(${JSON.stringify(id)}).options].map(({ value }) => value)`,
    );
  await table.waitFor();
  expect(await valuesOf((await type.getAttribute('id')) ?? '')).toEqual([
    'ALL',
    'INPATIENT',
    'OUTPATIENT',
    'DENTAL',
    'FLEX',
    'VISION',
    'HEALTH_SCREENING',
  ]);
  expect(await valuesOf((await panel.getAttribute('id')) ?? '')).toEqual([
    'ALL',
    'PANEL',
    'NON_PANEL',
  ]);
  await expect.poll(names).toContain('Dental');
  const all = await names();
  const text = await table.innerText();
  expect(text).toContain('No limit');
  expect(text).not.toMatch(/[-−]1\b/);
  await type.selectOption('DENTAL');
  expect(all).toContain('General practitioner');
  await expect.poll(names).not.toContain('General practitioner');
  expect(await names()).toContain('Dental');
  expect(page.url()).toContain('type=DENTAL');
  await type.selectOption('VISION');
  await expect.poll(names).not.toContain('Dental');
  await type.selectOption('ALL');
  await expect.poll(names).toEqual(all);
  await panel.selectOption('PANEL');
  await expect.poll(names).not.toContain('Dental');
  expect(page.url()).toContain('panel=PANEL');
  await panel.selectOption('NON_PANEL');
  await expect.poll(names).toContain('Dental');
}

test('a saved filter brings back its list, in another tab as well, until it is deleted', async () => {
  await page.goto('/app/claim/providerclaims?status=Declined&sort=claim_code,asc');
  const chip = page.getByRole('button', { name: /^Saved filters/ });
  const menu = page.getByRole('dialog', { name: 'Saved filters' });
  await chip.click();
  await menu.getByRole('button', { name: 'Save', exact: true }).click();
  await menu.getByText('Enter a name.').waitFor();
  await menu.getByLabel('Save this filter as').fill('To appeal');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Saved filters: To appeal' }).waitFor();
  await expectAccessible(page);

  const second = await page.context().newPage();
  await second.goto('/app/claim/providerclaims');
  await second.getByRole('button', { name: 'Saved filters' }).click();
  await second.getByRole('button', { name: 'To appeal', exact: true }).click();
  await second.waitForURL(/status=Declined/);
  expect(new URL(second.url()).searchParams.get('sort')).toBe('claim_code,asc');
  await second.getByRole('button', { name: 'Saved filters: To appeal' }).click();
  await second.getByRole('button', { name: 'Delete To appeal' }).click();
  await second.getByText('You have saved no filter yet.').waitFor();
  expect(new URL(second.url()).searchParams.get('status')).toBe('Declined');
  await second.close();
});
