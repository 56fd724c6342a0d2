// The statements about batches, documents and payments that are always true, whatever happens at the same time and
// wherever work is interrupted. Each query finds what contradicts its statement.
import type pg from 'pg';

/** An adjusted claim keeps the name of its batch, and so does a claim whose payment the bank has returned. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a claim with a batch is an entry of exactly this batch, with its status': `
    SELECT c.claim_code AS found FROM claim c
      LEFT JOIN batch_entry e ON (e.clinic_id, e.claim_id, e.kind) = (c.clinic_id, c.id, 'CLAIM')
      LEFT JOIN provider_batch b ON (b.clinic_id, b.id) = (e.clinic_id, e.batch_id)
     WHERE (c.provider_batch_status IS NOT NULL OR e.claim_id IS NOT NULL)
       AND (b.name, b.status) IS DISTINCT FROM (c.provider_batch_name, c.provider_batch_status)`,
  'the status of a batch is the status of its claims': `
    SELECT c.claim_code || ' ' || c.raw_status AS found
      FROM batch_entry e JOIN provider_batch b ON (b.clinic_id, b.id) = (e.clinic_id, e.batch_id)
      JOIN claim c ON (c.clinic_id, c.id) = (e.clinic_id, e.claim_id)
     WHERE e.kind = 'CLAIM' AND c.raw_status NOT IN ('ADJUSTMENT',
             CASE b.status WHEN 'OPEN' THEN 'BATCH' WHEN 'CLOSED' THEN 'APPROVED (PENDING PAYMENT)' ELSE 'PAID' END)`,
  'the totals of a batch are the sums of its entries': `
    SELECT b.name AS found FROM provider_batch b LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'CLAIM') AS claims, count(*) FILTER (WHERE kind = 'ADJUSTMENT') AS adjustments,
             coalesce(sum(payable), 0) AS payable, coalesce(sum(fee_before_gst + fee_gst), 0) AS fee
        FROM batch_entry e WHERE (e.clinic_id, e.batch_id) = (b.clinic_id, b.id)) e ON true
     WHERE (e.claims, e.adjustments, e.payable, e.fee) IS DISTINCT FROM
           (b.claim_count, b.adjustment_count, b.gross_amount + b.adjustment_amount, b.fee_before_gst + b.fee_gst)`,
  'a group has at most one open batch of a month': `
    SELECT min(name) AS found FROM provider_batch WHERE status = 'OPEN'
     GROUP BY clinic_id, insurer_code, claim_type, date_trunc('month', batch_date::timestamp) HAVING count(*) > 1`,
  'documents are numbered without gaps': `
    SELECT kind || ' ' || year AS found FROM tax_document GROUP BY kind, year
    HAVING min(running) <> 1 OR max(running) <> count(*)
        OR max(running) <> (SELECT c.running FROM document_counter c WHERE (c.kind, c.year) = (tax_document.kind, tax_document.year))`,
  'a closed batch has one summary of its net, an open one has none': `
    SELECT b.name AS found FROM provider_batch b
     WHERE (SELECT coalesce(array_agg(total), '{}') FROM tax_document d
             WHERE (d.clinic_id, d.batch_id, d.kind) = (b.clinic_id, b.id, 'SUMMARY'))
           <> CASE b.status WHEN 'OPEN' THEN '{}' ELSE ARRAY[b.net_amount] END`,
  'the documents of a batch add up to its net': `
    SELECT b.name AS found FROM provider_batch b
     WHERE b.status <> 'OPEN' AND b.net_amount <> b.carried_in
         + coalesce((SELECT sum(CASE WHEN kind = 'BCTI' OR corrects = 'INVOICE' THEN total
                                     WHEN kind = 'INVOICE' OR corrects = 'BCTI' THEN -total ELSE 0 END)
                      FROM tax_document d WHERE (d.clinic_id, d.batch_id) = (b.clinic_id, b.id)), 0)
         + coalesce((SELECT sum(payable) FROM batch_entry e
                      WHERE (e.clinic_id, e.batch_id) = (b.clinic_id, b.id) AND NOT is_taxed), 0)`,
  'a negative net of a closed batch is a debt of its amount, and nothing else is': `
    SELECT coalesce(b.name, d.batch_id::text) AS found
      FROM (SELECT * FROM provider_batch WHERE status <> 'OPEN' AND net_amount < 0) b
      FULL JOIN debt d ON (d.clinic_id, d.batch_id) = (b.clinic_id, b.id)
     WHERE d.amount IS DISTINCT FROM -b.net_amount`,
  'a batch carries what it has recovered of debts': `
    SELECT b.name AS found FROM provider_batch b
     WHERE b.carried_in <> -coalesce((SELECT sum(r.amount) FROM debt_recovery r
                                       WHERE (r.clinic_id, r.recovered_by) = (b.clinic_id, b.id)), 0)`,
  'a debt is what was recovered, paid back, written off and is still owed': `
    SELECT d.batch_id::text AS found FROM debt d
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount
                           FROM (SELECT clinic_id, batch_id, amount FROM debt_recovery
                                  UNION ALL SELECT clinic_id, batch_id, amount FROM debt_repayment) r
                          WHERE (r.clinic_id, r.batch_id) = (d.clinic_id, d.batch_id)) r
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM debt_write_off w
                          WHERE (w.clinic_id, w.batch_id) = (d.clinic_id, d.batch_id)) w
     WHERE d.amount <> r.amount + w.amount + d.owed_amount OR d.owed_amount < 0 OR d.recovered_amount <> r.amount`,
  'a debt names the batch that has recovered its rest, unless the clinic has paid that back': `
    SELECT b.name AS found FROM provider_batch b
      LEFT JOIN debt d ON (d.clinic_id, d.batch_id) = (b.clinic_id, b.id)
     WHERE (b.carried_to IS NOT NULL AND d.recovered_amount IS DISTINCT FROM d.amount)
        OR (b.carried_to IS NULL AND d.recovered_amount = d.amount AND NOT EXISTS (
             SELECT FROM debt_repayment r WHERE (r.clinic_id, r.batch_id) = (d.clinic_id, d.batch_id)))
        OR (b.carried_to IS NOT NULL AND NOT EXISTS (
             SELECT FROM debt_recovery r
              WHERE (r.clinic_id, r.batch_id, r.recovered_by) = (b.clinic_id, b.id, b.carried_to)))`,
  'the parts of a plan add up to what was owed when it was made': `
    SELECT p.batch_id::text AS found FROM debt_plan p
     WHERE p.amount <> coalesce((SELECT sum(i.amount) FROM debt_instalment i
                                  WHERE (i.clinic_id, i.plan_id) = (p.clinic_id, p.id)), 0)`,
  'a paid batch with an amount has exactly one payment of its net, any other has none': `
    SELECT b.name AS found FROM provider_batch b
     WHERE (SELECT coalesce(array_agg(amount), '{}') FROM payment p
             WHERE (p.clinic_id, p.batch_id, p.status) = (b.clinic_id, b.id, 'PAID'))
           <> CASE WHEN b.status = 'PAID_TO_PROVIDERS' AND b.net_amount > 0 THEN ARRAY[b.net_amount] ELSE '{}' END`,
  'a run has as many payments, and the amount, as when it was prepared': `
    SELECT r.run_no AS found FROM payment_run r
     CROSS JOIN LATERAL (SELECT count(*) AS payments, coalesce(sum(amount), 0) AS total
                           FROM payment p WHERE p.run_id = r.id) p
     WHERE (p.payments, p.total) IS DISTINCT FROM (r.payment_count, r.total_amount)`,
  'a claim has been paid what the entries of its paid batches say': `
    SELECT e.claim_id::text AS found
      FROM (SELECT clinic_id, claim_id, sum(payable) FILTER (WHERE b.status = 'PAID_TO_PROVIDERS') AS payable
              FROM batch_entry JOIN provider_batch b USING (clinic_id)
             WHERE b.id = batch_id GROUP BY clinic_id, claim_id) e
      LEFT JOIN (SELECT clinic_id, claim_id, sum(amount) AS amount FROM claim_payment GROUP BY clinic_id, claim_id) p
        USING (clinic_id, claim_id)
     WHERE coalesce(e.payable, 0) <> coalesce(p.amount, 0)`,
  'an adjustment is in one batch, or waits for one': `
    SELECT a.id::text AS found FROM claim_adjustment a
      LEFT JOIN batch_entry e ON (e.clinic_id, e.adjustment_id) = (a.clinic_id, a.id)
     WHERE a.batch_id IS DISTINCT FROM e.batch_id OR (e.batch_id IS NOT NULL AND e.payable <> a.payable)`,
  'paid and open amounts are the approved amounts less the fees, and what is owed and written off': `
    SELECT entries.insurer_code || ': ' || entries.net || ' <> ' || batches.net AS found
      FROM (SELECT b.insurer_code, sum(e.payable - e.fee_before_gst - e.fee_gst) AS net
              FROM batch_entry e JOIN provider_batch b ON (b.clinic_id, b.id) = (e.clinic_id, e.batch_id)
             GROUP BY b.insurer_code) entries
      JOIN (SELECT insurer_code, sum(net) AS net
              FROM (SELECT b.insurer_code, p.amount AS net
                      FROM payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
                     WHERE p.status = 'PAID'
                     UNION ALL
                    SELECT insurer_code, net_amount FROM provider_batch
                     WHERE status = 'OPEN' OR (status = 'CLOSED' AND net_amount > 0)
                     UNION ALL
                    SELECT b.insurer_code, -d.owed_amount - d.written_off_amount
                      FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
                     UNION ALL
                    SELECT b.insurer_code, -r.amount
                      FROM debt_repayment r JOIN provider_batch b ON (b.clinic_id, b.id) = (r.clinic_id, r.batch_id)
                     UNION ALL
                    -- A batch recovers for its own insurer.
                    SELECT t.insurer_code, r.amount
                      FROM debt_recovery r JOIN provider_batch t ON (t.clinic_id, t.id) = (r.clinic_id, r.recovered_by)
                     UNION ALL
                    SELECT b.insurer_code, -r.amount
                      FROM debt_recovery r JOIN provider_batch b ON (b.clinic_id, b.id) = (r.clinic_id, r.batch_id)) parts
             GROUP BY insurer_code) batches USING (insurer_code)
     WHERE entries.net <> batches.net`,
  'the parts of a receipt add up to it': `
    SELECT r.reference AS found FROM insurer_receipt r
     WHERE r.amount <> (SELECT sum(p.amount) FROM insurer_receipt_part p WHERE p.receipt_id = r.id)`,
};

/** The contradictions, each with its statement; empty if all statements are true. */
export async function brokenInvariants(owner: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const broken: string[] = [];
  for (const [statement, query] of Object.entries(INVARIANTS)) {
    const { rows } = await owner.query<{ found: string }>(`${query} LIMIT 5`);
    if (rows.length > 0) {
      broken.push(`not true: ${statement}: ${rows.map(({ found }) => found).join(', ')}`);
    }
  }
  return broken;
}
