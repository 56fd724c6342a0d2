// The demo's payments after loading: sums, documents, a credit note, a carried net, and a returned payment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { demoOn } from '../../../test/demo-on.ts';
import { brokenInvariants } from '../../payments/payment-invariants.queries.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

async function rowsOf<Row extends object>(
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(statement, [...values])).rows;
}

interface Batch {
  readonly status: string;
  readonly paid_on: string | null;
  readonly claim_count: number;
  readonly adjustment_count: number;
  readonly adjustment_amount: string;
  readonly carried_in: string;
  readonly net_amount: string;
  readonly carried_to: string | null;
  readonly documents: Readonly<Record<string, number>>;
}

async function batch(name: string): Promise<Batch> {
  const [row] = await rowsOf<Batch>(
    `SELECT status, paid_on::text, claim_count, adjustment_count, adjustment_amount, carried_in, net_amount,
            (SELECT name FROM provider_batch n WHERE (n.clinic_id, n.id) = (b.clinic_id, b.carried_to)) AS carried_to,
            (SELECT json_object_agg(kind || coalesce(' OF ' || corrects, ''), total) FROM tax_document d
              WHERE (d.clinic_id, d.batch_id) = (b.clinic_id, b.id)) AS documents
       FROM provider_batch b WHERE name = $1`,
    [name],
  );
  if (row === undefined) throw new Error(`the demo has the batch ${name}`);
  return row;
}

test('recovers the change of a paid claim in the next batch, with a credit note', async () => {
  expect(await batch('PB-202608-GP0001-AXA-OP')).toMatchObject({
    status: 'PAID_TO_PROVIDERS',
    paid_on: '2026-08-20',
    adjustment_count: 0,
  });
  const second = await batch('PB-202609-GP0001-AXA-OP');
  expect(second).toMatchObject({
    status: 'PAID_TO_PROVIDERS',
    paid_on: '2026-09-20',
    adjustment_count: 1,
  });
  expect(Number(second.adjustment_amount)).toBeLessThan(0);
  const { BCTI, INVOICE, SUMMARY, 'CREDIT_NOTE OF BCTI': credited } = second.documents;
  expect(credited).toBe(-Number(second.adjustment_amount));
  expect(SUMMARY).toBe(Number(second.net_amount));
  expect(SUMMARY).toBeCloseTo(Number(BCTI) - Number(INVOICE) - Number(credited), 2);
});

test('carries the negative net of a batch that has one change only to the next batch', async () => {
  const further = await batch('PB-202609-GP0001-AXA-OP-2');
  expect(further).toMatchObject({
    status: 'PAID_TO_PROVIDERS',
    paid_on: '2026-10-20',
    claim_count: 0,
    adjustment_count: 1,
    carried_to: 'PB-202610-GP0001-AXA-OP',
  });
  expect(Number(further.net_amount)).toBeLessThan(0);
  const third = await batch('PB-202610-GP0001-AXA-OP');
  expect(third.carried_in).toBe(further.net_amount);
  expect(third).toMatchObject({ status: 'PAID_TO_PROVIDERS', paid_on: '2026-10-20' });
  expect(await batch('PB-202610-GP0001-TM-OP')).toMatchObject({ status: 'OPEN', documents: null });
});

test('has a returned payment of another clinic, whose batch waits for the next run', async () => {
  const returned = await rowsOf(
    `SELECT p.failure_code, b.status, b.paid_on, l.code <> 'GP0001' AS is_other,
            (SELECT sum(amount)::float FROM claim_payment JOIN batch_entry e USING (clinic_id, claim_id)
              WHERE (e.clinic_id, e.batch_id) = (b.clinic_id, b.id)) AS paid,
            (SELECT array_agg(DISTINCT raw_status) FROM claim WHERE provider_batch_name = b.name) AS claims
       FROM payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
       JOIN location l ON l.id = p.clinic_id
      WHERE p.status = 'FAILED'`,
  );
  expect(returned).toEqual([
    {
      failure_code: 'AC04',
      status: 'CLOSED',
      paid_on: null,
      is_other: true,
      paid: 0,
      claims: ['APPROVED (PENDING PAYMENT)'],
    },
  ]);
});

test.each([
  [
    'a batch has the sums of its entries',
    `SELECT b.name FROM provider_batch b WHERE (b.gross_amount, b.adjustment_amount, b.fee_before_gst, b.fee_gst) <>
       (SELECT coalesce(sum(payable) FILTER (WHERE kind = 'CLAIM'), 0), coalesce(sum(payable) FILTER (WHERE kind = 'ADJUSTMENT'), 0),
               coalesce(sum(fee_before_gst), 0), coalesce(sum(fee_gst), 0)
          FROM batch_entry e WHERE (e.clinic_id, e.batch_id) = (b.clinic_id, b.id))`,
  ],
  [
    'a payment has the net of its batch, and a run the sum of its payments',
    `SELECT p.id FROM payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
      WHERE p.amount <> b.net_amount
     UNION ALL
     SELECT id FROM payment_run r WHERE total_amount <> (SELECT sum(amount) FROM payment WHERE run_id = r.id)`,
  ],
  [
    'a paid claim has been paid what its entries say',
    `SELECT c.id FROM claim c WHERE provider_batch_status = 'PAID_TO_PROVIDERS'
       AND (SELECT sum(payable) FROM batch_entry e JOIN provider_batch b ON (b.clinic_id, b.id) = (e.clinic_id, e.batch_id)
             WHERE (e.clinic_id, e.claim_id) = (c.clinic_id, c.id) AND b.paid_on IS NOT NULL)
         IS DISTINCT FROM (SELECT sum(amount) FROM claim_payment p WHERE (p.clinic_id, p.claim_id) = (c.clinic_id, c.id))`,
  ],
  [
    'paid, changed and open amounts of a claim add up to what the plan pays now',
    `SELECT c.id FROM claim c JOIN claim_adjustment USING (clinic_id)
      WHERE claim_adjustment.claim_id = c.id
        AND c.total_payable_amount <> (SELECT sum(payable) FROM (
              SELECT payable FROM batch_entry e WHERE (e.clinic_id, e.claim_id) = (c.clinic_id, c.id)
              UNION ALL
              SELECT payable FROM claim_adjustment a
               WHERE (a.clinic_id, a.claim_id) = (c.clinic_id, c.id) AND a.batch_id IS NULL) parts)`,
  ],
  [
    'a change that leaves an amount to pay does not change the fee of its claim',
    `SELECT a.id FROM claim_adjustment a JOIN claim c ON (c.clinic_id, c.id) = (a.clinic_id, a.claim_id)
      WHERE c.total_payable_amount > 0 AND (a.fee_before_gst <> 0 OR a.fee_gst <> 0)`,
  ],
  [
    'documents are numbered without gaps',
    'SELECT kind FROM tax_document GROUP BY kind, year HAVING max(running) <> count(*)',
  ],
  [
    'documents are numbered in the order of their days',
    `SELECT kind FROM (SELECT kind, issued_on < lag(issued_on) OVER (PARTITION BY kind, year ORDER BY running) AS is_earlier
                         FROM tax_document) d WHERE is_earlier`,
  ],
])('%s', async (_, contradiction) => {
  expect(await rowsOf(contradiction)).toEqual([]);
});

test('changes the next claims if a limit keeps the payment of the dearest one, as on 28 November 2026', async () => {
  const owner = await demoOn('2026-11-28');
  const { rows } = await owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'payments.adjust'",
  );
  expect(rows).toEqual([{ n: 7 }]);
});

test('the amounts of payments and debts are true on any day', async () => {
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
  expect(await brokenInvariants(await demoOn('2026-12-01'))).toEqual([]);
});
