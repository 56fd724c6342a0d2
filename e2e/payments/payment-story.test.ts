// Approved claims become money: collected, closed, prepared by one person, released by another, read by the clinic;
// then one paid claim is adjusted, and one payment is returned by the bank and paid again.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';

let stage: Stage;
let clinic: Page;
let finance: Page;
let second: Page;

// Each test pays what waits, so each has its own data.
beforeEach(async () => {
  stage = await openStage();
  stage.portal.services.clock.set('2026-12-06T10:00:00+08:00');
  // Only the claims of one clinic are due, and only it can be paid, which keeps batches and runs short.
  await stage.portal.db.owner.query(
    `UPDATE claim SET insert_date_time = '2027-06-01T10:00:00+08:00'
      WHERE clinic_id <> (SELECT id FROM location WHERE code = 'GP0001')
        AND raw_status = 'APPROVED' AND provider_batch_status IS NULL`,
  );
  await stage.portal.db.owner.query(
    "DELETE FROM bank_account WHERE clinic_id <> (SELECT id FROM location WHERE code = 'GP0001')",
  );
  clinic = await stage.page();
  finance = await stage.page();
  second = await stage.page();
  await signIn(clinic, 'clinic.gp');
  await signIn(finance, 'admin.finance');
  await signIn(second, 'admin.finance2');
});
afterEach(() => stage.close());

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });
const confirm = (page: Page, name: RegExp | string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

async function one<Row extends object>(statement: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await stage.portal.db.owner.query<Row>(statement, values);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row: ${statement}`);
  return row;
}

interface Batch {
  readonly id: string;
  readonly name: string;
  readonly net: string;
}

/** The newest batch of the clinic of the GP clerk, for outpatient claims of the insurer with most claims. */
const newestBatch = (insurer = 'AXA') =>
  one<Batch>(
    `SELECT b.id, b.name, b.net_amount AS net FROM provider_batch b JOIN location l ON l.id = b.clinic_id
      WHERE l.code = 'GP0001' AND b.insurer_code = $1 AND b.claim_type = 'OUTPATIENT'
      ORDER BY b.batch_date DESC LIMIT 1`,
    [insurer],
  );

async function collectAndClose(): Promise<void> {
  await finance.goto('/app/ops/payments');
  await button(finance, 'Collect batches').click();
  await confirm(finance, 'Collect batches');
  await finance.getByText('No approved claims wait for a batch.').waitFor();
  await button(finance, /^Close \d+ batch/).click();
  await confirm(finance, /^Close \d+ batch/);
  await button(finance, /^Close \d+ batch/).waitFor({ state: 'detached' });
}

/** @returns the number of the run */
async function prepareRun(): Promise<string> {
  await finance.goto('/app/ops/payments/runs');
  // Paid at once, because the payment date has come.
  await finance
    .getByLabel('Payment date', { exact: true })
    .fill(stage.portal.services.clock.today().split('-').toReversed().join('/'));
  await button(finance, 'Prepare payment run').click();
  await confirm(finance, 'Prepare payment run');
  await finance.waitForURL(/payments\/runs\/[\da-f-]{36}$/);
  await finance.getByText(/has prepared this run\. A second person must release it\.$/).waitFor();
  return finance.getByRole('heading', { level: 1 }).innerText();
}

async function releaseRun(): Promise<void> {
  await second.goto(finance.url());
  await button(second, 'Release payments').click();
  await confirm(second, 'Release payments');
  await second.getByText('Released', { exact: true }).first().waitFor();
  await expect
    .poll(async () => {
      const { open } = await one<{ open: string }>(
        `SELECT count(*) AS open FROM payment p JOIN payment_run r ON r.id = p.run_id
          WHERE r.status = 'RELEASED' AND p.status IN ('PREPARED', 'RELEASED')`,
      );
      return Number(open);
    })
    .toBe(0);
}

const money = (amount: number | string) =>
  Number(amount).toLocaleString('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const centsOf = (amount: string) => Math.round(Number(amount) * 100);

async function openAdvice(batch: Batch): Promise<void> {
  await clinic.goto(`/app/paymentadvice/${batch.id}`);
  const sum = clinic.getByRole('region', { name: 'Amounts' });
  await sum.waitFor();
  expect(await sum.locator('dd').last().innerText()).toBe(money(batch.net));
}

test('PAY-01 approved claims are batched, paid by two people, and shown to the clinic to the cent', async () => {
  await collectAndClose();
  // Nothing of it is recovered or carried over.
  const batch = await newestBatch('GEL');
  await prepareRun();
  await releaseRun();
  await openAdvice(batch);
  const documents = clinic.getByRole('region', { name: 'Documents' });
  await documents.getByText('Buyer-created tax invoice').waitFor();
  await documents.getByText('Payment advice summary').waitFor();
  await documents.getByText('Fee invoice', { exact: true }).waitFor();
  const total = async (name: string) => {
    const document = documents.getByRole('listitem').filter({ hasText: name });
    const [figure = ''] = /-?[\d,]+\.\d\d/.exec(await document.innerText()) ?? [];
    return Math.round(Number(figure.replaceAll(',', '')) * 100);
  };
  const netCents = centsOf(batch.net);
  expect(await total('Payment advice summary')).toBe(netCents);
  expect((await total('Buyer-created tax invoice')) - (await total('Fee invoice'))).toBe(netCents);
  // The claims of the batch add up to its net, and are paid.
  const { net, count } = await one<{ net: string; count: string }>(
    `SELECT sum(payable - fee_before_gst - fee_gst) AS net, count(*) FROM batch_entry WHERE batch_id = $1`,
    [batch.id],
  );
  expect(Number(net)).toBe(Number(batch.net));
  const rows = clinic.getByRole('table', { name: 'Claims and adjustments' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(Math.min(Number(count), 50));
  await rows.first().getByRole('link').click();
  await clinic.getByText('Paid', { exact: true }).first().waitFor();
});

/** An undecided claim of the clinic and insurer becomes one that was entered and approved in January. */
const approveOneInJanuary = () =>
  one(
    `UPDATE claim SET raw_status = 'APPROVED', claim_status = 'approved', waiting_since = NULL,
            insert_date_time = '2027-01-10T10:00:00+08:00'
      WHERE id = (SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
                   WHERE l.code = 'GP0001' AND c.insurer_code = 'AXA' AND c.claim_type = 'OUTPATIENT'
                     AND c.raw_status = 'NEW' AND c.total_payable_amount > 0 AND c.voided_at IS NULL
                   ORDER BY c.claim_code LIMIT 1)
     RETURNING id`,
  );

test('a paid claim is adjusted, the next batch recovers it with a credit note, and the one after takes over its negative net', async () => {
  await collectAndClose();
  await prepareRun();
  await releaseRun();
  const paid = await newestBatch();
  await finance.goto(`/app/ops/payments/batches/${paid.id}`);
  await finance
    .getByRole('link', { name: /^Adjust / })
    .first()
    .click();
  // All lines, because a limit of the plan may hide the exclusion of one.
  const decisions = finance.getByLabel(/^Decision on/);
  await decisions.first().waitFor();
  for (const decision of await decisions.all()) await decision.selectOption('EXCLUDE');
  for (const reason of await finance.getByLabel(/^Reason for/).all()) {
    await reason.selectOption('NOT_DOCUMENTED');
  }
  await finance
    .getByText(
      'The next batch recovers the difference. For a claim with GST, the clinic gets a credit note.',
    )
    .waitFor();
  await finance.getByLabel('Why the claim is adjusted').fill('Charged twice.');
  await button(finance, 'Save adjustment').click();
  await finance.getByText(/adjusted by -/).waitFor();
  stage.portal.services.clock.set('2027-01-06T10:00:00+08:00');
  await signIn(finance, 'admin.finance');
  await collectAndClose();
  const next = await newestBatch();
  expect(next.name).not.toBe(paid.name);
  expect(Number(next.net)).toBeLessThan(0);
  await finance.goto(`/app/ops/payments/batches/${next.id}`);
  await finance
    .getByText(/^Credit note/)
    .first()
    .waitFor();
  await finance.getByText('The next batches of this insurer and type take this amount.').waitFor();
  await approveOneInJanuary();
  stage.portal.services.clock.set('2027-02-06T10:00:00+08:00');
  await signIn(finance, 'admin.finance');
  await collectAndClose();
  const last = await newestBatch();
  const { own } = await one<{ own: string }>(
    'SELECT sum(payable - fee_before_gst - fee_gst) AS own FROM batch_entry WHERE batch_id = $1',
    [last.id],
  );
  // It recovers as much as its claims allow; the rest stays owed.
  const taken = Math.min(centsOf(own), -centsOf(next.net));
  expect(centsOf(last.net)).toBe(centsOf(own) - taken);
  await finance.goto(`/app/ops/payments/batches/${last.id}`);
  await finance.getByText(`${money(-taken / 100)} carried over from`).waitFor();
  await finance.getByRole('link', { name: next.name, exact: true }).click();
  await finance.getByRole('link', { name: 'Show the recovery' }).click();
  const recovered = finance.getByRole('table', { name: 'Recovered by batches' });
  await recovered
    .getByRole('row', { name: last.name })
    .getByText(money(taken / 100))
    .waitFor();
});

test('a payment that the bank returns waits for the next run, and is then paid', async () => {
  await collectAndClose();
  await prepareRun();
  await releaseRun();
  const batch = await newestBatch();
  const payment = await one<{ reference: string; amount: string }>(
    `SELECT end_to_end_id AS reference, amount FROM payment WHERE batch_id = $1 AND status = 'PAID'`,
    [batch.id],
  );
  const send = async (lines: readonly string[]) => {
    const content = ['reference,amount,status,code,reason', ...lines].join('\n');
    await finance.goto('/app/ops/payments/bank-return');
    const [chooser] = await Promise.all([
      finance.waitForEvent('filechooser'),
      button(finance, 'Choose file').click(),
    ]);
    const buffer = Buffer.from(content);
    await chooser.setFiles({ name: 'return.csv', mimeType: 'text/csv', buffer });
    await finance.getByRole('heading', { name: 'Preview of return.csv' }).waitFor();
  };
  const { reference, amount } = payment;
  await send([`${reference},1.00,FAILED,AC04,Account closed`, 'NO-SUCH,5.00,FAILED,,']);
  const lines = finance.getByRole('table', { name: 'Lines of the file' }).locator('tbody tr');
  await lines.filter({ hasText: reference }).getByText('another amount').waitFor();
  await lines.filter({ hasText: 'NO-SUCH' }).getByText('No payment has this reference').waitFor();
  await button(finance, 'Apply the file').waitFor({ state: 'detached' });
  await send([`${reference},${amount},FAILED,AC04,Account closed`]);
  await finance.getByText(/^1 payment of .* will fail and wait for the next run\./).waitFor();
  await lines
    .filter({ hasText: batch.name })
    .getByText('The account is closed (AC04): Account closed')
    .waitFor();
  // The preview has changed nothing.
  const { status } = await one<{ status: string }>(
    'SELECT status FROM payment WHERE end_to_end_id = $1',
    [reference],
  );
  expect(status).toBe('PAID');
  await button(finance, 'Apply the file').click();
  await finance.getByText(/^1 payment of .* has failed and waits for the next run\.$/).waitFor();
  await clinic.goto(`/app/paymentadvice/${batch.id}`);
  await clinic.getByText(/^The bank returned this payment\./).waitFor();
  await prepareRun();
  await releaseRun();
  await openAdvice(batch);
  await clinic.getByText('Paid', { exact: true }).first().waitFor();
  // The line of the bank statement leads back to the batch.
  const again = await one<{ reference: string }>(
    `SELECT end_to_end_id AS reference FROM payment WHERE batch_id = $1 AND status = 'PAID'`,
    [batch.id],
  );
  await finance.goto('/app/ops/payments/find');
  const line = finance.getByLabel('Reference, document number, batch or amount');
  for (const text of [again.reference, money(batch.net)]) {
    await line.fill(text);
    await button(finance, 'Find').click();
    await finance.getByRole('link', { name: batch.name, exact: true }).waitFor();
  }
  // Another clinic sees nothing of it.
  const other = await stage.portal.signIn('clinic.other');
  const foreign = await other.try('getPaymentAdvice', { params: { id: batch.id } });
  expect(foreign.status).toBe(404);
});
