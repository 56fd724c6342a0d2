// The list of claims as a table: how much of it is visible, which columns it has, and its keys.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { readIn } from '../../support/looks.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

/** Rows that are claims; before the first response there are other rows. */
const rows = () =>
  page
    .getByRole('table', { name: 'History' })
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') });
const codes = () => rows().locator('[id^="claim-"]');

async function openList(query = ''): Promise<void> {
  await page.goto(`/app/claim/providerclaims${query}`);
  await codes().first().waitFor();
}

test('shows 20 claims at 1440 × 900, one line each, and moves between them by key', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList('?size=25');
  const box = await rows().nth(19).boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  const link = (at: number) => rows().nth(at).getByRole('link').first();
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await link(at).and(page.locator(':focus')).waitFor();
  }
  const name = await codes().first().innerText();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
});

test('is a table at 1024 px, without the columns that have no room, in German too', async () => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openList('?size=100');
  await expectWhole();
  expect(await page.getByRole('columnheader', { name: 'Company' }).count()).toBe(0);
  await readIn(page, 'de');
  await page.getByRole('columnheader', { name: 'Diagnose' }).waitFor();
  await expectWhole();
  await readIn(page, 'en');
});

test('keeps the chosen number of rows on this device', async () => {
  await openList();
  await page.getByLabel('Rows per page').selectOption('25');
  await rows().nth(24).waitFor();
  await openList();
  await rows().nth(24).waitFor();
  await page.getByLabel('Rows per page').selectOption('10');
  await rows().nth(10).waitFor({ state: 'detached' });
});

test('has the columns that the user has chosen, also after a reload', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList();
  const submitted = page.getByRole('columnheader', { name: 'Submitted' });
  const until = page.getByRole('columnheader', { name: 'Editable until' });
  expect([await submitted.count(), await until.count()]).toEqual([0, 1]);
  const look = page.getByRole('button', { name: 'Columns and rows' });
  await look.click();
  await page.getByRole('menuitemcheckbox', { name: 'Submitted' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Editable until' }).click();
  await page.reload();
  await submitted.waitFor();
  expect(await until.count()).toBe(0);
  const code = await codes().first().innerText();
  const { rows: stored } = await stage.portal.db.owner.query<{ at: string }>(
    `SELECT to_char(insert_date_time AT TIME ZONE 'Asia/Singapore', 'DD Mon YYYY, HH24:MI') AS at
       FROM claim WHERE claim_code = $1`,
    [code],
  );
  await rows()
    .filter({ hasText: code })
    .getByText(stored[0]?.at ?? '', { exact: true })
    .waitFor();
  await look.click();
  await page.getByRole('menuitemradio', { name: 'Two lines each' }).click();
  await page.getByRole('columnheader', { name: 'Claim Submitted' }).waitFor();
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  await until.waitFor();
});

/** The table is not wider than its container. */
async function expectWhole(): Promise<void> {
  const tooWide = await page.evaluate<number>(
    '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("table").parentElement)',
  );
  expect(tooWide).toBe(0);
}
