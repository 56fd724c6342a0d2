// The member validity tool for a visitor without an account.
import type { Locator, Page } from 'playwright-core';
import { calls } from '@portal/contract/calls.ts';
import { schemas } from '@portal/contract/schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import { callsTo, exactly, field, solveCaptcha } from '../support/notification-steps.ts';
import { colourOf, expectAccessible, RED, untilFree } from '../support/steps.ts';
import { withOwnRequests } from '../support/own-requests.ts';
import {
  card,
  fillValidity,
  openValidity,
  windowButton as button,
} from '../support/validity-steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openTool(): Promise<Page> {
  const page = await stage.page();
  await openValidity(page);
  return page;
}

async function check(page: Page, programme: RegExp, nric: string): Promise<void> {
  await fillValidity(page, nric, programme);
  await button(page, 'Check').click();
}

async function rowsOf(page: Page): Promise<string[]> {
  await page.getByRole('table').waitFor();
  return page.getByRole('table').locator('tbody th').allTextContents();
}

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;

/** The columns with values take 70 % of the table, in equal widths. */
async function expectSharedWidth(page: Page, columns: number): Promise<void> {
  const table = page.getByRole('table');
  const cells = await table.locator('tbody tr').first().locator('td').all();
  expect(cells).toHaveLength(columns);
  for (const cell of cells) {
    expect((await widthOf(cell)) / (await widthOf(table))).toBeCloseTo(0.7 / columns, 2);
  }
}

async function cellOf(page: Page, row: string): Promise<string> {
  const line = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
  return (await line.getByRole('cell').first().innerText()).trim();
}

describe('the cards', () => {
  test('PROG-05 PROG-06 PROG-07 PROG-08 PROG-09 PROG-11 VALID-02 VALID-03 VALID-04 VALID-05 appear in order with their names; the right side asks to select one, in red after Check was pressed, and then shows the form, or the text of the scan-pay programme', async () => {
    const page = await openTool();
    const names = await page
      .getByRole('list', { name: 'Programmes' })
      .getByRole('button')
      .allInnerTexts();
    expect(names.map((name) => name.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Group Care Lite',
      'Care Adept',
      'HSBC',
      'Prudential',
      'DA Pay',
      'Live Great Red',
      'Great Life Black',
      'AXA',
      'Now Health International',
      'Tokio Marine',
      'Singlife',
    ]);

    const ask = exactly(page, "Please Select a card to check member's validity");
    await ask.waitFor();
    const colour = () => colourOf(ask);
    expect(await colour()).not.toBe(RED);
    await button(page, 'Check').click();
    await expect.poll(colour).toBe(RED);
    await card(page, /^AXA/).click();
    await page.getByRole('heading', { name: 'AXA' }).waitFor();
    expect(await ask.count()).toBe(0);
    expect(await card(page, /^AXA/).getAttribute('aria-pressed')).toBe('true');

    await field(page, 'Clinic Code').waitFor();
    await field(page, 'Member NRIC/FIN').waitFor();
    await page.getByRole('button', { name: 'I am not a robot' }).waitFor();
    expect(await button(page, 'Check').count()).toBe(1);
    await expectAccessible(page);
    await card(page, /^Care Adept/).click();
    await exactly(
      page,
      'Member verification and submission are not required. Please extend the corporate consultation fee as stated on the eCard. Payment is via DA Scan Pay which you can download and print via Settings & Profiles.',
    ).waitFor();
    expect(await button(page, 'Check').count()).toBe(0);
    expect(await field(page, 'Clinic Code').count()).toBe(0);
  });

  test('PROG-01 PROG-02 PROG-03 PROG-10 are sorted by order, have a logo each, and can be filtered by text; if an insurer has two cards, only the clicked one is selected', async () => {
    const page = await stage.page();
    await withOwnRequests(page);
    await page.route(`**${calls.getConfig.path}`, async (route) => {
      const { data } = schemas.getConfig.reply.body.parse(await (await route.fetch()).json());
      const programmes = data.programmes.toSorted((a, b) => b.order - a.order);
      await route.fulfill({ json: { data: { ...data, programmes } } });
    });
    await openValidity(page);
    const cards = card(page, /./);
    const names = async (of = cards) =>
      (await of.allInnerTexts()).map((name) => name.replaceAll(/\s+/g, ' ').trim());
    const all = await names();
    expect(all.map((name) => name.split(' ')[0]).join(' ')).toBe(
      'Group Care HSBC Prudential DA Live Great AXA Now Tokio Singlife',
    );
    const logos = new Set<string | null>();
    for (const one of await cards.locator('img').all()) logos.add(await one.getAttribute('src'));
    const pictures = [...logos].filter((logo) => /\.png$|^data:image\/png/.test(logo ?? ''));
    expect(pictures).toHaveLength(all.length);

    const both = ['Live Great Red', 'Great Life Black'];
    const search = page.getByPlaceholder('Search by insurer', { exact: true });
    await search.pressSequentially('gre');
    await expect.poll(() => names()).toEqual(both);
    const pressed = page.getByRole('button', { pressed: true });
    for (const one of [...both, ...both]) {
      await card(page, new RegExp(one)).click();
      await expect.poll(() => names(pressed)).toEqual([one]);
    }
    await search.fill('');
    await expect.poll(() => names()).toEqual(all);
    expect(await names(pressed)).toEqual([both[1]]);
  });
});

describe('the form', () => {
  test('VALID-09 VALID-10 CAPT-03 a number whose letter does not match is reported when the user leaves the field, missing values after Check, and nothing is sent', async () => {
    const page = await openTool();
    const lookUps = callsTo(page, 'members/search');
    await card(page, /^AXA/).click();
    await field(page, 'Member NRIC/FIN').fill('T3000001A');
    expect(await exactly(page, 'Invalid Member NRIC/FIN').count()).toBe(0);
    await field(page, 'Member NRIC/FIN').blur();
    await exactly(page, 'Invalid Member NRIC/FIN').waitFor();
    await field(page, 'Member NRIC/FIN').fill('');

    await button(page, 'Check').click();
    const noClinic = exactly(page, 'Enter Clinic Code');
    const noNumber = exactly(page, 'Enter Member NRIC/FIN');
    for (const one of [noClinic, noNumber, exactly(page, 'Please verify recaptcha.')]) {
      await one.waitFor();
    }
    await solveCaptcha(page);
    await field(page, 'Clinic Code').fill('GP0001');
    await button(page, 'Check').click();
    await noNumber.waitFor();
    expect(await noClinic.count()).toBe(0);
    await untilFree(page);
    await field(page, 'Clinic Code').fill('');
    await field(page, 'Member NRIC/FIN').fill('T3000001Z');
    await button(page, 'Check').click();
    await noClinic.waitFor();
    expect(await noNumber.count()).toBe(0);
    await field(page, 'Clinic Code').fill('XX9999');
    await field(page, 'Clinic Code').blur();
    await exactly(page, 'Invalid Clinic Code').waitFor();
    expect(lookUps).toEqual([]);
  });
});

describe('several policies', () => {
  test('VALID-06 VALID-07 VALID-08 VALID-11 one is selected, the second check needs no captcha, Back returns to the previous step', async () => {
    const page = await openTool();
    await check(page, /^AXA/, 'T3000002H');
    await exactly(page, "Please Select Member's Policy").waitFor();
    const choices = page.getByRole('radio');
    expect(await choices.count()).toBe(2);
    expect(await field(page, 'Clinic Code').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'I am not a robot' }).count()).toBe(0);
    const plans = callsTo(page, 'plans/search');
    await button(page, 'Check').click();
    await exactly(page, "Select Member's Policy").waitFor();
    await exactly(page, 'Sorry, Member Policy not found').waitFor();
    expect(plans).toHaveLength(0);
    await expectAccessible(page);
    await choices.first().check();
    await button(page, 'Check').click();
    await page.getByRole('table').waitFor();
    expect(plans).toHaveLength(1);
    await button(page, 'Back').click();
    await exactly(page, "Please Select Member's Policy").waitFor();
    await button(page, 'Back').click();
    expect(await field(page, 'Clinic Code').inputValue()).toBe('GP0001');
    expect(await field(page, 'Member NRIC/FIN').inputValue()).toBe('T3000002H');
    await page.getByRole('button', { name: 'I am not a robot' }).waitFor();
  });
});

const BALANCE = 'Balance Amount For Clinic To Claim (Inclusive of GST)';

describe('the result', () => {
  test('VALID-01 VALID-12 VALID-13 VALID-16 VALID-18 VALID-19 VALID-20 VALID-22 API-PUB-07 API-PUB-16 for a v4 policy, the look-up has feature and clinic but no date; the result shows the member and its rows', async () => {
    const page = await openTool();
    const asked = page.waitForRequest('**/plans/search');
    const lookUp = page.waitForRequest('**/members/search*');
    await card(page, /^AXA/).click();
    await field(page, 'Clinic Code').fill('gp0001');
    await field(page, 'Member NRIC/FIN').fill('t3000001z');
    await solveCaptcha(page);
    await button(page, 'Check').click();
    const found = await lookUp;
    expect(found.headers()).toMatchObject({
      'x-feature': 'member-validity',
      'x-providercode': 'GP0001',
    });
    expect(found.postDataJSON()).toEqual({ nric: 'T3000001Z' });
    expect(new URL(found.url()).search).toBe('');
    expect(await rowsOf(page)).toEqual([
      'Plan Status',
      'Member Policy Termination Date',
      'Policy Start Date',
      'Balance No. of Visits',
      BALANCE,
      'Co Pay',
      'Co Insurance(%)',
    ]);
    const body: unknown = (await asked).postDataJSON();
    expect(body).toMatchObject({
      incurred_date: '2026-11-06',
      nric: 'T3000001Z',
      relation: 'MAIN',
      provider_code: 'GP0001',
      provider_type: 'GP',
      system_version: 'v4',
    });
    expect(Object.keys(body ?? {})).toHaveLength(9);
    const dialog = page.getByRole('dialog', { name: "Member's Validity" });
    await dialog.getByRole('heading', { name: 'Testa Tan' }).waitFor();
    expect(await dialog.locator('dd').allInnerTexts()).toEqual([
      'AXA-4001',
      'Insured Member',
      'Sample Holdings Pte Ltd',
    ]);
    expect(await cellOf(page, 'Member Policy Termination Date')).toBe('31/Dec/2027');
    expect(await cellOf(page, BALANCE)).toBe('NA');
    expect(await cellOf(page, 'Plan Status')).toBe('Active');
    expect(await cellOf(page, 'Policy Start Date')).toBe('01/Jan/2025');
    expect(await cellOf(page, 'Balance No. of Visits')).toMatch(/^General practitioner \S+$/);
    await expectSharedWidth(page, 2);
    expect(await cellOf(page, 'Co Pay')).toBe('5.00');
    expect(await cellOf(page, 'Co Insurance(%)')).toBe('NA');
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1000);
    await expectAccessible(page);
    await button(page, 'Back').click();
    await field(page, 'Clinic Code').waitFor();
    await solveCaptcha(page);
    await button(page, 'Check').click();
    await page.getByRole('table').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('VALID-21 VALID-17 v3 policies show suspension, pre-existing cover and remarks; a v2 policy shows its balances without remarks', async () => {
    const page = await openTool();
    await check(page, /^HSBC/, 'T3000009E');
    const rows = await rowsOf(page);
    expect(rows).toContain('Suspension Date');
    expect(rows).toContain('Pre-Existing Claim Effective Date');
    expect(rows).not.toContain('Co Pay');
    expect(await cellOf(page, 'Suspension Date')).toBe('01/Jul/2026');
    expect(await cellOf(page, 'Suspension Remarks')).not.toBe('NA');
    await button(page, 'Back').click();
    await check(page, /^Live Great/, 'T3000010I');
    await page.getByRole('table').waitFor();
    expect(await cellOf(page, 'Remarks')).not.toBe('');

    await button(page, 'Back').click();
    await check(page, /^Tokio Marine/, 'T3000011G');
    const ofV2 = await rowsOf(page);
    expect(ofV2).not.toContain('Remarks');
    expect(ofV2).toContain('Suspension Remarks');
    expect(await cellOf(page, 'Suspension Date')).toBe('NA');
    expect(ofV2).not.toContain('Co Insurance(%)');
    expect(await cellOf(page, 'Balance No. of Visits')).toMatch(/^\S+$/);
  });
});
