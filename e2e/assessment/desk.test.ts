// The assessor's desk: the queue, decisions by keyboard, and what happens when somebody else was faster.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '../../apps/server/test/portal.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
let second: Visitor;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  second = await stage.portal.signIn('admin.ops');
});
afterAll(() => stage.close());
beforeEach(async () => {
  page = await stage.page();
  await signIn(page, 'admin.assessor');
});

const heading = () => page.getByRole('heading', { level: 1 });
const button = (name: RegExp | string) => page.getByRole('button', { name });
const waiting = async (query: object) =>
  (await second.call('listWaitingClaims', { query: { size: 100, ...query } })).data;

async function statusOf(code: string): Promise<string | undefined> {
  const { rows } = await stage.portal.db.owner.query<{ raw_status: string }>(
    'SELECT raw_status FROM claim WHERE claim_code = $1',
    [code],
  );
  return rows[0]?.raw_status;
}

async function openDesk(code: string): Promise<void> {
  const { rows } = await stage.portal.db.owner.query<{ id: string }>(
    'SELECT id FROM claim WHERE claim_code = $1',
    [code],
  );
  await page.goto(`/app/ops/claims/${rows[0]?.id ?? ''}`);
  await page.getByRole('heading', { name: code }).waitFor();
}

/** A claim that an assessor can approve alone. */
async function aSmallClaim() {
  const claims = await waiting({ waits_for: 'ASSESSOR' });
  const claim = claims.find(
    (one) =>
      one.total_payable_amount > 20 &&
      one.total_payable_amount < 900 &&
      // No limit of the plan hides a change of a line.
      one.total_payable_amount > 0.85 * one.total_fee_amount,
  );
  if (claim === undefined) throw new Error('no claim waits for an assessor');
  return claim;
}

test('the first page has the claims that the user has, the longest wait first, and figures that open the list behind them', async () => {
  const all = await waiting({ size: 1000 });
  const code = all.find((one) => one.assigned_to?.name === 'Assessa Admin')?.claim_code ?? '';
  await page.goto('/app/ops');
  await page.waitForURL('**/app/ops/desk');
  const own = page.getByRole('region', { name: /^Claims that I have/ });
  await own.getByRole('link', { name: code }).waitFor();
  const tile = page.getByRole('link', { name: /^Nobody has them/ });
  const free = (await waiting({ assigned: 'NOBODY', size: 1000 })).length;
  await expect.poll(() => tile.innerText()).toContain(`${free}`);
  await expectAccessible(page);
  await tile.click();
  await page.waitForURL('**/app/ops/queue?assigned=NOBODY');
  await page.goBack();
  await own.getByRole('link', { name: code }).click();
  await page.getByRole('heading', { name: code }).waitFor();
});

describe('the queue', () => {
  test('opens the first claim by key, and the next and the previous one', async () => {
    const [first, next] = await waiting({});
    await page.goto('/app/ops/queue');
    await page.getByRole('link', { name: first?.claim_code ?? '' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: first?.claim_code ?? '' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: next?.claim_code ?? '' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: first?.claim_code ?? '' }).waitFor();
  });

  test('keeps a saved filter for another visit, and the desk follows it', async () => {
    const reason = 'OVER_AUTO_LIMIT';
    const [first, next] = await waiting({ reason });
    await page.goto(`/app/ops/queue?reason=${reason}`);
    await button('Saved filters').click();
    await page.getByLabel('Save this filter as').fill('Above the limit');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('list', { name: 'Saved filters' }).getByText('Above the limit').waitFor();
    await page.goto('/app/ops/queue');
    await button('Saved filters').click();
    const saved = page.getByRole('list', { name: 'Saved filters' });
    await saved.getByRole('button', { name: 'Above the limit', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('reason') === reason);
    await page.getByRole('link', { name: first?.claim_code ?? '' }).click();
    await page.getByRole('heading', { name: first?.claim_code ?? '' }).waitFor();
    await button(/^Next/).click();
    await page.getByRole('heading', { name: next?.claim_code ?? '' }).waitFor();
  });

  test('approves ticked claims that break no rule', async () => {
    const reason = 'OVER_AUTO_LIMIT';
    const large = await waiting({ reason });
    const code =
      large.find(
        ({ reasons, raw_status: status }) => reasons.length === 1 && status === 'PENDING ASSESSOR',
      )?.claim_code ?? '';
    await page.goto(`/app/ops/queue?reason=${reason}`);
    await page.getByLabel(`Select ${code}`).check();
    await button('Approve 1 claim').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve 1 claim' }).click();
    await page.getByText('1 claim approved.').waitFor();
    expect(await statusOf(code)).toBe('APPROVED');
    await page.getByRole('link', { name: code }).waitFor({ state: 'detached' });
  });

  test('a clinic is sent away', async () => {
    await signIn(page, 'clinic.gp');
    await page.goto('/app/ops/queue');
    await page.waitForURL('**/app/error/403');
  });
});

describe('a decision', () => {
  test('by two keys approves the claim and opens the next one', async () => {
    const { claim_code: code } = await aSmallClaim();
    await openDesk(code);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByText(`${code} approved.`).waitFor();
    expect(await statusOf(code)).toBe('APPROVED');
    expect(await heading().textContent()).not.toBe(code);
  });

  test('on a line changes the totals at once, needs a reason, and is stored with the approval', async () => {
    const { claim_code: code, total_payable_amount: before } = await aSmallClaim();
    await openDesk(code);
    await page
      .getByLabel(/^Decision on/)
      .first()
      .selectOption('EXCLUDE');
    const payable = page.getByTestId('plan-pays').locator('[data-payer]');
    await expect.poll(async () => Number(await payable.textContent())).toBeLessThan(before);
    const shown = Number(await payable.textContent());
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByText('Give an amount and a reason').waitFor();
    expect(await statusOf(code)).not.toBe('APPROVED');
    await page.getByLabel(/^Reason for/).selectOption('NOT_DOCUMENTED');
    await button(/^Approve and go on/).click();
    await page.getByText(`${code} approved.`).waitFor();
    const { rows } = await stage.portal.db.owner.query<{ amount: string; reason: string }>(
      `SELECT c.total_payable_amount AS amount, l.decision_reason AS reason
         FROM claim c JOIN claim_line l ON l.claim_id = c.id
        WHERE claim_code = $1 AND decision_reason IS NOT NULL`,
      [code],
    );
    expect(rows.map(({ amount, reason }) => [Number(amount), reason])).toEqual([
      [shown, 'NOT_DOCUMENTED'],
    ]);
  });

  test('that needs words says so at the field, and sends them', async () => {
    const { claim_code: code } = await aSmallClaim();
    await openDesk(code);
    await page.keyboard.press('d');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Required.').first().waitFor();
    expect(await page.getByText('Required.').count()).toBe(2);
    await page.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('LATE');
    await page.getByLabel('Explanation for the clinic').fill('Three months late.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(`${code} declined.`).waitFor();
    expect(await statusOf(code)).toBe('DECLINED');
  });

  test("shows the other assessor's decision and keeps the typed text", async () => {
    const claim = await aSmallClaim();
    await openDesk(claim.claim_code);
    await page.keyboard.press('q');
    await page.getByLabel('Question to the clinic').fill('Which tooth was treated?');
    const other = await stage.portal.signIn('admin.assessor2');
    await other.call('decideClaim', {
      params: { id: claim.uuid },
      body: { move: 'APPROVE', version: claim.version, from_status: claim.raw_status },
    });
    await page.keyboard.press('Control+Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /decided|move/i })
      .first()
      .waitFor();
    expect(await page.getByLabel('Question to the clinic').inputValue()).toBe(
      'Which tooth was treated?',
    );
    await button('Reopen').waitFor();
  });

  test('above the authority becomes a proposal, which the proposer cannot approve', async () => {
    const { claim_code: code, uuid } = await aSmallClaim();
    await stage.portal.db.owner.query(
      `UPDATE claim SET total_payable_amount = 2500, total_fee_before_gst = 2500, total_fee_gst = 0,
              total_fee_amount = 2500, total_patient_payable_amount = 0 WHERE id = $1`,
      [uuid],
    );
    await openDesk(code);
    await page.getByText('Above your authority of 2,000.00').waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByText(`${code} waits for a second assessor.`).waitFor();
    expect(await statusOf(code)).toBe('PENDING APPROVAL');
    await openDesk(code);
    await page.getByText('You proposed this approval.').waitFor();
  });
});

test('a claim is taken and given back', async () => {
  const { claim_code: code } = await aSmallClaim();
  await openDesk(code);
  await page.keyboard.press('t');
  await button(/^Give back/).waitFor();
  await page.getByText('Assessa Admin').first().waitFor();
  await page.keyboard.press('t');
  await button(/^Take/).waitFor();
});

test('a claim that a colleague takes is locked at an open desk', async () => {
  const { claim_code: code, uuid } = await aSmallClaim();
  await openDesk(code);
  const approve = page.locator('button[data-move=APPROVE]');
  await approve.waitFor();
  const other = await stage.portal.signIn('admin.assessor2');
  await other.call('assignClaim', { params: { id: uuid }, body: { is_mine: true, from: null } });
  await page.getByText('is working on this claim').waitFor();
  expect(await approve.count()).toBe(0);
  expect(await button(/^Take over/).isDisabled()).toBe(true);
});

test('the palette finds a paid claim by its number, which is in no queue', async () => {
  const { rows } = await stage.portal.db.owner.query<{ id: string; code: string }>(
    "SELECT id, claim_code AS code FROM claim WHERE raw_status = 'PAID' ORDER BY id LIMIT 1",
  );
  const [claim] = rows;
  if (claim === undefined) throw new Error('the demo has paid claims');
  await page.goto('/app/ops/queue');
  await heading().waitFor();
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .waitFor();
  await page.keyboard.type(claim.code);
  await page.getByRole('option', { name: new RegExp(claim.code) }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/app/ops/claims/${claim.id}`);
});
