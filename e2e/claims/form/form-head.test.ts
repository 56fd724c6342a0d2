// The sticky head of the claim form: the patient, the submit button, and the links to the sections.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { layoutFindings } from '../../support/layout.ts';
import { readIn } from '../../support/looks.ts';
import { expectAccessible, openNewClaim } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

async function isInSight(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) return false;
  return box.y >= 0 && box.y + box.height <= size.height && box.x + box.width <= size.width;
}

async function expectHeadInSight(): Promise<void> {
  const head = [
    page.getByRole('heading', { level: 1, name: 'Testa Tan' }),
    page.getByText('ending in 001Z').locator('..'),
    page.getByText('Active on visit date'),
    page.getByRole('button', { name: 'Submit claim' }),
  ];
  for (const part of head) expect([await part.innerText(), await isInSight(part)]).toContain(true);
}

test.each([
  [1440, 900],
  [1366, 768],
  [390, 844],
])('at %i pixels, the patient and the submit button stay visible', async (width, height) => {
  await page.setViewportSize({ width, height });
  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('textbox', { name: 'Receipt no.' }).focus();
  await expectHeadInSight();
  await expectAccessible(page);
});

test('the links to the sections mark sections with mistakes, and lead there', async () => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openNewClaim(page, 'T3000001Z');
  const rail = page.getByRole('navigation', { name: 'Sections' });
  await rail.getByRole('link', { name: 'Diagnosis' }).waitFor();
  expect(await rail.getByText('has errors').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await rail.getByRole('link', { name: /^Diagnosis.*has errors/ }).click();
  await page
    .getByRole('combobox', { name: 'Add a diagnosis' })
    .and(page.locator(':focus'))
    .waitFor();
});

test.each([
  [1440, 'en'],
  [1440, 'de'],
  [1280, 'de'],
  [1024, 'en'],
  [1024, 'de'],
  [768, 'de'],
] as const)(
  'at %i pixels, each link is readable in %s, with a refused file',
  async (width, language) => {
    await page.setViewportSize({ width, height: 768 });
    await openNewClaim(page, 'T3000001Z');
    const refused = {
      name: 'virus.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    };
    await page.locator('#documents input[multiple]').setInputFiles(refused);
    const rail = page.getByRole('navigation', { name: 'Sections' });
    await rail.getByRole('link', { name: /1 refused/ }).waitFor();
    await readIn(page, language);
    expect(await layoutFindings(page)).toEqual([]);
    await readIn(page, 'en');
  },
);

test('on a phone, a select leads to the sections', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNewClaim(page, 'T3000001Z');
  await page.getByRole('combobox', { name: 'Sections' }).selectOption({ label: 'Diagnosis' });
  await page
    .getByRole('combobox', { name: 'Add a diagnosis' })
    .and(page.locator(':focus'))
    .waitFor();
});

test('the theme follows the system until the user chooses one', async () => {
  const scheme = () => page.evaluate<string>('document.documentElement.dataset.mantineColorScheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
  await page.evaluate("localStorage.setItem('portal.colourScheme', 'light')");
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scheme()).toBe('light');
});
