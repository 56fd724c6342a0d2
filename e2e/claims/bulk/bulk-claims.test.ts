// Bulk claims: a file is uploaded, its columns mapped, a claim corrected and the claims submitted.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowMaker } from '../../../apps/server/src/claims/bulk/bulk.builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../../support/looks.ts';
import { addSecondClerk, expectAccessible } from '../../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
});
afterAll(() => stage.close());

/** Two claims: one is ready, the other has an unknown doctor. More rows follow. */
async function aFile(
  receipts: string,
  more: readonly string[] = [],
): Promise<{ content: Buffer; doctor: string }> {
  const row = await rowMaker(await stage.portal.signIn('clinic.second'));
  const { doctor = '' } = row();
  const lines = [
    'Patient,NRIC,Visit date,Doctor MCR,ICD,Consult fee,Receipt no',
    `Tan,T3000001Z,02/11/2026,${doctor},J06.9,35.00,${receipts}-1`,
    `Tan,T3000001Z,03/11/2026,Dr Nobody,J06.9,35.00,${receipts}-2`,
    ...more,
  ];
  return { content: Buffer.from(lines.join('\n')), doctor };
}

/** The pixels by which the page scrolls sideways on a narrow screen. */
async function pixelsTooWide(page: Page, width: number): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 844 });
  await page.locator('ul[aria-label=Claims] > li').first().waitFor();
  const pixels = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  if (before !== null) await page.setViewportSize(before);
  return pixels;
}

test('a clerk uploads a file, maps it, corrects a claim by keyboard and submits', async () => {
  const test = 'Test,T3000001Z,04/11/2026,Dr Nobody,J06.9,1.00,TEST';
  const same = 'Tan,T3000001Z,05/11/2026,Dr Nobody,J06.9,35.00,BULK-4';
  const { content, doctor } = await aFile('BULK', [test, same]);
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Bulk claims', exact: true }).click();
  await page.getByText('No files yet').waitFor();
  await expectAccessible(page);
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: content });

  await page.getByRole('heading', { level: 1, name: 'november.csv' }).waitFor();
  const visitDate = page.getByRole('combobox', { name: /for Visit date$/ });
  await expect.poll(() => visitDate.inputValue()).toBe('visit_date');
  await visitDate.selectOption('');
  await page.getByText('Map a column to Visit date.').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Check the claims' }).isDisabled())
    .toBe(true);
  await visitDate.selectOption({ label: 'Visit date' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the claims' }).click();

  await page.getByRole('tab', { name: /^Needs correction/ }).click();
  const cell = page.getByLabel('Doctor (MCR or name), row 3');
  await page.getByText('No doctor of this clinic has this MCR number').first().waitFor();
  await page.getByRole('button', { name: 'Skip row 4' }).click();
  await page.getByRole('tab', { name: /^Skipped/ }).waitFor();
  await expectAccessible(page);
  expect(await pixelsTooWide(page, 390)).toBe(0);
  // The kind of problem shows its two claims; the skipped one no longer counts.
  const unknown = page.getByRole('button', { name: /^2 Doctor \(MCR or name\) No doctor/ });
  await unknown.click();
  const doctors = page.getByLabel(/^Doctor \(MCR or name\), row/);
  await expect.poll(() => doctors.count()).toBe(2);
  expect(await unknown.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement?.id')).toBe('bulk-3-doctor');
  await cell.fill('typed by mistake');
  await page.keyboard.press('Escape');
  await expect.poll(() => cell.inputValue()).toBe('Dr Nobody');
  await cell.fill(doctor);
  await page.keyboard.press('Enter');
  // The other claim with the same mistake, but not the skipped one.
  await page
    .getByText('“Dr Nobody” in Doctor (MCR or name) is wrong in other claims too: 1.')
    .waitFor();
  await page.getByText('Rows: 5.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change all (1)' }).click();
  await page.getByText('No claim has this problem any more.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByLabel('Doctor (MCR or name), row 5').fill(doctor);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Submit 3 claims' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 3 claims' }).click();
  await page.getByText('3 claims were submitted.').waitFor();
  await page.getByRole('link', { name: 'Open the claims' }).click();
  await page.getByRole('heading', { level: 1, name: 'Outpatient Claims' }).waitFor();
  await page.goto('/app/claim/bulk');
  await page.getByText('Done', { exact: true }).waitFor();
});

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.ok() && /\/rows\/\d+$/.test(answer.url()));

test('two tabs that correct the same cell keep both texts until the clerk has chosen', async () => {
  const { content, doctor } = await aFile('TABS');
  const page = await stage.page();
  await signIn(page, 'clinic.gp');
  await page.goto('/app/claim/bulk');
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'tabs.csv', mimeType: 'text/csv', buffer: content });
  await page.getByRole('button', { name: 'Check the claims' }).click();
  const first = page.getByLabel('Doctor (MCR or name), row 3');
  const receipt = page.getByLabel('Receipt number, row 3');
  await first.waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const second = other.getByLabel('Doctor (MCR or name), row 3');
  await second.waitFor();

  await first.fill('Dr First');
  await Promise.all([saved(page), first.press('Enter')]);
  await second.fill(doctor);
  await second.press('Enter');
  await other.getByText('Changed elsewhere to “Dr First”.').waitFor();
  await expect.poll(() => second.inputValue()).toBe(doctor);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await other.getByText('Changed elsewhere').waitFor({ state: 'detached' });

  await receipt.fill('TABS-22');
  await receipt.press('Enter');
  await expect.poll(() => first.inputValue()).toBe(doctor);
  await second.fill('Dr Second');
  await Promise.all([saved(other), second.press('Enter')]);
  await first.fill('Dr Third');
  await first.press('Enter');
  await page.getByText('Changed elsewhere to “Dr Second”.').waitFor();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(() => first.inputValue()).toBe('Dr Second');
  await other.close();
});

describe('the screens', () => {
  let page: Page;
  let mapped = '';
  let checked = '';
  beforeAll(async () => {
    page = await stage.page();
    await signIn(page, 'clinic.other');
    const upload = async (name: string) => {
      const { content } = await aFile(name);
      await page.goto('/app/claim/bulk');
      await page
        .locator('main input[type=file]')
        .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: content });
      await page.getByRole('button', { name: 'Check the claims' }).waitFor();
      return page.url();
    };
    mapped = await upload('MAPPED');
    checked = await upload('CHECKED');
    await page.getByRole('button', { name: 'Check the claims' }).click();
    await page.getByLabel('Doctor (MCR or name), row 3').waitFor();
  });

  test.each<Screen>([
    at('the files', 'main a[href*="/bulk/"]', { address: () => '/app/claim/bulk' }),
    at('the columns of a file', 'main select', { address: () => mapped }),
    at('the claims of a file', 'main [role=tab]', { address: () => checked }),
  ])('$name pass in every look', (screen) => expectEveryLook(page, screen));
});
