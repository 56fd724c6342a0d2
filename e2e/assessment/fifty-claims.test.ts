// An assessor works through fifty waiting claims by keyboard alone.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

const COUNT = 50;
const MOST_KEYS_PER_CLAIM = 6;

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'admin.assessor');
});
afterAll(() => stage.close());

/** Lets exactly fifty claims wait, each small enough for one assessor. */
async function letFiftyWait(): Promise<void> {
  const { owner } = stage.portal.db;
  await owner.query(
    `UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved', waiting_since = NULL, waiting_paused_at = NULL,
            waiting_reasons = '{}'
      WHERE waiting_since IS NOT NULL`,
  );
  const { rowCount } = await owner.query(
    `UPDATE claim SET raw_status = 'PENDING ASSESSOR', claim_status = 'processing', is_adjudicated = false,
            waiting_since = insert_date_time, waiting_reasons = '{OVER_AUTO_LIMIT}'
      WHERE id IN (SELECT id FROM claim
                    WHERE raw_status IN ('NEW', 'APPROVED') AND voided_at IS NULL AND claim_type = 'OUTPATIENT'
                      AND provider_batch_status IS NULL AND total_payable_amount BETWEEN 1 AND 900
                    ORDER BY id LIMIT $1)`,
    [COUNT],
  );
  expect(rowCount).toBe(COUNT);
}

test('fifty claims are approved one after the other with at most six keys each', async () => {
  await letFiftyWait();
  await page.goto('/app/ops/queue');
  await page.locator('main table a').first().waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  const approve = page.locator('button[data-move=APPROVE]');
  const decided: string[] = [];
  for (let turn = 0; turn < COUNT; turn += 1) {
    await approve.waitFor();
    const code = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    decided.push(code);
    await press('a');
    await press('Enter');
    // The next claim, and after the last one the empty queue.
    await page.getByRole('heading', { level: 1, name: code }).waitFor({ state: 'detached' });
  }
  await page.waitForURL('**/app/ops/queue');
  expect(keys).toBeLessThanOrEqual(COUNT * MOST_KEYS_PER_CLAIM);
  const { rows } = await stage.portal.db.owner.query<{ status: string; count: string }>(
    `SELECT raw_status AS status, count(*) FROM claim WHERE claim_code = ANY($1) GROUP BY 1`,
    [decided],
  );
  expect(rows).toEqual([{ status: 'APPROVED', count: String(COUNT) }]);
});
