// An administrator imports a file of master data: with mistakes, corrected, previewed and applied.
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { readIn } from '../support/looks.ts';
import { confirmBySecond } from '../support/second-person.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('a file with mistakes is refused with its lines; the corrected one is previewed, applied and listed', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/imports');
  await page.getByRole('link', { name: 'Public holidays' }).click();
  await page.getByRole('heading', { name: 'Columns of the file' }).waitFor();
  const chosen = page.locator('main input[type=file]');

  await chosen.setInputFiles({ ...csv('holidays.csv', []), buffer: Buffer.of() });
  await page.getByText('This file is empty.').waitFor();
  await chosen.setInputFiles(csv('holidays.csv', ['day,name', '2090-13-40,No such day']));
  await page.getByText('Nothing was imported: 1 row is invalid.').waitFor();
  const bad = page.getByRole('table', { name: 'Invalid rows' });
  expect(await bad.getByRole('row').nth(1).innerText()).toMatch(/^2\s+day\s+day /);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all as a file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('public-holidays-errors.csv');
  expect(await text(await download.createReadStream())).toMatch(/^line,column,problem\n2,day,day /);

  await readIn(page, 'ch');
  await page.getByText('day 的“2090-13-40”不是 YYYY-MM-DD 格式的日期').waitFor();
  await readIn(page, 'en');

  await page.getByRole('link', { name: 'Choose another file' }).click();
  await chosen.setInputFiles(csv('holidays.csv', ['day,name', '2090-01-01,New Year']));
  await page.getByText('Nothing has been stored yet.').waitFor();
  await page.getByRole('table', { name: 'Effect of the file' }).getByText('2090-01-01').waitFor();
  await page.getByRole('button', { name: 'Apply file' }).press('Enter');
  await confirmBySecond(stage, page);
  await page.reload();
  await page.getByText('The file was applied.').waitFor();
  const { rows } = await stage.portal.db.owner.query(
    "SELECT name FROM public_holiday WHERE day = '2090-01-01'",
  );
  expect(rows).toEqual([{ name: 'New Year' }]);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Past imports').click();
  const past = page.getByRole('table', { name: 'Past imports' });
  await past.getByRole('row').nth(1).getByText('1 new, 0 changed').waitFor();
  await past.getByRole('row').nth(2).getByText('1 invalid row').waitFor();
});

test('a file that takes away cover is applied only after a tick at its days and claims', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/imports/kinds/clinic-panels');
  const lines = ['clinic_code,panel_code,end_date', 'GP0002,AXA-GP,2026-11-03'];
  await page.locator('main input[type=file]').setInputFiles(csv('panels.csv', lines));
  const lost = page.getByRole('table', { name: 'Days of cover that this file takes away' });
  expect(await lost.getByRole('row').nth(1).innerText()).toMatch(/^GP0002 AXA-GP\s.*\sNo end$/);
  const apply = page.getByRole('button', { name: 'Apply file' });
  expect(await apply.isDisabled()).toBe(true);
  await page.getByText('Accept what this file takes away').waitFor();
  await page
    .getByLabel(/^Accept that \d+ days of cover until today .* claims on these days: 0$/)
    .check();
  await apply.click();
  await confirmBySecond(stage, page);
  await page.reload();
  await page.getByText('The file was applied.').waitFor();
  const { rows } = await stage.portal.db.owner.query(
    `SELECT lp.end_date::text AS ends FROM location_panel lp JOIN location l ON l.id = lp.location_id
       JOIN panel p ON p.id = lp.panel_id WHERE l.code = 'GP0002' AND p.code = 'AXA-GP'`,
  );
  expect(rows).toEqual([{ ends: '2026-11-03' }]);
});

test('an export file is written and saved', async () => {
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/imports/kinds/insurers');
  await page.getByRole('button', { name: 'Make export file' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save insurers-/ }).click();
  const download = await saving;
  expect(await text(await download.createReadStream())).toMatch(/^code,name,/);
});
