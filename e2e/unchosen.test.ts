// What is typed into a field that searches and is not chosen: it is taken where there is one match,
// else it stays where it was typed, and no claim is sent without it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from './browser.ts';
import { openNewClaim, pick } from './steps.ts';

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

describe('the best match', () => {
  beforeEach(openForm);

  test.each(['Tab', 'Enter'])(
    'of a drug is taken by %s, and its dose is typed next',
    async (key) => {
      await search('Add a drug').pressSequentially('Paracetamol 500');
      await expect.poll(() => options().count()).toBe(1);
      await search('Add a drug').press(key);
      await removers(/^Remove Paracetamol/).waitFor();
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Dose');
      expect(await search('Add a drug').inputValue()).toBe('');
    },
  );

  test('is taken by an Enter that comes at the moment in which it shows', async () => {
    const drug = search('Add a drug');
    // What was found before is there as soon as it is asked for, in place of what suits no more.
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
    await removers(/^Remove Paracetamol/).waitFor();
    expect(await drug.inputValue()).toBe('');
    expect(await removers(/^Remove Paracetamol/).count()).toBe(1);
  });

  test('of a diagnosis is taken by Tab, which goes on to the next field', async () => {
    await search('Add a diagnosis').pressSequentially('J06.9');
    await expect.poll(() => options().count()).toBe(1);
    await search('Add a diagnosis').press('Tab');
    await removers(/^Remove J06\.9/).waitFor();
    expect(await page.locator(':focus').getAttribute('id')).not.toBe('claim-diagnosis');
  });
});

/** One form for all of them: each leaves it as it found it. */
describe('what is not chosen', () => {
  beforeAll(async () => {
    await openForm();
    await fillTheRest();
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
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

describe('what is not chosen yet', () => {
  beforeEach(openForm);

  test('stops the claim also while it is being typed, and nothing is taken by the key that sends', async () => {
    sent.length = 0;
    await fillTheRest();
    await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
    await search('Add a drug').pressSequentially('Paracetamol 500');
    await expect.poll(() => options().count()).toBe(1);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByRole('link', { name: UNCHOSEN }).waitFor();
    expect(await removers(/^Remove Paracetamol/).count()).toBe(0);
    expect(await search('Add a drug').inputValue()).toBe('Paracetamol 500');
    expect(sent).toEqual([]);
  });

  test('may be one of several: none of them is taken', async () => {
    await search('Add a drug').fill('Paracetamol');
    await expect.poll(() => options().count()).toBeGreaterThan(1);
    await search('Add a drug').press('Tab');
    await page.getByText(UNCHOSEN).waitFor();
    expect(await removers(/^Remove Paracetamol/).count()).toBe(0);
  });

  test('is searched again when the field is entered, and chosen then', async () => {
    await search('Add a drug').pressSequentially('Paracetamol 500');
    await expect.poll(() => options().count()).toBe(1);
    await search('Add a drug').press('Shift+Tab');
    await page.getByText(UNCHOSEN).waitFor();
    await search('Add a drug').focus();
    await expect.poll(() => options().count()).toBe(1);
    await search('Add a drug').press('Enter');
    await removers(/^Remove Paracetamol/).waitFor();
    expect(await page.getByText(UNCHOSEN).count()).toBe(0);
  });
});

test('a text longer than any name is said at its field, and nothing is searched', async () => {
  await openForm();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('x'.repeat(101))) asked.push(request.url());
  });
  await search('Add a drug').fill('x'.repeat(500));
  await page.getByText('Enter at most 100 characters.').waitFor();
  await search('Add a drug').press('Tab');
  expect(await search('Add a drug').inputValue()).toHaveLength(500);
  await page.getByText('Enter at most 100 characters.').waitFor();
  expect(asked).toEqual([]);
});
