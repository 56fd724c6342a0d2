// If a file of the client fails to load, no typed text is lost: offline, or after a newer version of the
// portal has replaced the open one.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { escape, findAndOpenNewClaim, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
let people = 0;
beforeAll(async () => {
  stage = await openStage();
  // One user per test, because a user has one session at a time.
  await stage.portal.db.owner.query(
    `INSERT INTO app_user (username, name, email, user_type, profile_type, roles, location_id, password_hash)
     SELECT 'offline.' || n, 'Offline ' || n, email, user_type, profile_type, roles, location_id, password_hash
       FROM app_user, generate_series(1, 30) AS n WHERE username = 'clinic.gp'`,
  );
});
afterAll(() => stage.close());

/** Another user on another machine, without drafts. */
async function begin(savesData = false): Promise<void> {
  await stage.portal.db.owner.query('DELETE FROM claim_draft');
  page = await stage.page({ savesData });
  people += 1;
  await signIn(page, `offline.${people}`);
}

const end = () => page.context().close();

const receipt = () => page.getByLabel('Receipt no.');
const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function receipts(): Promise<unknown[]> {
  const { rows } = await stage.portal.db.owner.query<{ receipt: unknown }>(
    "SELECT sent_claim->>'receipt_no' AS receipt FROM claim_draft",
  );
  return rows.map((row) => row.receipt);
}

const kept = (receiptNo: string) => expect.poll(receipts).toEqual([receiptNo]);

async function goOffline(): Promise<void> {
  await page.context().setOffline(true);
}

async function goOnline(): Promise<void> {
  await page.context().setOffline(false);
}

/** A form whose first draft is saved; the files of the search are loaded too. */
async function openForm(): Promise<void> {
  await findAndOpenNewClaim(page, 'T3000001Z');
  await receipt().fill('R-SAVED');
  await page.waitForURL(/draft=/);
}

async function expectTyped(receiptNo: string): Promise<void> {
  expect(await receipt().inputValue()).toBe(receiptNo);
  expect(await page.getByRole('heading', { name: 'Drugs' }).isVisible()).toBe(true);
}

/** Expects the typed text, and that it is saved when the connection is back. */
async function expectNothingLost(): Promise<void> {
  await expectTyped('R-OFFLINE');
  await goOnline();
  await kept('R-OFFLINE');
}

/** The last file that an open form preloads. */
const LAST_AHEAD = /\/assets\/claim-detail\.screen/;

/** An open form that has preloaded all files that it may need. */
async function openWholeForm(): Promise<void> {
  await begin();
  const [last] = await Promise.all([page.waitForResponse(LAST_AHEAD), openForm()]);
  await last.finished();
}

async function typeOffline(): Promise<void> {
  await goOffline();
  await receipt().fill('R-OFFLINE');
}

/** Each test opens a part that was never opened before the connection was lost, and returns to the form. */
describe('offline, with a form that was open for a moment', () => {
  beforeAll(openWholeForm);
  afterAll(end);
  beforeEach(async () => {
    await receipt().fill('R-SAVED');
    await kept('R-SAVED');
    await typeOffline();
  });

  test('Ctrl+K opens the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search member, claim code or page').waitFor();
    await page.keyboard.press('Escape');
    await expectNothingLost();
  });

  test('? lists the shortcuts', async () => {
    await page.getByRole('heading', { name: 'Drugs' }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await expectNothingLost();
  });

  test('Ctrl+S says that the draft is kept on this device', async () => {
    await page.keyboard.press('Control+s');
    await page.locator('[data-tone="grey"]').getByText('Kept here').first().waitFor();
    await expectNothingLost();
  });

  test('the calendar opens', async () => {
    await button('Open the calendar: Visit date').click();
    await page.getByRole('button', { name: 'Next month' }).waitFor();
    await page.keyboard.press('Escape');
    await expectNothingLost();
  });

  test('a link to a loaded page asks before leaving', async () => {
    await link('Membership').click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await button('Cancel').click();
    await expectNothingLost();
  });
});

describe('offline, a link', () => {
  beforeAll(openWholeForm);
  afterAll(end);

  test('to a page that is not loaded keeps the form and its address; a reload restores the typed text', async () => {
    await typeOffline();
    const address = page.url();
    await link('General Forms').click();
    await page
      .getByText('This page could not be loaded. Check the connection.', { exact: true })
      .waitFor();
    expect(page.url()).toBe(address);
    await expectTyped('R-OFFLINE');
    await goOnline();
    await button('Retry').click();
    await page.getByRole('heading', { name: 'General Forms' }).waitFor();
    await kept('R-OFFLINE');

    await page.goBack();
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    await goOffline();
    await receipt().fill('R-RELOADED');
    page.on('dialog', (asked) => void asked.accept());
    await page.reload().catch(() => undefined);
    await goOnline();
    await page.reload();
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    await expect.poll(() => receipt().inputValue()).toBe('R-RELOADED');
    await kept('R-RELOADED');
  });
});

const lose = (file: string) => page.route(`**/assets/${file}*`, (route) => route.abort());

describe('a file that fails to load', () => {
  beforeEach(() => begin());
  afterEach(end);

  test('of the palette or the list of shortcuts has no other effect, and can be requested again', async () => {
    // Data saver turns preloading off.
    await end();
    await begin(true);
    await page.goto('/app/dashboard');
    await button('Help').waitFor();
    const notice = page.getByText('This part could not be loaded. Check the connection.', {
      exact: true,
    });
    for (const keys of ['Control+k', '?']) {
      await goOffline();
      await page.keyboard.press(keys);
      await notice.waitFor();
      expect([keys, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([
        keys,
        true,
      ]);
      await goOnline();
      await page.keyboard.press(keys);
      await page.getByRole('dialog').waitFor();
      expect([keys, await notice.count()]).toEqual([keys, 0]);
      await escape(page.getByRole('dialog'));
    }
  });

  test('of another page, as when a newer version has renamed it, says so, keeps the page, and a reload restores the typed text; one of the calendar says so in its place; one of the question before leaving keeps the form', async () => {
    await lose('date-calendar');
    await lose('confirm-dialog');
    await openForm();
    await page.route('**/assets/general-forms.screen*', (route) => route.fulfill({ status: 404 }));
    await receipt().fill('R-TYPED');
    const address = page.url();
    await link('General Forms').click();
    await page
      .getByText('A new version is available. Reload to continue; your entries are kept.', {
        exact: true,
      })
      .waitFor();
    expect(page.url()).toBe(address);
    await expectTyped('R-TYPED');
    await page.unroute('**/assets/general-forms.screen*');
    await Promise.all([page.waitForEvent('load'), button('Reload').click()]);
    await page.getByRole('heading', { name: 'Drugs' }).waitFor();
    await expect.poll(() => receipt().inputValue()).toBe('R-TYPED');
    await kept('R-TYPED');

    await button('Open the calendar: Visit date').click();
    await page.getByRole('dialog', { name: 'Visit date' }).getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await expectTyped('R-TYPED');

    await page.route(/\/claims\/drafts(?:\/|$)/, (route) => route.abort());
    await receipt().fill('R-LEFT');
    await link('Dashboard').click();
    await page.getByText('A new version is available.').waitFor();
    await expectTyped('R-LEFT');
    await page.unroute(/\/claims\/drafts(?:\/|$)/);
    await kept('R-LEFT');
  });

  test('the message after a submit still appears', async () => {
    await lose('overlays');
    await openNewClaim(page, 'T3000001Z');
    await page.getByLabel('Visit time').selectOption('10:00 AM');
    await page.getByLabel('Attending doctor').selectOption({ index: 1 });
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
    await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
    // It is shown for 3 s, so the test must wait for it before it appears.
    const message = page.getByText(/^Your (?:claim|draft) submitted successfully\.$/).waitFor();
    await page.keyboard.press('Control+Enter');
    await message;
    await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

/** The parts of the header's end that are rendered outside its box. */
const OVERFLOWING = `Array.from(document.querySelectorAll('header [class*="end"] *'))
  .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth)
  .filter((one) => getComputedStyle(one).overflowX === 'visible')
  .map((one) => one.textContent)`;

describe('a language', () => {
  beforeEach(() => begin());
  afterEach(end);

  test("whose texts fail to load is not applied: selected in another tab, it waits for them; selected here, it says so; at 390 px in German, the programme keeps its position while the header's menus load", async () => {
    const isEnglish = async () => {
      await page.getByRole('heading', { name: 'Membership' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.getByLabel(/NRIC/).first().inputValue()).toBe('T30');
    };
    await page.goto('/app/searchmember');
    await page.getByLabel(/NRIC/).first().fill('T30');
    await page.route(/assets\/.*fr-/, (route) => route.abort());
    await page.evaluate(`dispatchEvent(
      new StorageEvent('storage', { key: 'portal.language', newValue: 'fr' }))`);
    await isEnglish();

    const account = page.getByRole('button', { name: /Account/ });
    const spanish = page.getByRole('menuitemradio', { name: 'Español' });
    await account.click();
    await spanish.waitFor();
    await escape(spanish);
    await goOffline();
    await account.click();
    await spanish.click();
    await page.getByText("The language couldn't be changed").waitFor();
    await isEnglish();
    await goOnline();
    await page.reload();
    await page.getByRole('heading', { name: 'Membership' }).waitFor();

    await lose('header-menus');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate("localStorage.setItem('portal.language', 'de')");
    await page.goto('/app/dashboard');
    await page.locator('header').getByText('Alle Programme', { exact: true }).waitFor();
    expect(await page.evaluate(OVERFLOWING)).toEqual([]);
  });
});
