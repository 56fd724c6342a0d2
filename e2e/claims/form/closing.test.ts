// The form is closed, left with Back, submitted before its first save, or left to another user.
import type { Dialog, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { endSessions } from '../../support/ended-sessions.ts';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { holdFirst } from '../../support/first-call.ts';
import { findAndOpenNewClaim, openNewClaim, pick } from '../../support/steps.ts';
import { layerOf } from '../../support/waiting-steps.ts';

let stage: Stage;
let people = 0;
beforeAll(async () => {
  stage = await openStage();
  // One user per page, because a user has one session at a time.
  await stage.portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, location_id, password_hash)
     SELECT 'closer.' || n, 'Closer ' || n, email, user_type, profile_type, roles, location_id, password_hash
       FROM app_user, generate_series(1, 20) AS n WHERE username = 'clinic.gp'`,
  );
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
});

const DRAFTS = /\/claims\/drafts(?:\/|$)/;
const CLAIMS = /\/api\/claim\/v1\/claims$/;
const isSave = (request: Request) => DRAFTS.test(request.url()) && request.method() !== 'GET';

async function receiptsIn(table: 'claim' | 'claim_draft'): Promise<unknown[]> {
  const receipt = table === 'claim' ? 'receipt_no' : "sent_claim->>'receipt_no'";
  const { rows } = await stage.portal.db.owner.query<{ receipt: unknown }>(
    `SELECT ${receipt} AS receipt FROM ${table} WHERE ${receipt} LIKE 'R-%'`,
  );
  return rows.map((row) => row.receipt);
}

async function expectKept(receipt: string): Promise<void> {
  await expect.poll(() => receiptsIn('claim_draft')).toEqual([receipt]);
}

function nextPerson(): string {
  people += 1;
  return `closer.${people}`;
}

/** Opens an empty form for a user without earlier work. */
async function openForm({
  script,
  member = 'T3000001Z',
}: { script?: string; member?: string } = {}): Promise<Page> {
  const page = await stage.page();
  if (script !== undefined) await page.addInitScript(script);
  await signIn(page, nextPerson());
  await openNewClaim(page, member);
  return page;
}

/** The same, after the member search. */
async function findForm(): Promise<Page> {
  const page = await stage.page();
  await signIn(page, nextPerson());
  await findAndOpenNewClaim(page, 'T3000001Z');
  return page;
}

/** Fills in several fields at once, so that no save contains only some of them. */
async function enterReceipt(page: Page, text: string): Promise<void> {
  await page.getByLabel('Receipt no.').fill(text);
}

async function typeReceipt(page: Page, text: string): Promise<void> {
  await page.getByLabel('Receipt no.').click();
  await page.keyboard.type(text);
}

const receiptOf = (page: Page) => page.getByLabel('Receipt no.').inputValue();

async function expectReceipt(page: Page, receipt: string): Promise<void> {
  await page.getByLabel('Receipt no.').waitFor();
  await expect.poll(() => receiptOf(page)).toBe(receipt);
}

/** Closes the page and confirms any question, as a user does. */
async function closeImmediately(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  await closed;
}

describe('closing the page', () => {
  test('right after typing saves the typed text; right after changing a saved draft saves the change', async () => {
    const page = await openForm();
    await enterReceipt(page, 'R-CLOSED');
    await closeImmediately(page);
    await expectKept('R-CLOSED');
    const { rows } = await stage.portal.db.owner.query<{ id: string }>(
      'SELECT id FROM claim_draft',
    );
    const again = await stage.page();
    await signIn(again, nextPerson());
    await again.goto(`/app/claim/providerclaims/drafts/${rows[0]?.id ?? ''}`);
    await expectReceipt(again, 'R-CLOSED');

    await stage.portal.db.owner.query('DELETE FROM claim_draft');
    await openNewClaim(again, 'T3000001Z');
    await typeReceipt(again, 'R-1');
    await again.waitForURL(/draft=/);
    await expectKept('R-1');
    await enterReceipt(again, 'R-1-MORE');
    await closeImmediately(again);
    await expectKept('R-1-MORE');
  });

  test('asks only while there are unsaved changes', async () => {
    const page = await openForm();
    const dialogs: string[] = [];
    page.on('dialog', async (dialog: Dialog) => {
      dialogs.push(dialog.type());
      await dialog.dismiss();
    });
    await page.reload();
    await page.getByLabel('Receipt no.').waitFor();
    expect(dialogs).toEqual([]);

    const held = Promise.withResolvers<Route>();
    await holdFirst(page, DRAFTS, held);
    await typeReceipt(page, 'R-ASK');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await asked;
    expect(dialogs).toEqual(['beforeunload']);
    expect(await receiptOf(page)).toBe('R-ASK');

    await (await held.promise).continue();
    await page.waitForURL(/draft=/);
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await expectReceipt(page, 'R-ASK');
    expect(dialogs).toEqual(['beforeunload']);
  });

  test('does not ask after the claim was sent, while the next page loads', async () => {
    const page = await stage.page();
    const username = nextPerson();
    const clerk = await stage.portal.signIn(username);
    const { uuid } = await submitAndRead(clerk, await aClaim(clerk, 'T3000004D'));
    await signIn(page, username);
    await page.goto(`/app/claim/providerclaims/${uuid}/edit`);
    await page.getByLabel('Receipt no.').fill('R-SENT');
    const dialogs: string[] = [];
    page.on('dialog', async (dialog: Dialog) => {
      dialogs.push(dialog.type());
      await dialog.accept();
    });
    const next = Promise.withResolvers<Route>();
    const detail = /\/assets\/claim-detail[^/]*\.js/;
    await page.route(detail, (route) => next.resolve(route));
    await page.keyboard.press('Control+Enter');
    await next.promise;
    await page.unroute(detail);
    await page.reload();
    await page.getByText('R-SENT').first().waitFor();
    expect(dialogs).toEqual([]);
  });
});

async function goBackAndForward(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL(/searchmember/);
  await page.goForward();
}

describe('Back and forward again', () => {
  test('from a saved draft loses no text; right after typing neither, and only one draft is created', async () => {
    const page = await findForm();
    await typeReceipt(page, 'R-SAVED');
    await page.waitForURL(/draft=/);
    await typeReceipt(page, '-ON');
    await goBackAndForward(page);
    await expectReceipt(page, 'R-SAVED-ON');
    await expectKept('R-SAVED-ON');

    await page.goBack();
    await page.waitForURL(/searchmember/);
    await page.getByRole('link', { name: 'New outpatient claim' }).first().click();
    await expectReceipt(page, '');
    await typeReceipt(page, 'R-BACK');
    await goBackAndForward(page);
    await expectReceipt(page, 'R-BACK');
    await typeReceipt(page, '-ON');
    await expect
      .poll(async () => new Set(await receiptsIn('claim_draft')))
      .toEqual(new Set(['R-SAVED-ON', 'R-BACK-ON']));
    expect(await receiptsIn('claim_draft')).toHaveLength(2);
  });
});

test('text that waits for one user is not shown to the next user of the same browser', async () => {
  const page = await openForm();
  const form = page.url();
  await page.route(DRAFTS, (route) => route.abort());
  await typeReceipt(page, 'R-MINE');
  await endSessions(stage, `closer.${people}`);
  await page.unroute(DRAFTS);
  await layerOf(page).waitFor();
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('R-MINE');

  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, nextPerson());
  await page.goto(form);
  await page.getByRole('heading', { name: 'Drugs' }).waitFor();
  expect(await receiptOf(page)).toBe('');
  expect(await page.content()).not.toContain('R-MINE');
  expect(await page.evaluate('JSON.stringify([sessionStorage, localStorage])')).not.toContain(
    'R-MINE',
  );
  expect(await receiptsIn('claim_draft')).toEqual([]);
});

/** Prevents the automatic save of the draft. */
const autosaveWaits = `
  const { setTimeout: later } = window;
  window.setTimeout = (work, delay, ...rest) => later(work, delay === 900 ? 3600000 : delay, ...rest);`;

async function fillClaim(page: Page, receipt: string): Promise<void> {
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await typeReceipt(page, receipt);
}

const claimsMade = async (receipt: string) =>
  (await receiptsIn('claim')).filter((one) => one === receipt).length;

describe('Ctrl+Enter', () => {
  test('before the first save creates one claim and no draft', async () => {
    const page = await openForm({ script: autosaveWaits });
    const saves: string[] = [];
    page.on('request', (request) => {
      if (isSave(request)) saves.push(request.method());
    });
    await fillClaim(page, 'R-FRESH');
    expect(saves).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
    await page.getByText('R-FRESH').first().waitFor();
    expect(await claimsMade('R-FRESH')).toBe(1);
    expect(saves).toEqual([]);
    expect(await receiptsIn('claim_draft')).toEqual([]);
  });

  test('during the first save creates one claim and leaves no draft', async () => {
    const page = await openForm({ member: 'T3000013C' });
    const held = Promise.withResolvers<Route>();
    await holdFirst(page, DRAFTS, held);
    await fillClaim(page, 'R-RUNNING');
    const save = await held.promise;
    const submits: string[] = [];
    page.on('request', (request) => {
      if (CLAIMS.test(request.url()) && request.method() === 'POST') submits.push(request.url());
    });
    await page.keyboard.press('Control+Enter');
    expect(submits).toEqual([]);
    await save.continue();
    await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
    expect(await claimsMade('R-RUNNING')).toBe(1);
    expect(submits).toHaveLength(1);
    expect(await receiptsIn('claim_draft')).toEqual([]);
  });
});
