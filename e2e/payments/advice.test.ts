// A clinic reads its payment advice, down to the claims, and asks about an amount.
import { buffer, text } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@portal/contract/calls.ts';
import type { Reply } from '../../packages/contract/src/schemas.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { escape } from '../support/steps.ts';

let stage: Stage;
let page: Page;
let advice: Reply<'listPaymentAdvices'>['data'][number] | undefined;
let summary: Reply<'getPaymentSummary'>['data'] | undefined;

beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const { data } = await clerk.call('listPaymentAdvices', { query: { size: 50 } });
  advice = data.find((one) => one.status === 'PAID_TO_PROVIDERS' && one.claim_count > 1);
  summary = (await clerk.call('getPaymentSummary', { query: {} })).data;
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

async function openAdvice(): Promise<void> {
  await page.goto(`/app/paymentadvice/${advice?.id ?? ''}`);
  await page.getByRole('heading', { level: 1, name: advice?.advice_no ?? '' }).waitFor();
}

const entryCount = () => (advice?.claim_count ?? 0) + (advice?.adjustment_count ?? 0);
const money = (amount: number) =>
  amount.toLocaleString('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test('the dashboard has the last and the next payment, and leads to the advice', async () => {
  await page.goto('/app/dashboard');
  const tiles = page.getByRole('region', { name: 'Payments' });
  await tiles.getByText(money(summary?.last_payment?.amount ?? 0)).waitFor();
  await tiles.getByText(money(summary?.next_payment?.amount ?? 0)).waitFor();
  const { batch_count: count, latest_advice: latest } = summary?.last_payment ?? {};
  expect(count).toBeGreaterThan(1);
  await tiles.getByRole('link', { name: `${count} advices` }).click();
  await page.getByText(/^Paid on/).waitFor();
  await expect
    .poll(() => page.getByRole('table').getByRole('link', { name: /^PA-/ }).count())
    .toBe(count);
  await page.getByRole('link', { name: latest?.advice_no ?? '', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: latest?.advice_no ?? '' }).waitFor();
});

test('PAY-02 outpatient, inpatient and several programmes are reached in the list', async () => {
  await page.goto('/app/paymentadvice');
  for (const [name, kind] of [
    ['Inpatient', 'INPATIENT'],
    ['Multiple programmes', 'MULTIPLE'],
  ] as const) {
    const listed = page.waitForResponse((response) => {
      const { pathname, searchParams } = new URL(response.url());
      return pathname === calls.listPaymentAdvices.path && searchParams.get('kind') === kind;
    });
    await page.getByRole('tab', { name, exact: true }).click();
    expect((await listed).status()).toBe(200);
  }
  await page.getByRole('tab', { name: 'Outpatient', exact: true }).click();
  await page.getByRole('tab', { name: 'Outpatient', exact: true, selected: true }).waitFor();
  await page.getByRole('link', { name: /^PA-/ }).first().waitFor();
});

test('the chart has a visible bar for each month with a payment', async () => {
  await page.goto('/app/paymentadvice');
  const parts = page.locator('button [style*="--series"]:not([style*="height: 0%"])');
  await parts.first().waitFor();
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThan(4);
});

test('a month is downloaded as one file, with the documents and the claims of each advice', async () => {
  const [year = '', month = ''] = (advice?.batch_date ?? '').split('-');
  await page.goto('/app/paymentadvice');
  await page.getByRole('button', { name: 'Download a month' }).click();
  // Each document is made first.
  const download = page.waitForEvent('download', { timeout: 0 });
  await page.getByRole('menuitem', { name: `${MONTHS[Number(month) - 1]} ${year}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`payments-${year}-${month}.zip`);
  const content = unzipSync(await buffer(await file.createReadStream()));
  const names = Object.keys(content);
  const number = advice?.advice_no ?? '';
  expect(names).toContain(`${number}/${number}.csv`);
  const documents = names.filter((name) => name.startsWith(`${number}/`) && name.endsWith('.pdf'));
  expect(documents.length).toBeGreaterThan(0);
  const starts = documents.map((name) => strFromU8(content[name]?.slice(0, 5) ?? new Uint8Array()));
  expect(new Set(starts)).toEqual(new Set(['%PDF-']));
  await page.getByRole('button', { name: 'Download a month' }).waitFor();
});

test('PAY-01 a search by number leads from the list to the advice and its net', async () => {
  const number = advice?.advice_no ?? '';
  await page.goto('/app/paymentadvice');
  await page.getByRole('searchbox').fill(number);
  await page.waitForURL(/q=/);
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  const sum = page.getByRole('region', { name: 'Amounts' });
  expect(await sum.locator('dd').last().innerText()).toBe(money(advice?.net_amount ?? 0));
});

test('a search for a claim is kept in the address and after a reload', async () => {
  await openAdvice();
  const rows = page.getByRole('table', { name: 'Claims and adjustments' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(entryCount());
  const code = await rows.first().getByRole('link').innerText();
  await page.getByRole('searchbox').fill(code);
  await page.waitForURL(/q=/);
  await page.reload();
  await rows.filter({ hasText: code }).waitFor();
  expect(await rows.count()).toBe(1);
});

test('the export holds a line for each claim and adjustment', async () => {
  await openAdvice();
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV for reconciliation' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${advice?.advice_no ?? ''}.csv`);
  const lines = (await text(await file.createReadStream())).trim().split(/\r?\n/);
  expect(lines).toHaveLength(entryCount() + 1);
});

test('a question about an amount opens the messages of its claim', async () => {
  await openAdvice();
  const ask = page.getByRole('button', { name: /^Question the amount of/ }).first();
  await ask.click();
  const dialog = page.getByRole('dialog', { name: /^Question this amount/ });
  await dialog.getByRole('textbox').first().waitFor();
  await escape(dialog);
  await ask.and(page.locator(':focus')).waitFor();
});

test('the list is loaded below a printable page as well', async () => {
  await page.goto('/app/paymentadvice?print=nothing');
  await page.getByRole('link', { name: advice?.advice_no ?? '' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
