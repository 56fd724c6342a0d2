// A form whose session has ended waits, covered, until its user has signed in again.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { fillClaim } from '../support/document-steps.ts';
import { actBeforeNotice, endSessions } from '../support/ended-sessions.ts';
import { giveAuthenticator, keepCodes, pageAtName } from '../support/factor-steps.ts';
import { expectAccessible, findAndOpenNewClaim, tabTo } from '../support/steps.ts';
import { layerOf, signInAtLayer } from '../support/waiting-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // One user per page, because a user has one session at a time.
  await stage.portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, location_id, password_hash)
     SELECT 'waiter.' || n, 'Waiter ' || n, email, user_type, profile_type, roles, location_id, password_hash
       FROM app_user, generate_series(1, 12) AS n WHERE username = 'clinic.gp'`,
  );
});
afterAll(() => stage.close());

const receiptOf = (page: Page) => page.getByLabel('Receipt no.');
const storagesOf = (page: Page) =>
  page.evaluate<string>('JSON.stringify([sessionStorage, localStorage])');

async function receiptsIn(table: 'claim' | 'claim_draft'): Promise<unknown[]> {
  const receipt = table === 'claim' ? 'receipt_no' : "sent_claim->>'receipt_no'";
  const { rows } = await stage.portal.db.owner.query<{ receipt: unknown }>(
    `SELECT ${receipt} AS receipt FROM ${table} WHERE ${receipt} LIKE 'R-%'`,
  );
  return rows.map((row) => row.receipt);
}

async function openForm(username: string, given?: Page): Promise<Page> {
  const page = given ?? (await stage.page());
  await signIn(page, username);
  await findAndOpenNewClaim(page, 'T3000001Z');
  return page;
}

/** Types a receipt while the session ends elsewhere. */
async function typeReceiptAtEnd(
  page: Page,
  receipt: string,
  end: () => Promise<unknown>,
): Promise<void> {
  await actBeforeNotice(page, end, () => receiptOf(page).fill(receipt));
  await layerOf(page).waitFor();
}

describe('after the account signed in elsewhere', () => {
  test('the layer asks for the password, and the claim is continued and submitted', async () => {
    const username = 'waiter.1';
    const page = await openForm(username);
    await fillClaim(page);
    await page.getByText('Draft saved').first().waitFor();
    const kept = await page.getByRole('combobox', { name: 'Diagnosis' }).count();
    await typeReceiptAtEnd(page, 'R-1', () => stage.portal.signIn(username));
    const layer = layerOf(page);
    await layer
      .getByText('Your account signed in somewhere else, so you were signed out here.')
      .waitFor();
    await layer.getByText(`(${username})`).waitFor();
    await expectAccessible(page);
    expect(await page.title()).toBe('Provider Portal');
    await signInAtLayer(page, { hasOtherSession: true });
    await page.locator('#claim-receipt-no:focus').waitFor();
    await page.keyboard.type('2');
    expect(await receiptOf(page).inputValue()).toBe('R-12');
    expect(await page.getByRole('combobox', { name: 'Diagnosis' }).count()).toBe(kept);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
    expect(await receiptsIn('claim')).toContain('R-12');
  });
});

describe('the covered page', () => {
  test('shows, reads out and stores nothing, takes no key, and sends its save when its user is back', async () => {
    const page = await openForm('waiter.2');
    await typeReceiptAtEnd(page, 'R-SAVE', () => endSessions(stage, 'waiter.2'));
    const layer = layerOf(page);
    await layer.getByText('Your session has ended. Please sign in again.').waitFor();
    expect(await receiptOf(page).isVisible()).toBe(false);
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/R-SAVE|Receipt|Testa/);
    expect(await page.evaluate<string>('document.body.innerText')).not.toContain('Receipt');
    expect(await storagesOf(page)).not.toContain('R-SAVE');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    const { pathname } = new URL(page.url());
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await layer.waitFor();
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect(await receiptsIn('claim_draft')).not.toContain('R-SAVE');

    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await layer.getByRole('alert').waitFor();
    await layer.locator('input[name=password]').fill('');
    await page.keyboard.press('Enter');
    await layer.getByText('Please enter login details.').waitFor();
    await layer.locator('input[name=password]').focus();
    await signInAtLayer(page);
    expect(await receiptOf(page).inputValue()).toBe('R-SAVE');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => receiptsIn('claim_draft')).toContain('R-SAVE');
    expect(await page.title()).toContain('Testa Tan');
  });

  test('is usable with the keyboard only and at 390 px', async () => {
    const page = await openForm(
      'waiter.3',
      await stage.page({ viewport: { width: 390, height: 800 } }),
    );
    await typeReceiptAtEnd(page, 'R-NARROW', () => endSessions(stage, 'waiter.3'));
    const layer = layerOf(page);
    await expectAccessible(page);
    for (const name of ['Continue', 'Sign in as somebody else']) {
      await tabTo(page, layer.getByRole('button', { name }));
    }
    await tabTo(page, layer.locator('input[name=password]'), 'Shift+Tab');
    await signInAtLayer(page);
    expect(await receiptOf(page).inputValue()).toBe('R-NARROW');
  });

  test('opens its layer without a connection', async () => {
    const page = await openForm('waiter.4', await stage.page({ savesData: false }));
    await page.waitForFunction(
      "performance.getEntriesByType('resource').some(({ name }) => name.includes('lock-layer'))",
    );
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/**', (route) => route.abort());
    await typeReceiptAtEnd(page, 'R-OFFLINE', () => endSessions(stage, 'waiter.4'));
    await signInAtLayer(page);
    await page.locator('#claim-receipt-no:focus').waitFor();
    await page.keyboard.type('-2');
    await expect.poll(() => receiptOf(page).inputValue()).toBe('R-OFFLINE-2');
  });
});

test('a user who must choose a new password first finds the text afterwards', async () => {
  const username = 'waiter.1';
  const page = await openForm(username);
  await page.route(/\/claims\/drafts/, (route) => route.abort());
  await typeReceiptAtEnd(page, 'R-LATER', () => endSessions(stage, username));
  await page.unroute(/\/claims\/drafts/);
  await stage.portal.db.owner.query(
    'UPDATE app_user SET must_change_password = true WHERE username = $1',
    [username],
  );
  await signInAtLayer(page);
  await page.waitForURL('**/auth/changepassword');
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill('Brand-new-1');
  await page.getByLabel('Confirm password').fill('Brand-new-1');
  await page.keyboard.press('Enter');
  await expect.poll(() => receiptOf(page).inputValue()).toBe('R-LATER');
});

describe('anybody else', () => {
  test('gets an empty page, and nothing of the text is left in the browser', async () => {
    const page = await openForm('waiter.5');
    await page.route(/\/claims\/drafts/, (route) => route.abort());
    await typeReceiptAtEnd(page, 'R-MINE', () => endSessions(stage, 'waiter.5'));
    await page.unroute(/\/claims\/drafts/);
    await layerOf(page).getByRole('button', { name: 'Sign in as somebody else' }).click();
    await page.waitForURL('**/auth/login');
    expect(await storagesOf(page)).not.toContain('R-MINE');
    expect(await page.content()).not.toContain('R-MINE');
    await page.getByLabel('Username').fill('waiter.6');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain('R-MINE');
    expect(await storagesOf(page)).not.toContain('R-MINE');
    expect(await receiptsIn('claim_draft')).not.toContain('R-MINE');
  });

  test('who signs in with a passkey gets an empty page too', async () => {
    const page = await pageAtName(stage);
    await giveAuthenticator(page);
    await signIn(page, 'waiter.7');
    await page.goto('/app/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Current password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await keepCodes(page);
    await endSessions(stage, 'waiter.7');
    await openForm('waiter.8', page);
    await typeReceiptAtEnd(page, 'R-CHIRO', () => endSessions(stage, 'waiter.8'));
    await layerOf(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/app/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain('R-CHIRO');
    await page.getByRole('button', { name: /Account/ }).waitFor();
    expect(await storagesOf(page)).not.toContain('R-CHIRO');
  });
});

async function twoForms(username: string): Promise<[Page, Page]> {
  const first = await openForm(username);
  const second = await first.context().newPage();
  await second.goto(`${first.url()}&opened=second`);
  await second.getByRole('heading', { name: 'Drugs' }).waitFor();
  await receiptOf(second).fill('R-SECOND');
  await typeReceiptAtEnd(first, 'R-FIRST', () => endSessions(stage, username));
  await layerOf(second).waitFor();
  return [first, second];
}

describe('with several tabs', () => {
  test('each waits, and all continue when the user has signed in in one', async () => {
    const [first, second] = await twoForms('waiter.9');
    await second.bringToFront();
    await signInAtLayer(second);
    await layerOf(first).waitFor({ state: 'detached' });
    expect(await receiptOf(first).inputValue()).toBe('R-FIRST');
    await expect
      .poll(() => receiptsIn('claim_draft'))
      .toEqual(expect.arrayContaining(['R-FIRST', 'R-SECOND']));
  });

  test('one goes on waiting when another user has signed in in another one', async () => {
    const [first, second] = await twoForms('waiter.10');
    await second.close();
    const third = await first.context().newPage();
    await third.goto('/auth/login');
    await third.getByLabel('Username').fill('waiter.11');
    await third.getByLabel('Password', { exact: true }).fill(demoPassword);
    await third.keyboard.press('Enter');
    await third.waitForURL('**/app/dashboard');
    await first.bringToFront();
    await layerOf(first).waitFor();
    await signInAtLayer(first);
    expect(await receiptOf(first).inputValue()).toBe('R-FIRST');
  });

  test("a log-out by the user in one leaves the others' pages without a layer", async () => {
    const first = await openForm('waiter.12');
    const second = await first.context().newPage();
    await second.goto('/app/dashboard');
    await second.getByRole('button', { name: /Account/ }).click();
    await second.getByRole('menuitem', { name: 'Logout' }).click();
    await first.waitForURL('**/auth/login');
    expect(await layerOf(first).count()).toBe(0);
  });
});
