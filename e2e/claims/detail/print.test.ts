// A printable page over the current page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../../support/looks.ts';
import { expectAccessible } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
let claim: { id: string; code: string; member: string; policy: string };

beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await page.addInitScript('window.printed = 0; window.print = () => { window.printed += 1; };');
  const { rows } = await stage.portal.db.owner.query<typeof claim>(
    `SELECT c.id, c.claim_code AS code, c.member_id AS member, c.policy_id AS policy FROM claim c JOIN location l ON l.id = c.clinic_id
      WHERE l.code = 'GP0001' AND c.claim_type = 'OUTPATIENT' AND c.voided_at IS NULL LIMIT 1`,
  );
  claim = rows[0] ?? { id: '', code: '', member: '', policy: '' };
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const detail = () => `/app/claim/providerclaims/${claim.id}`;
const sheet = () => page.getByRole('dialog', { name: 'Print view' });
const pathOf = () => page.url().replace(stage.address, '');

const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const ofMember = () => `${claim.member}.${claim.policy}.2026-11-06`;

/** Goes to an address without reloading, as Back and Forward do, and waits until it is rendered. */
async function goWithin(address: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
}

const opener = () => page.getByRole('link', { name: 'Receipt', exact: true });
const title = () => sheet().getByRole('heading', { name: 'Receipt', exact: true });

/** Opens the receipt from the detail. */
async function openByKeyboard(): Promise<void> {
  await opener().waitFor();
  await opener().focus();
  await page.keyboard.press('Enter');
  await title().waitFor();
}

describe('the outlet named print', () => {
  test('RT-06 shows the receipt over the current page and prints it; keyboard and Back close it and restore the focus', async () => {
    await page.goto(detail());
    await openByKeyboard();
    expect(pathOf()).toBe(`${detail()}?print=receipt%2F${claim.id}`);
    expect(await page.locator('main').getByText(claim.code).first().isVisible()).toBe(true);
    await expectAccessible(page);
    await sheet().getByRole('button', { name: 'Print' }).press('Enter');
    expect(await page.evaluate('window.printed')).toBe(1);

    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main').isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await sheet().getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await title().isVisible()).toBe(true);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'screen' });

    await page.reload();
    await title().waitFor();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    expect(pathOf()).toBe(detail());

    await openByKeyboard();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sheet().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement?.innerText')).toBe('Receipt');
    await openByKeyboard();
    await page.goBack();
    await sheet().waitFor({ state: 'detached' });
    expect(pathOf()).toBe(detail());
  });

  test('has an address for each printable page, over any page', async () => {
    await page.goto(`/app/claim/providerclaims?status=Approved&print=receipt%2F${claim.id}`);
    await title().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(pathOf).toBe('/app/claim/providerclaims?status=Approved');
  });

  test('opens the claim at the address of its paper', async () => {
    await page.goto(`/print/claim/${claim.id}`);
    await page.getByRole('button', { name: 'PDF', exact: true }).waitFor();
    expect(pathOf()).toBe(detail());
  });

  test('shows nothing for an unknown printable page', async () => {
    await page.goto(`${detail()}?print=receipt`);
    await opener().waitFor();
    expect(await sheet().count()).toBe(0);
    for (const other of [`claim/${claim.id}`, 'nothing/1', '__proto__/x', '/']) {
      await goWithin(`${detail()}?print=${encodeURIComponent(other)}`);
      await opener().waitFor();
      expect([other, await sheet().count()]).toEqual([other, 0]);
    }
    await goWithin(`${detail()}?print=receipt%2F${claim.id}`);
    await sheet().waitFor();
  });

  test('loads when the connection is back, if it was opened offline', async () => {
    await page.goto(`/app/searchmember/${claim.member}?policy=${claim.policy}`);
    const link = page.getByRole('link', { name: 'Print eligibility' });
    await link.waitFor();
    await page.context().setOffline(true);
    await link.press('Enter');
    await sheet().getByText('This part could not be loaded. Check the connection.').waitFor();
    await page.context().setOffline(false);
    await sheet()
      .getByText(/^(?:Covered|Not covered) for a visit/)
      .waitFor();
  });

  test('is black on white on paper, in the dark theme too', async () => {
    await page.evaluate("localStorage.setItem('portal.colourScheme', 'dark')");
    await page.goto(detail());
    await openByKeyboard();
    const ink = () => page.evaluate('getComputedStyle(document.body).color');
    expect(await ink()).toBe('rgb(231, 240, 238)');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(ink).toBe('rgb(16, 32, 31)');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate("localStorage.removeItem('portal.colourScheme')");
  });
});

describe('the papers for the patient', () => {
  test('a receipt names clinic and GST number, and its lines add up to what plan and patient pay', async () => {
    await page.goto(detail());
    await opener().click();
    await sheet().getByText('GST registration no. M9-9900001-D').waitFor();
    await sheet()
      .getByText(/^Tel\. [\d +]{8,}$/)
      .waitFor();
    await sheet().getByText('101 Demo Avenue 1').waitFor();
    const rows = await sheet().getByRole('table', { name: 'Receipt' }).getByRole('row').all();
    const amounts = await Promise.all(
      rows.slice(1).map(async (row) => {
        const cells = await row.getByRole('cell').allInnerTexts();
        return cells.slice(-3).map(cents);
      }),
    );
    const total = amounts.pop();
    expect(amounts.length).toBeGreaterThan(0);
    for (const [charged = 0, plan = 0, patient = 0] of amounts) {
      expect(plan + patient).toBe(charged);
    }
    for (const column of [0, 1, 2]) {
      const sum = amounts.reduce((before, row) => before + (row[column] ?? 0), 0);
      expect([column, sum]).toEqual([column, total?.[column]]);
    }
    await sheet().getByRole('region', { name: 'Signature slip' }).getByText(claim.code).waitFor();
  });

  test('the eligibility of a member is printed from the page of the member, with the masked number', async () => {
    await page.goto(`/app/searchmember/${claim.member}?policy=${claim.policy}`);
    await page.getByRole('link', { name: 'Print eligibility' }).click();
    await sheet()
      .getByText(/^(?:Covered|Not covered) for a visit on 06 Nov 2026/)
      .waitFor();
    expect(await sheet().innerText()).toMatch(/•{5}\d{3}[A-Z]/);
    expect(await sheet().innerText()).not.toMatch(/[STFGM]\d{7}[A-Z]/);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'E-card' }).click();
    await sheet().getByRole('region', { name: 'E-card' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
  });

  test.each<Screen>([
    at('a receipt', 'dialog tfoot', { address: () => `${detail()}?print=receipt/${claim.id}` }),
    at('an eligibility', 'dialog tbody', {
      address: () => `/app/searchmember?print=eligibility/${ofMember()}`,
    }),
    at('an e-card', 'dialog section dl', {
      address: () => `/app/searchmember?print=ecard/${ofMember()}`,
    }),
  ])('$name passes in every look', (screen) => expectEveryLook(page, screen));
});
