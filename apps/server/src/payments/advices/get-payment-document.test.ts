import { TAX_DOCUMENT_KINDS } from '@portal/rules/payments/batch-totals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { makeTaxDocument } from '../documents/make-tax-document.job.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function anAdvice() {
  const { data } = await clerk.call('listPaymentAdvices', {
    query: { kind: 'MULTIPLE', size: 1000 },
  });
  const paid = data.find(({ status }) => status === 'PAID_TO_PROVIDERS');
  if (paid === undefined) throw new Error('the demo has paid batches');
  return paid;
}

test('is being made, and is then a PDF for those who may read its kind', async () => {
  const { id, advice_no: number } = await anAdvice();
  const address = { params: { id, kind: 'SUMMARY' as const }, query: {} };
  expect((await clerk.refused('getPaymentDocument', address)).code).toBe('DOCUMENT_BEING_MADE');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM tax_document WHERE document_no = $1',
    [number],
  );
  await asWorker(portal, (services) => makeTaxDocument({ documentId: rows[0]?.id }, services));
  const url = `/api/claim/v1/payment-advices/${id}/documents/SUMMARY`;
  const { statusCode, body } = await clerk.send({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(body.startsWith('%PDF-1.7')).toBe(true);
});

test.each(TAX_DOCUMENT_KINDS)(
  'PAY-03 a clinic downloads %s as a PDF, which is audited',
  async (kind) => {
    const { rows } = await portal.db.owner.query<{ id: string; batch_id: string; number: string }>(
      `SELECT d.id, d.batch_id, d.document_no AS number FROM tax_document d
       JOIN provider_batch b ON b.id = d.batch_id
      WHERE b.name = 'PB-202609-GP0001-AXA-OP' AND d.kind = $1`,
      [kind],
    );
    const [document] = rows;
    await asWorker(portal, (services) => makeTaxDocument({ documentId: document?.id }, services));
    const url = `/api/claim/v1/payment-advices/${document?.batch_id ?? ''}/documents/${kind}`;
    const { statusCode, headers, body } = await clerk.send({ method: 'GET', url });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`${document?.number ?? ''}.pdf`);
    expect(body.startsWith('%PDF-1.7')).toBe(true);
    const audited = await portal.db.owner.query(
      "SELECT 1 FROM audit_entry WHERE action = 'payments.download' AND subject_id = $1",
      [document?.id],
    );
    expect(audited.rows).toHaveLength(1);
  },
);
