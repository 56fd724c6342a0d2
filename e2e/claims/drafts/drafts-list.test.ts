// Deleting one or several drafts in the list, and restoring them in time.
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClaim } from '../../../apps/server/test/claim-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { endSessions } from '../../support/ended-sessions.ts';
import { addSecondClerk, escape, expectAccessible } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
const deletions: Request[] = [];

beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
});
afterAll(() => stage.close());
afterEach(() => page.context().close());
beforeEach(async () => {
  deletions.length = 0;
  await endSessions(stage);
  await stage.portal.db.owner.query(
    `WITH one AS (DELETE FROM claim_draft
                   WHERE clinic_id = (SELECT id FROM location WHERE code = 'GP0001') RETURNING *)
     INSERT INTO claim_draft (clinic_id, draft_no, claim_type, member_id, policy_id, visit_date,
                              insurer_code, sent_claim, created_by, created_at, modified_by, modified_at)
     SELECT clinic_id, 'T-00000' || n, claim_type, member_id, policy_id, visit_date,
            insurer_code, sent_claim, created_by, created_at, modified_by, modified_at
       FROM (SELECT * FROM one LIMIT 1) AS model, generate_series(1, 4) AS n`,
  );
  page = await stage.page();
  await page.clock.install({ time: '2026-11-06T10:00:00+08:00' });
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request);
  });
  await signIn(page, 'clinic.gp');
  await page.goto('/app/claim/providerclaims?tab=drafts');
  await rows().filter({ hasText: 'T-000001' }).getByText('Draft', { exact: true }).waitFor();
  // The clock moves only when the test advances it.
  await page.clock.pauseAt('2026-11-06T10:05:00+08:00');
});

const rows = () => page.getByRole('table', { name: 'Drafts' }).locator('tbody tr');
const dialog = (name: RegExp) => page.getByRole('dialog', { name });
const undoButton = () => page.getByRole('button', { name: 'Undo' });
const snackbar = () => page.locator('[data-type="Delete"]');

async function draftNoOf(row: Locator): Promise<string> {
  return (
    await row
      .getByText(/^T-\d+$/)
      .first()
      .innerText()
  ).trim();
}

/** Advances the clock until the element is visible and at rest, because its files are loaded at first use. */
async function opened(shown: Locator): Promise<Locator> {
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return shown.count();
    })
    .toBe(1);
  await page.clock.runFor(300);
  return shown;
}

async function askToDelete(row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: 'Delete' }).click();
  return opened(dialog(/Delete this draft\?/));
}

const confirm = (asked: Locator) => asked.getByRole('button', { name: 'Delete' }).click();

async function isStored(draftNo: string): Promise<boolean> {
  const { rowCount } = await stage.portal.db.owner.query(
    'SELECT 1 FROM claim_draft WHERE draft_no = $1',
    [draftNo],
  );
  return rowCount === 1;
}

describe('one draft', () => {
  test('DRAFT-04 SHELL-05 SHELL-08 stays after Cancel; the question is 440 px wide and waits 2500 ms; the deletion can be undone for 3000 ms, which restores the draft', async () => {
    const before = await rows().count();
    const draftNo = await draftNoOf(rows().first());
    const cancelled = await askToDelete(rows().first());
    await page.keyboard.press('Enter');
    await cancelled.waitFor({ state: 'detached' });

    // Everything is loaded once before the time is measured.
    await confirm(await askToDelete(rows().first()));
    await page.clock.runFor(2_500);
    await opened(snackbar());
    expect(await rows().count()).toBe(before - 1);
    await undoButton().click();
    await snackbar().waitFor({ state: 'detached' });
    await page.clock.runFor(20_000);
    expect(await rows().count()).toBe(before);
    expect([await isStored(draftNo), deletions]).toEqual([true, []]);

    const asked = await askToDelete(rows().first());
    expect((await asked.boundingBox())?.width).toBe(440);
    await confirm(asked);
    await asked.getByText('Please wait...', { exact: true }).waitFor();
    await page.clock.runFor(2_499);
    expect(await asked.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await asked.waitFor({ state: 'detached' });

    await snackbar().getByText(`Draft ${draftNo} deleted.`, { exact: true }).waitFor();
    const box = await snackbar().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(880);
    expect(await rows().filter({ hasText: draftNo }).count()).toBe(0);
    await page.clock.runFor(2_999);
    expect(await undoButton().isVisible()).toBe(true);
    expect(deletions).toEqual([]);
    await page.clock.runFor(1);
    await undoButton().waitFor({ state: 'detached' });
    await expect.poll(() => isStored(draftNo)).toBe(false);
    await page.clock.runFor(6_999);
    expect(await snackbar().getByRole('button', { name: 'Close' }).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await snackbar().waitFor({ state: 'detached' });

    await page.clock.resume();
    await rows().first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await dialog(/Delete this draft\?/).waitFor();
    await expectAccessible(page);
  });
});

test('SHELL-06 lists the drafts that could not be deleted with their status, 400 px wide', async () => {
  const draftNos: string[] = [];
  for (const at of [0, 1, 2]) {
    draftNos.push(await draftNoOf(rows().nth(at)));
    await rows().nth(at).getByRole('checkbox').check();
  }
  const [first = '', second = '', third = ''] = draftNos;
  await page.getByText('3 selected', { exact: true }).waitFor();
  await stage.portal.db.owner.query('DELETE FROM claim_draft WHERE draft_no = $1', [second]);
  await stage.portal.db.owner.query(
    'UPDATE claim_draft SET version = version + 1 WHERE draft_no = $1',
    [third],
  );
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await confirm(await opened(dialog(/Delete 3 drafts\?/)));
  await page.clock.runFor(2_500);
  await opened(snackbar());
  await snackbar().getByText('3 drafts deleted.', { exact: true }).waitFor();
  await page.clock.runFor(3_000);
  const told = await opened(dialog(/Not all drafts could be deleted/));
  expect((await told.boundingBox())?.width).toBe(400);
  const lines = await told.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => line.replace(/ · .*\n/, ': '))).toEqual([
    `${first}: Deleted`,
    `${second}: Already deleted`,
    `${third}: Changed in the meantime`,
  ]);
  const items = await told.getByRole('listitem').all();
  const states = await Promise.all(items.map((item) => item.getAttribute('data-status')));
  expect(states).toEqual(['success', 'metal', 'danger']);
  await page.clock.resume();
  await expectAccessible(page);
  await escape(told);
  await rows().filter({ hasText: third }).waitFor();
  expect(await rows().filter({ hasText: first }).count()).toBe(0);
});

test('names a single draft that could not be deleted, and omits drafts that will be deleted from the count of pages', async () => {
  await stage.portal.db.owner.query("DELETE FROM claim_draft WHERE draft_no <> 'T-000001'");
  await page.reload();
  await opened(rows().filter({ hasText: 'T-000001' }));
  await confirm(await askToDelete(rows().first()));
  await page.clock.runFor(2_500);
  await opened(snackbar());
  expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
  await stage.portal.db.owner.query('UPDATE claim_draft SET version = version + 1');
  await page.clock.runFor(3_000);
  await opened(dialog(/^The draft could not be deleted$/));
});

test('the list says which drafts cannot be submitted, and why', async () => {
  const clerk = await stage.portal.signIn('clinic.second');
  const { data } = await clerk.call('createDraft', { body: await aClaim(clerk, 'T3000001Z') });
  await stage.portal.db.owner.query(
    `UPDATE policy_member SET end_date = '2026-01-31'
      WHERE member_id = (SELECT member_id FROM claim_draft WHERE id = $1)`,
    [data.uuid],
  );
  await page.clock.resume();
  await page.reload();
  const row = rows().filter({ hasText: data.draft_no });
  await row
    .getByText('Cannot be submitted: Member policy is invalid for selected visit date')
    .waitFor();
  await row.getByText(/^Plan now pays 0\.00 \(was [1-9]\d*\.\d\d\)\.$/).waitFor();
  expect(await rows().getByText('Cannot be submitted').count()).toBe(1);
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  await page.getByText('No plan benefit applies.', { exact: true }).waitFor();
});
