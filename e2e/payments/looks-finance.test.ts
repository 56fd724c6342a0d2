// The appearance of the finance desk.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let page: Page;
const found = { batch: '', debt: '', run: '', prepared: '', claim: '', reference: '' };

async function idOf(statement: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ id: string }>(statement);
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  stage = await openStage();
  const finance = await stage.portal.signIn('admin.finance');
  const { data } = await finance.call('preparePaymentRun', {
    body: { payment_date: '2026-12-20' },
  });
  found.prepared = data.id;
  found.batch = await idOf(
    `SELECT id FROM provider_batch WHERE status = 'PAID_TO_PROVIDERS' ORDER BY adjustment_count DESC, name LIMIT 1`,
  );
  found.debt = await idOf(
    'SELECT batch_id AS id FROM debt WHERE owed_amount > 0 ORDER BY 1 LIMIT 1',
  );
  found.run = await idOf(
    "SELECT id FROM payment_run WHERE status = 'RELEASED' ORDER BY run_no LIMIT 1",
  );
  found.claim = await idOf(
    "SELECT id FROM claim WHERE raw_status = 'PAID' AND claim_type = 'OUTPATIENT' ORDER BY id LIMIT 1",
  );
  found.reference = await idOf(
    "SELECT end_to_end_id AS id FROM payment WHERE status = 'PAID' ORDER BY 1 LIMIT 1",
  );
  page = await stage.page();
  await signIn(page, 'admin.ops');
});
afterAll(() => stage.close());

const desk = '/app/ops/payments';
const screens: readonly Screen[] = [
  {
    name: 'the batches with what waits',
    async open(looking) {
      await at(desk, 'main table tbody tr').open(looking);
      await looking.locator('main section button[data-kind=subtle]').click();
      await looking.locator('main section table').first().waitFor();
    },
  },
  at('the runs', 'main section table tbody tr', { address: () => `${desk}/runs` }),
  at('what clinics owe', 'main table tbody tr, main li', { address: () => `${desk}/recoveries` }),
  {
    name: 'instalments of a debt',
    async open(looking) {
      await at('a debt', 'main section dl', {
        address: () => `${desk}/recoveries/${found.debt}`,
      }).open(looking);
      await looking
        .locator('main button')
        .filter({ hasText: /instalments|Raten|échéances|plazos|分期|分割/ })
        .click();
      await looking.locator('[role=dialog] input').first().waitFor();
    },
  },
  at('the insurers', 'main table tbody tr, main li', {
    address: () => `${desk}/insurers?month=2026-10`,
  }),
  at('an insurer', 'main section table tbody tr', {
    address: () => `${desk}/insurers/AXA?month=2026-10`,
  }),
  {
    name: 'a new status for other batches',
    async open(looking) {
      await at('other batches', 'main table tbody tr, main li', {
        address: () => `${desk}/other-batches`,
      }).open(looking);
      await looking.locator('main tbody input[type=checkbox]').first().check();
      await looking.locator('main button[data-kind=primary]').click();
      await looking.locator('[role=dialog] select').waitFor();
    },
  },
  at('a batch', 'main table tbody tr', { address: () => `${desk}/batches/${found.batch}` }),
  at('a prepared run', 'main table tbody tr', { address: () => `${desk}/runs/${found.prepared}` }),
  at('a released run', 'main table tbody tr', { address: () => `${desk}/runs/${found.run}` }),
  at('batches that an amount fits', 'main table tbody a, main li a', {
    address: () => `${desk}/find?reference=PB-2026`,
  }),
  at('a found payment', 'main section dl', {
    address: () => `${desk}/find?reference=${found.reference}`,
  }),
  {
    name: 'the preview of a bank return',
    async open(looking) {
      await at('the bank return', 'main button', { address: () => `${desk}/bank-return` }).open(
        looking,
      );
      await looking.locator('main input[type=file]').setInputFiles({
        name: 'return.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('reference,amount,status,code,reason\nNO-SUCH,5.00,FAILED,,'),
      });
      await looking.locator('main [role=alert]').waitFor();
      await looking.locator('main').getByText('NO-SUCH').waitFor();
    },
  },
  {
    name: 'a paid claim to adjust',
    async open(looking) {
      await at('a claim', 'main table select', {
        address: () => `${desk}/adjust/${found.claim}`,
      }).open(looking);
      await looking.locator('main table select').first().selectOption('EXCLUDE');
      await looking.locator('main section button[data-kind=primary]').click();
      await looking.locator('main textarea[aria-invalid=true]').waitFor();
    },
  },
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
