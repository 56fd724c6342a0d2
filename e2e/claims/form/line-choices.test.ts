// Choices of a line in addition to its figures: a note about a chronic drug without its diagnosis, and the
// taxation of lines at a clinic with the mixed GST model.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, openNewClaim, pick } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  // In the demo, only a clinic of a group has the mixed model; here, a clinic with its own user has it.
  await stage.portal.db.owner.query(
    `UPDATE location SET is_gst_mix_model = true WHERE code = 'GP0001'`,
  );
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

test('a chronic drug without a chronic diagnosis only shows a note', async () => {
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a drug', 'Amlodipine', /Amlodipine/);
  const words = 'This drug is for chronic illness. Add a chronic diagnosis.';
  await page.getByRole('table', { name: 'Drugs' }).getByText(words).waitFor();
  await page.getByRole('heading', { name: '1 note' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: words }).getByText('Show line').click();
  expect(await page.locator(':focus').getAttribute('id')).toContain('drugs-0-quantity');
  await expectAccessible(page);
  await pick(page, 'Add a diagnosis', 'I10', /I10/);
  await page.getByText(words).first().waitFor({ state: 'detached' });
});

test('a diagnosis with a long code has room for code, text and days', async () => {
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a diagnosis', 'S93', /S93\.401A/);
  await page.getByText('S93.401A', { exact: true }).waitFor();
  const [code, words] = await page.evaluate<[number, number]>(
    `(([code, words]) => [code.getBoundingClientRect().left + code.scrollWidth, words.getBoundingClientRect().left])(
       [...document.querySelectorAll('span')].find((one) => one.textContent === 'S93.401A').parentElement.querySelectorAll('span'))`,
  );
  expect(words).toBeGreaterThan(code);
  const days = await page.getByLabel('Days of symptoms of S93.401A').boundingBox();
  expect(days?.width).toBeGreaterThanOrEqual(44);
});

test('an empty search suggests products for the diagnosis, then those that the clinic charges most often', async () => {
  await openNewClaim(page, 'T3000001Z');
  await pick(page, 'Add a diagnosis', 'R51.9', /R51\.9/);
  const search = page.getByRole('combobox', { name: 'Add a drug' });
  const options = page.getByRole('listbox', { name: 'Add a drug' }).getByRole('option');
  await search.focus();
  await options.first().waitFor();
  const offered = await options.allInnerTexts();
  expect(offered).toHaveLength(8);
  expect(offered.map((text) => /suggested|often used/.exec(text)?.[0])).toEqual([
    ...Array.from({ length: 2 }, () => 'suggested'),
    ...Array.from({ length: 6 }, () => 'often used'),
  ]);
  await expectAccessible(page);

  expect(await search.getAttribute('aria-expanded')).toBe('true');
  expect(await search.getAttribute('aria-controls')).toBe(
    await page.getByRole('listbox', { name: 'Add a drug' }).getAttribute('id'),
  );

  // The field names the option that Enter selects, even after more letters are typed.
  const marked = page.locator('[role=option][data-combobox-selected]');
  const expectActiveOption = async () =>
    expect
      .poll(() => search.getAttribute('aria-activedescendant'))
      .toBe(await marked.getAttribute('id'));
  await search.press('ArrowDown');
  await expectActiveOption();
  await search.pressSequentially('cetir');
  await options
    .filter({ hasText: /^DR\d+Cetir/i })
    .first()
    .waitFor();
  await expectActiveOption();
  await search.fill('no such drug');
  await page.getByText('No records found').waitFor();
  expect(await search.getAttribute('aria-activedescendant')).toBeNull();
  await search.fill('');
  await options.nth(7).waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByLabel('Days of supply').waitFor();
  const rows = page.getByRole('table', { name: 'Drugs' }).getByRole('row');
  const [first = ''] = offered;
  expect(first).toContain((await rows.nth(1).innerText()).split('\n')[0]);

  await search.focus();
  await options.first().waitFor();
  await search.press('Escape');
  await options.first().waitFor({ state: 'hidden' });
  expect(await search.getAttribute('aria-expanded')).toBe('false');
  await search.press('Tab');
  await search.focus();
  await options.first().waitFor();
  // Enter passes an empty search without a selected option.
  await search.press('Enter');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Add a procedure');
  expect(await rows.count()).toBe(2);
});

async function chooseGst(choice: string, total: string): Promise<void> {
  await page.getByLabel(/^GST on/).selectOption({ label: choice });
  await page.getByText(total, { exact: true }).first().waitFor();
}

describe('the mixed GST model', () => {
  test('taxes each line as chosen, in the claim and in its copy', async () => {
    await openNewClaim(page, 'T3000001Z');
    await page.getByLabel('Attending doctor').selectOption({ index: 1 });
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
    // The type of a fee is kept as well.
    const type = page.locator('#claim-consultation-type');
    for (const [fee, kind] of [
      ['Consultation, extended', 'EXTENDED'],
      ['Consultation, standard', 'FIRST'],
    ] as const) {
      await page.getByLabel('Consultation fee').selectOption({ label: fee });
      await expect.poll(() => type.inputValue()).toBe(kind);
    }
    await page.getByLabel('Fee', { exact: true }).fill('54.50');
    await chooseGst('GST added', '59.41');
    await chooseGst('GST included', '50.00');
    await chooseGst('No GST', '54.50');
    await pick(page, 'Add a procedure', 'Nebulisation', /Nebulisation/);
    const choice = page.getByRole('table', { name: 'Procedures' }).getByLabel(/^GST on/);
    expect(await choice.inputValue()).toBe('EXCL');
    await choice.selectOption({ label: 'GST included' });
    await page.getByLabel('Unit price', { exact: true }).fill('10.90');
    await page.getByText('65.40', { exact: true }).first().waitFor();
    await expectAccessible(page);
    const [response] = await Promise.all([
      page.waitForResponse(
        (one) => one.url().endsWith('/claims') && one.request().method() === 'POST',
      ),
      page.keyboard.press('Control+Enter'),
    ]);
    const reply: unknown = await response.json();
    expect(response.status()).toBe(201);
    expect(reply).toMatchObject({
      recalculated: false,
      data: { total_fee_amount: 65.4, total_fee_gst: 0.9 },
    });

    await page.waitForURL(/\/app\/claim\/providerclaims\/[0-9a-f-]{36}$/);
    await openNewClaim(page, 'T3000001Z');
    await page.getByRole('link', { name: 'Copy last visit' }).click();
    await page.getByText(/^Copied from the visit on/).waitFor();
    expect(await page.getByLabel('GST on Consultation, standard').inputValue()).toBe('NONE');
    const copied = page.getByRole('table', { name: 'Procedures' });
    await copied.getByText('GST included').waitFor();
  });
});

test('the list of a search opens on the side with enough room, and stays there while it gets shorter', async () => {
  await openNewClaim(page, 'T3000001Z');
  const search = page.getByRole('combobox', { name: 'Add a drug' });
  const list = page.getByRole('listbox', { name: 'Add a drug' });
  const found = list.locator('[data-combobox-selected]');
  /** The position of the list relative to the field. */
  async function sideOfList(): Promise<'above' | 'below'> {
    const [field, box] = [await search.boundingBox(), await list.boundingBox()];
    return (box?.y ?? 0) < (field?.y ?? 0) ? 'above' : 'below';
  }
  for (const [block, side] of [
    ['center', 'above'],
    ['start', 'below'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: side === 'above' ? 500 : 900 });
    await page.evaluate(
      `document.getElementById('claim-new-drug').scrollIntoView({ block: '${block}' })`,
    );
    await search.focus();
    await list.getByRole('option').nth(7).waitFor();
    expect(await sideOfList()).toBe(side);
    await search.fill('Paracetamol 500');
    await found.waitFor();
    expect(await sideOfList()).toBe(side);
    await search.press('Escape');
    await search.blur();
  }
});
