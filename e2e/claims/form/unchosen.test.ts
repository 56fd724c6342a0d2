// Text typed into a search field without selecting an option: the only match is selected, otherwise the
// text stays in the field, and the claim cannot be sent with it.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { openNewClaim, pick } from '../../support/steps.ts';

const UNCHOSEN = 'Choose one from the list or clear the field.';

const STALE = '[role="option"][data-combobox-disabled]';

let stage: Stage;
let page: Page;
const sent: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/claims')) sent.push(request.url());
  });
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());
const openForm = () => openNewClaim(page, 'T3000001Z');

const search = (label: string) => page.getByRole('combobox', { name: label });
const options = () => page.getByRole('listbox').getByRole('option');
const removers = (name: RegExp) => page.getByRole('button', { name });

async function fillTheRest(): Promise<void> {
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
}

/** Presses Enter at the moment when cached results replace those that no longer match. */
async function pressEnterAsItShows(drug: Locator): Promise<void> {
  await drug.fill('Paracetamol 500');
  await expect.poll(() => options().count()).toBe(1);
  await drug.fill('Paracetamol');
  await expect.poll(() => options().count()).toBeGreaterThan(1);
  await page.evaluate(`new MutationObserver((changes, observer) => {
    const shown = document.querySelectorAll('[role="listbox"] [role="option"]').length;
    if (shown !== 1 || document.querySelector(${JSON.stringify(STALE)}) !== null) return;
    observer.disconnect();
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', enter));
  }).observe(document.body, { attributes: true, childList: true, subtree: true })`);
  await drug.fill('Paracetamol 500');
}

test('the best match of a drug is selected by Tab, by Enter, and by an Enter at the moment in which it appears, and its days are typed next; the best match of a diagnosis is selected by Tab, which moves to the next field', async () => {
  await openForm();
  const drug = search('Add a drug');
  const expectTaken = async (how: string) => {
    await removers(/^Remove Paracetamol/).waitFor();
    const focused = await page.locator(':focus').getAttribute('aria-label');
    const lines = await removers(/^Remove Paracetamol/).count();
    const left = await drug.inputValue();
    expect({ how, focused, lines, left }).toEqual({
      how,
      focused: 'Days of supply',
      lines: 1,
      left: '',
    });
    await removers(/^Remove Paracetamol/).click();
    await removers(/^Remove Paracetamol/).waitFor({ state: 'detached' });
  };
  for (const key of ['Tab', 'Enter']) {
    await drug.pressSequentially('Paracetamol 500');
    await expect.poll(() => options().count()).toBe(1);
    await drug.press(key);
    await expectTaken(key);
  }
  await pressEnterAsItShows(drug);
  await expectTaken('an early Enter');

  await search('Add a diagnosis').pressSequentially('J06.9');
  await expect.poll(() => options().count()).toBe(1);
  await search('Add a diagnosis').press('Tab');
  await removers(/^Remove J06\.9/).waitFor();
  expect(await page.locator(':focus').getAttribute('id')).not.toBe('claim-diagnosis');
});

/** All tests share one form, and each restores its initial state. */
describe('text without a selected option', () => {
  beforeAll(async () => {
    await openForm();
    await fillTheRest();
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  });

  test('that is longer than any name is rejected at its field, and not searched', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('x'.repeat(101))) asked.push(request.url());
    });
    // Appears twice if the form was sent before.
    const tooLong = page.getByText('Enter at most 100 characters.').first();
    await search('Add a drug').fill('x'.repeat(500));
    await tooLong.waitFor();
    await search('Add a drug').press('Tab');
    expect(await search('Add a drug').inputValue()).toHaveLength(500);
    await tooLong.waitFor();
    expect(asked).toEqual([]);
    await search('Add a drug').fill('');
  });

  test.each(['Add a diagnosis', 'Add a drug', 'Add a procedure', 'Add a test'])(
    'stays in %s, is marked there, and stops the claim',
    async (label) => {
      sent.length = 0;
      await search(label).pressSequentially('panadol left');
      await page.getByText('No records found').waitFor();
      await search(label).press('Tab');
      expect(await search(label).inputValue()).toBe('panadol left');
      expect(await search(label).getAttribute('aria-invalid')).toBe('true');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').getByRole('link', { name: UNCHOSEN }).click();
      expect(await page.locator(':focus').inputValue()).toBe('panadol left');
      expect(sent).toEqual([]);
      await search(label).fill('');
      await page.getByText(UNCHOSEN).first().waitFor({ state: 'detached' });
    },
  );
});

test('stops the claim even while it is being typed; if it has several matches, none is selected, and it is searched again when the field gets the focus', async () => {
  const drug = search('Add a drug');
  sent.length = 0;
  await openForm();
  await fillTheRest();
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await drug.fill('Paracetamol');
  await expect.poll(() => options().count()).toBeGreaterThan(1);
  await drug.press('Tab');
  await page.getByText(UNCHOSEN).waitFor();
  expect(await removers(/^Remove Paracetamol/).count()).toBe(0);

  await drug.fill('');
  await drug.pressSequentially('Paracetamol 500');
  await expect.poll(() => options().count()).toBe(1);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByRole('link', { name: UNCHOSEN }).waitFor();
  // The key that submits selects nothing.
  expect(await removers(/^Remove Paracetamol/).count()).toBe(0);
  expect(await drug.inputValue()).toBe('Paracetamol 500');
  expect(sent).toEqual([]);

  await drug.press('Shift+Tab');
  await page.getByText(UNCHOSEN).first().waitFor();
  await drug.focus();
  await expect.poll(() => options().count()).toBe(1);
  await drug.press('Enter');
  await removers(/^Remove Paracetamol/).waitFor();
  await expect.poll(() => page.getByText(UNCHOSEN).count()).toBe(0);
});
