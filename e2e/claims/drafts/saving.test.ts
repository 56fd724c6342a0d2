// Typed text is kept: while typing, after a failed submit, after lost responses and when leaving.
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { actBeforeNotice, endSessions } from '../../support/ended-sessions.ts';
import { holdFirst, onFirst } from '../../support/first-call.ts';
import { expectToast, openNewClaim, pick, untilFree } from '../../support/steps.ts';
import { signInAtLayer } from '../../support/waiting-steps.ts';

let stage: Stage;
let page: Page;
const username = 'saver.1';
beforeAll(async () => {
  stage = await openStage();
  await stage.portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, location_id, password_hash)
     SELECT 'saver.1', 'Saver', email, user_type, profile_type, roles, location_id, password_hash
       FROM app_user WHERE username = 'clinic.gp'`,
  );
  page = await stage.page();
  // As with plain http on a host name.
  await page.addInitScript('delete Crypto.prototype.randomUUID');
  await signIn(page, username);
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
});
afterEach(async () => {
  page.removeAllListeners('request');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const DRAFTS = /\/claims\/drafts(?:\/|$)/;
const CLAIMS = /\/api\/claim\/v1\/claims$/;

async function receipts(): Promise<unknown[]> {
  const { rows } = await stage.portal.db.owner.query<{ receipt: unknown }>(
    "SELECT sent_claim->>'receipt_no' AS receipt FROM claim_draft",
  );
  return rows.map(({ receipt }) => receipt);
}

async function remarksKept(): Promise<unknown[]> {
  const { rows } = await stage.portal.db.owner.query<{ text: unknown }>(
    "SELECT sent_claim->'claim_remarks'->0->>'remarks' AS text FROM claim_draft",
  );
  return rows.map(({ text }) => text);
}

/** Waits until the server has one draft with this receipt number. */
async function expectKept(receipt: string): Promise<void> {
  await expect.poll(receipts).toEqual([receipt]);
}

const openForm = () => openNewClaim(page, 'T3000001Z');

/** Fills in all required fields. */
async function fillClaim(): Promise<void> {
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
}

/** The server handles the request, but the browser never gets the response. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const isSave = (request: Request) => DRAFTS.test(request.url()) && request.method() !== 'GET';

test('DRAFT-01 the first save is a POST, the second a PUT to the same draft', async () => {
  await openForm();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (isSave(request)) saves.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByLabel('Receipt no.').fill('R-FIRST');
  await expectKept('R-FIRST');
  await page.waitForURL(/draft=/);
  await page.getByLabel('Receipt no.').fill('R-SECOND');
  await expectKept('R-SECOND');
  const { rows } = await stage.portal.db.owner.query<{ id: string }>('SELECT id FROM claim_draft');
  const drafts = '/api/claim/v1/claims/drafts';
  expect(saves).toEqual([`POST ${drafts}`, `PUT ${drafts}/${rows[0]?.id}`]);
});

test('after a failed submit, the form is saved again, automatically and on request', async () => {
  await openForm();
  await fillClaim();
  await onFirst(page, CLAIMS, (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Something went wrong').first().waitFor();
  await untilFree(page);
  await page.getByLabel('Receipt no.').fill('R-AFTER');
  await expectKept('R-AFTER');
  await page.getByLabel('Receipt no.').fill('R-ASKED');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Your draft updated successfully.');
  await expectKept('R-ASKED');
});

test('a submit blocks the page while it runs, and leaves no draft', async () => {
  await openForm();
  await onFirst(page, DRAFTS, (route) => route.abort());
  await fillClaim();
  const held = Promise.withResolvers<Route>();
  await holdFirst(page, CLAIMS, held);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Please wait...', exact: true }).waitFor();
  await (await held.promise).continue();
  await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
  expect(await receipts()).toEqual([]);
});

test("a lost response creates no second draft and is not taken for another user's change; if a session ends while typing, the text is saved after signing in", async () => {
  await openForm();
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isSave(request)) keys.push(request.headers()['idempotency-key']);
  });
  for (const receipt of ['R-1', 'R-2']) {
    const { length } = keys;
    await onFirst(page, DRAFTS, lose);
    await page.getByLabel('Receipt no.').fill(receipt);
    await page.getByText('Kept here, saved when you reconnect.').waitFor();
    await page.getByText('Draft saved').waitFor();
    await expectKept(receipt);
    expect(keys.slice(length)).toEqual([keys[length], keys[length]]);
  }
  expect(await page.getByText('also edited this draft').count()).toBe(0);

  await page.getByLabel('Receipt no.').fill('R-BEFORE');
  await expectKept('R-BEFORE');
  await page.waitForURL(/draft=/);
  await actBeforeNotice(
    page,
    () => endSessions(stage, username),
    () => page.getByLabel('Receipt no.').fill('R-TYPED'),
  );
  await signInAtLayer(page);
  expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-TYPED');
  await expectKept('R-TYPED');
});

test('continuous typing is saved meanwhile', async () => {
  await openForm();
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (isSave(request)) saves.push(request);
  });
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  for (let typed = 0; saves.length === 0; typed += 1) {
    expect(typed).toBeLessThan(60);
    await remarks.pressSequentially('x', { delay: 50 });
  }
  await page.getByText('Draft saved').waitFor();
  // Waits for the whole text, or the rest would create a new draft after the next test has deleted this one.
  const typed = await remarks.inputValue();
  await expect.poll(remarksKept).toEqual([typed]);
});

test('leaving by the menu right after typing loses no text', async () => {
  await openForm();
  await page.getByLabel('Receipt no.').fill('R-LEFT');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL(/dashboard/);
  expect(await receipts()).toEqual(['R-LEFT']);
});

test('a form that could not be saved is not left without a question', async () => {
  await openForm();
  await page.route(DRAFTS, (route) => route.abort());
  await page.getByLabel('Receipt no.').fill('R-OFFLINE');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Receipt no.').inputValue()).toBe('R-OFFLINE');
  await page.unroute(DRAFTS);
  await expectKept('R-OFFLINE');
});

test('invalid text is not reported as saved, and not left without a question', async () => {
  await openForm();
  const receipt = page.getByLabel('Receipt no.');
  const tooLong = 'R'.repeat(40);
  await receipt.fill(tooLong);
  await receipt.press('Tab');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Draft saved, except the fields in red.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await receipt.inputValue()).toBe(tooLong);

  await receipt.fill('R-SHORT');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Your draft updated successfully.');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.waitForURL('**/app/dashboard');
});

test('the note names red fields only while one is red: not while a date is typed; saving marks the date', async () => {
  await openForm();
  const note = page.locator('main header output');
  const date = page.locator('#claim-date-of-visit-start');
  await date.fill('-1');
  await date.press('Tab');
  await expect.poll(() => note.innerText()).toMatch(/^Draft saved [\d:]+( [AP]M)?$/);
  await date.fill('31/2');
  expect(await date.getAttribute('aria-invalid')).not.toBe('true');
  expect(await note.innerText()).not.toContain('red');
  await page.keyboard.press('Control+s');
  await page.locator('#claim-date-of-visit-start[aria-invalid=true]:focus').waitFor();
  await expectToast(page, 'Draft saved, except the fields in red.');
  await expect.poll(() => note.innerText()).toContain('except fields in red');
  await date.fill('-1');
  await date.press('Tab');
  await expect.poll(() => note.innerText()).not.toContain('red');
});

test('an invalid date or fee is not in the draft: the note says so, and a reload asks', async () => {
  await openForm();
  const date = page.locator('#claim-date-of-visit-start');
  await date.fill('-1');
  await date.press('Tab');
  const note = page.locator('main header output');
  const saved = await date.inputValue();
  const isWhole = () =>
    expect.poll(() => note.innerText()).toMatch(/^Draft saved [\d:]+( [AP]M)?$/);
  await isWhole();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  for (const refused of ['1/1/2030', '31/2']) {
    await date.fill(refused);
    await date.press('Tab');
    await expect
      .poll(() => note.innerText())
      .toMatch(/^Draft saved [\d:]+.*,\s+except fields in red$/);
    const { length } = asked;
    await page.evaluate('location.reload()');
    await expect.poll(() => asked.slice(length)).toEqual(['beforeunload']);
    expect(await date.inputValue()).toBe(refused);
    await date.fill(saved);
    await date.press('Tab');
    await isWhole();
  }
  page.removeAllListeners('dialog');

  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await page.getByLabel('Fee', { exact: true }).fill('abc');
  await expect
    .poll(() => note.innerText())
    .toMatch(/^Draft saved [\d:]+.*,\s+except fields in red$/);
});
