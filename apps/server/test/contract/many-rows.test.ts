// Files of more than a thousand rows need an answer with a second factor, of every export.
import { calls, type CallName } from '@portal/contract/calls.ts';
import { Problem } from '@portal/contract/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, pathOf, type Portal, type Visitor } from '../portal.ts';
import { addLegacyClaims } from '../legacy-claims.ts';
import { aPreview } from '../../src/imports/transfers/import.builders.ts';
import { aDefinition } from '../../src/reports/report.builders.ts';
import { addApp } from '../../src/access/factors/factor.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Signs in and adds a factor, whose answer is no longer recent. */
async function withFactor(username: string): Promise<Visitor> {
  const visitor = await portal.signIn(username);
  await addApp(portal, visitor);
  await portal.db.owner.query(
    `UPDATE user_session SET step_up_at = step_up_at - interval '11 minutes' WHERE user_id = $1`,
    [visitor.userId],
  );
  return visitor;
}

const clinic = (code: string) => `(SELECT id FROM location WHERE code = '${code}')`;

async function codeOf(
  visitor: Visitor,
  name: CallName,
  { query = {}, ...params }: Record<string, unknown> & { query?: Record<string, string> } = {},
) {
  const { method, path } = calls[name];
  const { statusCode, body } = await visitor.send({ method, url: pathOf(path, params), query });
  const problem = /"code":"(STEP_UP_REQUIRED)"/.exec(body)?.[1];
  return problem ?? statusCode;
}

const problemCodeIn = (body: unknown) => Problem.parse(body).code;

/** A file of a thousand rows is sent, and one with one row more asks first. */
async function expectLimit(add: (rows: number) => Promise<unknown>, ask: () => Promise<unknown>) {
  await add(1000);
  expect(await ask()).toBe(200);
  await add(1);
  expect(await ask()).toBe('STEP_UP_REQUIRED');
}

test('the tele-consult claims', async () => {
  const visitor = await withFactor('clinic.online');
  await portal.db.owner.query('DELETE FROM da_claim');
  const add = (rows: number) =>
    portal.db.owner.query(
      `INSERT INTO da_claim (clinic_id, consult_no, consulted_at, member_name, doctor_name, amount, status)
       SELECT ${clinic('GP0006')}, 'TC-' || $1 || '-' || n, '2026-11-02T10:00:00+08:00', 'Testa', 'Dr Demo', 30, 'PAID'
         FROM generate_series(1, $1::int) n`,
      [rows],
    );
  await expectLimit(add, () => codeOf(visitor, 'exportDaClaims'));
});

test('the payments by Scan Pay', async () => {
  const visitor = await withFactor('clinic.gp');
  await portal.db.owner.query('DELETE FROM scan_pay_transaction');
  const add = (rows: number) =>
    portal.db.owner.query(
      `INSERT INTO scan_pay_transaction (clinic_id, reference, corporate, amount, status, paid_at)
       SELECT ${clinic('GP0001')}, 'SP-' || $1 || '-' || n, 'Demo', 30, 'PAID', '2026-11-02T10:00:00+08:00'
         FROM generate_series(1, $1::int) n`,
      [rows],
    );
  await expectLimit(add, () => codeOf(visitor, 'exportScanPayTransactions'));
});

test('a payment advice', async () => {
  const visitor = await withFactor('clinic.sp');
  await addLegacyClaims(portal, { clinicCode: 'SP0001', count: 1001 });
  const query = { kind: 'MULTIPLE', size: 1000 } as const;
  const { data } = await visitor.call('listPaymentAdvices', { query });
  const advice = data.find(({ claim_count: claims }) => claims > 0);
  if (advice === undefined) throw new Error('the demo has paid batches');
  const add = (rows: number) =>
    portal.db.owner.query(
      `INSERT INTO batch_entry (clinic_id, batch_id, claim_id, kind, payable, payable_gst, fee_before_gst, fee_gst, is_taxed, expected, adjustment_id, claim_code)
       SELECT clinic_id, $2, id, 'ADJUSTMENT', 1, 0, 0, 0, false, 0, uuidv7(), claim_code
         FROM claim c
        WHERE clinic_id = ${clinic('SP0001')} AND NOT EXISTS (SELECT FROM batch_entry e WHERE e.claim_id = c.id)
        LIMIT CASE $1::int WHEN 1 THEN 1 ELSE $1 - (SELECT count(*) FROM batch_entry WHERE batch_id = $2) END`,
      [rows, advice.id],
    );
  await expectLimit(add, () =>
    codeOf(visitor, 'exportPaymentAdvice', { id: advice.id, query: { format: 'csv' } }),
  );
});

test('a report', async () => {
  const visitor = await withFactor('clinic.dental');
  const { rows } = await portal.db.owner.query<{ code: string }>(
    'SELECT code FROM location WHERE id = $1',
    [visitor.clinicId],
  );
  await addLegacyClaims(portal, { clinicCode: rows[0]?.code ?? '', count: 1001 });
  const definition = aDefinition({
    filters: [{ column: 'visit_date', operator: 'EQUALS', values: ['2020-01-01'] }],
  });
  const add = (count: number) =>
    portal.db.owner.query(
      `UPDATE claim SET voided_at = CASE WHEN $1 = 1000 THEN now() END
        WHERE clinic_id = $2 AND claim_code = 'OC-2001-000001'`,
      [count, visitor.clinicId],
    );
  const { method, path: url } = calls.exportReport;
  await expectLimit(add, async () => {
    const sent = { method, url, body: { definition, format: 'csv' } };
    const { statusCode, body } = await visitor.send(sent);
    return statusCode === 200 ? statusCode : problemCodeIn(JSON.parse(body));
  });
});

test('the invalid rows of an import', async () => {
  const visitor = await withFactor('admin.ops');
  const run = await aPreview(portal, visitor, 'public-holidays', 'day,name\nnever,A\n');
  const add = (rows: number) =>
    portal.db.owner.query(
      `UPDATE import_run SET bad_row_count = CASE $1::int WHEN 1 THEN bad_row_count + 1 ELSE $1 END WHERE id = $2`,
      [rows, run.id],
    );
  await expectLimit(add, () => codeOf(visitor, 'openImportErrors', { id: run.id }));
});
