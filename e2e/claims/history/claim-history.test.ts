// The claim history in the browser: its filters, its counts, and the list as a file.
import { buffer } from 'node:stream/consumers';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { Download, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOf } from '../../../apps/server/test/portal.ts';
import { addLegacyClaims } from '../../../apps/server/test/legacy-claims.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { endSessions } from '../../support/ended-sessions.ts';
import { expectAccessible } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
const asked: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  // One claim outside the panel.
  await stage.portal.db.owner.query(
    `UPDATE claim SET panel_type = 'NON_PANEL' WHERE id = (
       SELECT id FROM claim WHERE clinic_id = (SELECT id FROM location WHERE code = $1)
          AND claim_type = 'OUTPATIENT' AND claim_status = 'approved' LIMIT 1)`,
    [await codeOf('clinic.sp')],
  );
});
afterAll(() => stage.close());
beforeEach(async () => {
  asked.length = 0;
  await endSessions(stage);
  page = await stage.page();
  page.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/claim/v1/claims/search') asked.push(request.postData() ?? '');
  });
});

async function codeOf(username: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ code: string }>(
    'SELECT l.code FROM app_user u JOIN location l ON l.id = u.location_id WHERE u.username = $1',
    [username],
  );
  return rows[0]?.code ?? '';
}

/** Claims of the specialist. */
async function countOf(condition: string): Promise<number> {
  const { rows: found } = await stage.portal.db.owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM claim WHERE voided_at IS NULL AND ${condition}
        AND clinic_id = (SELECT id FROM location WHERE code = $1)`,
    [await codeOf('clinic.sp')],
  );
  return found[0]?.n ?? -1;
}

/** Rows that are claims; before the first response there are other rows. */
const rows = () =>
  page
    .getByRole('table', { name: 'History' })
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') });

/** Loaded rows, not the grey placeholders. */
const codes = () => rows().locator('[id^="claim-"]');

async function openList(username: string, query = ''): Promise<void> {
  await signIn(page, username);
  await page.goto(`/app/claim/providerclaims${query}`);
  await codes().first().waitFor();
}

/** The parameters of the list's last request. */
function lastAsked(name: string): unknown {
  const question: unknown = JSON.parse(asked.at(-1) ?? '{}');
  return recordOf(question)[name] ?? null;
}

async function choose(chip: string, option: string): Promise<void> {
  await page.getByRole('button', { name: chip, exact: true }).click();
  await page
    .getByRole('dialog', { name: chip })
    .getByRole('button', { name: option, exact: true })
    .click();
}

const tabCount = async () =>
  (await page.getByRole('tab', { name: /^History.*\d/ }).innerText()).trim();

/** Twenty different claims, each visited no later than the one above. */
async function expectNewestFirst(texts: readonly string[]): Promise<void> {
  // The number of unread messages can follow a code.
  const shown = texts.map((text) => /^[A-Z]{2}-\d+-\d+/.exec(text)?.[0] ?? text);
  const { rows: found } = await stage.portal.db.owner.query<{ code: string; day: string }>(
    `SELECT claim_code AS code, visit_date::text AS day
       FROM claim WHERE claim_code = ANY($1)`,
    [shown],
  );
  expect(new Set(shown).size).toBe(20);
  expect(found.map(({ code }) => code).toSorted()).toEqual(shown.toSorted());
  const dayOf = new Map(found.map(({ code, day }) => [code, day]));
  const days = shown.map((code) => dayOf.get(code) ?? '');
  expect(days).toEqual(days.toSorted().toReversed());
}

describe('the history is filtered by claim type, panel type and status', () => {
  test('HIST-01 HIST-03 HIST-05 the list requests 10 rows or the selected number, newest visit first, page after page; each filter changes the request and the rows', async () => {
    await openList('clinic.sp');
    expect(lastAsked('size')).toBe(10);
    expect(await codes().count()).toBe(10);
    expect((await page.locator('div:has(> select) svg').boundingBox())?.width).toBe(16);
    expect([lastAsked('sort'), lastAsked('page')]).toEqual(['date_of_visit_start,desc', 1]);
    const first = await codes().allInnerTexts();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => lastAsked('page')).toBe(2);
    await expect.poll(() => codes().first().innerText()).not.toBe(first[0]);
    await expect.poll(() => codes().count()).toBe(10);
    await expectNewestFirst([...first, ...(await codes().allInnerTexts())]);
    const size = page.getByLabel('Rows per page');
    await size.selectOption('25');
    await expect.poll(() => lastAsked('size')).toBe(25);
    await expect.poll(() => codes().count()).toBe(25);
    expect(page.url()).toContain('size=25');
    await size.selectOption('10');
    await expect.poll(() => codes().count()).toBe(10);

    const member = page.getByRole('columnheader', { name: 'Member' });
    for (const [order, direction] of [
      ['asc', 'ascending'],
      ['desc', 'descending'],
    ]) {
      await member.getByRole('button').click();
      await expect.poll(() => lastAsked('sort')).toBe(`member_name_claimant,${order}`);
      expect(await member.getAttribute('aria-sort')).toBe(direction);
    }

    expect([lastAsked('claim_type'), lastAsked('panel_type')]).toEqual(['OUTPATIENT', null]);
    expect(lastAsked('claim_status')).toBe('processing,approved,declined,closed');
    const outpatient = await tabCount();

    await choose('Claim type', 'Inpatient');
    await expect.poll(() => lastAsked('claim_type')).toBe('INPATIENT');
    await expect.poll(tabCount).not.toBe(outpatient);
    expect(await page.locator('tbody', { hasText: /IC-\d/ }).count()).toBe(1);
    expect(await page.locator('tbody', { hasText: /OC-\d/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear the filter Claim type' }).click();
    await expect.poll(tabCount).toBe(outpatient);

    await choose('Panel type', 'Non-panel');
    await expect.poll(() => lastAsked('panel_type')).toBe('NON_PANEL');
    await expect.poll(() => codes().count()).toBe(1);
    await page.getByRole('button', { name: 'Clear the filter Panel type' }).click();
    await expect.poll(tabCount).toBe(outpatient);

    await page.getByRole('button', { name: 'Status', exact: true }).click();
    const statuses = page.getByRole('dialog', { name: 'Status' });
    await statuses.getByLabel('Declined', { exact: true }).check();
    await expect.poll(() => lastAsked('claim_status')).toBe('declined,closed');
    await statuses.getByLabel('Approved', { exact: true }).check();
    await statuses.getByLabel('Declined', { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => lastAsked('display_status')).toBe('Approved');
    await page.getByRole('button', { name: /^Status.*Approved/ }).waitFor();
    const approved = await countOf("claim_type = 'OUTPATIENT' AND displayed_status = 'Approved'");
    expect(approved).toBeGreaterThan(0);
    await expect.poll(tabCount).toContain(String(approved));
    await expect.poll(() => codes().count()).toBe(Math.min(approved, 10));
    expect(await page.locator('tbody').getByText('Processing', { exact: true }).count()).toBe(0);
  });
});

async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}

async function exported(name: RegExp): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name }).click();
  return download;
}

describe('the list as a file', () => {
  test('reports the reason of a failure and can be requested again; it is saved as CSV and as XLSX, with the filter and the order of the list', async () => {
    await openList('clinic.gp', '?status=Declined&sort=total_fee_amount%2Cdesc&size=100');
    const listed = await codes().allInnerTexts();
    expect(listed.length).toBeGreaterThan(1);
    await page.route('**/exports/claims**', (route) => route.abort());
    const button = page.getByRole('button', { name: 'Export' });
    await button.click();
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: /CSV/ }).waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const [above, below] = [await button.boundingBox(), await menu.boundingBox()];
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(20);
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(80);
    await menu.getByRole('menuitem', { name: /CSV/ }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Export failed' });
    await failure.waitFor();
    await button.click();
    await menu.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.unroute('**/exports/claims**');
    const download = page.waitForEvent('download');
    await failure.getByRole('button').click();
    const csv = await download;
    await failure.waitFor({ state: 'detached' });
    expect(csv.suggestedFilename()).toMatch(/^claims-\d{4}-\d\d-\d\d\.csv$/);
    const lines = parseCsv((await contentOf(csv)).toString('utf8'));
    expect(lines.slice(1).map((line) => line[0])).toEqual(listed);
    await page.getByText(/^\d+ claims were exported\.$/).waitFor({ state: 'attached' });

    const byKeyboard = page.waitForEvent('download');
    await button.press('Enter');
    await menu.getByRole('menuitem', { name: /CSV/ }).press('Enter');
    await byKeyboard;
    await button.and(page.locator(':focus')).waitFor();

    const xlsx = await exported(/Excel/);
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(await contentOf(xlsx));
    expect(sheets[0]?.rows.slice(1).map((line) => line[0])).toEqual(listed);
  });

  test('with more than 10,000 claims, says before and after how many are left out', async () => {
    await signIn(page, 'clinic.other');
    await addLegacyClaims(stage.portal, {
      clinicCode: await codeOf('clinic.other'),
      count: 10_020,
      more: { claim_type: 'OUTPATIENT' },
    });
    await page.goto('/app/claim/providerclaims?to=2020-01-01');
    await codes().first().waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Only the first 10,000 of 10,020 claims will be exported.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect(parseCsv((await contentOf(await download)).toString('utf8'))).toHaveLength(10_001);
    await page.getByText(/Exported the first 10,000 claims; 20 were left out/).waitFor();
    await expectAccessible(page);
  });
});

describe('the dashboard', () => {
  test('shows the panel claim counts, and each leads to its list', async () => {
    await signIn(page, 'clinic.sp');
    await page.goto('/app/dashboard');
    const counts = page.getByRole('navigation', { name: "Your clinic's claims" });
    const inpatient = await countOf("claim_type = 'INPATIENT'");
    const outpatient = await countOf("claim_type = 'OUTPATIENT'");
    await counts.getByText(String(inpatient), { exact: true }).waitFor();
    await counts.getByText(String(outpatient), { exact: true }).waitFor();
    await counts.getByRole('link', { name: /Inpatient claims/ }).click();
    await codes().first().waitFor();
    await expect.poll(() => lastAsked('claim_type')).toBe('INPATIENT');
    await expect.poll(tabCount).toContain(String(inpatient));
  });

  test('of another kind of clinic has no inpatient claims', async () => {
    await signIn(page, 'clinic.gp');
    await page.goto('/app/dashboard');
    const counts = page.getByRole('navigation', { name: "Your clinic's claims" });
    await counts.getByRole('link', { name: /Drafts/ }).waitFor();
    expect(await counts.getByRole('link').count()).toBe(3);
  });
});
