// The claim list as a file: its content, and clients that stop downloading it.
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLegacyClaims } from '../../../test/legacy-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

const BOM = '\uFEFF';
const address = '/api/claim/v1/exports/claims';
let portal: Portal;
let clerk: Visitor;
let origin: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

function fetchFile(
  query: Record<string, string>,
  { language = 'en', ...init }: RequestInit & { language?: string } = {},
): Promise<Response> {
  return fetch(`${origin}${address}?${new URLSearchParams(query).toString()}`, {
    ...init,
    headers: {
      authorization: `Bearer ${clerk.accessToken ?? ''}`,
      'accept-language': language,
    },
  });
}

async function csvOf(query: Record<string, string>, language = 'en'): Promise<string[][]> {
  const response = await fetchFile({ format: 'csv', ...query }, { language });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith(BOM)).toBe(true);
  return parseCsv(text).map((row) => row.map(String));
}

async function sheetOf(query: Record<string, string>, language = 'en') {
  const response = await fetchFile({ format: 'xlsx', ...query }, { language });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

const list = (query: Record<string, string | number>) =>
  clerk.call('listClaims', { query: { size: 1000, ...query } });

describe('the file contains the rows of the list', () => {
  const filter = { claim_status: 'approved', insurer: 'AXA', sort: 'total_fee_amount,asc' };

  test('as CSV: with a byte order mark, ISO dates, two decimals and masked national numbers', async () => {
    const [headings, ...rows] = await csvOf(filter);
    const { data } = await list(filter);
    expect(headings).toEqual(
      'Claim code,Visit date,Member,NRIC/FIN,Insurer,Company,Doctor,Diagnosis,Diagnosis name,Total,Payable,Patient pays,Status,Decline reason,Submitted on,Batch,Payment expected,Payment date,Own reference'.split(
        ',',
      ),
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(([code]) => code)).toEqual(data.map((row) => row.claim_code));
    const [row] = rows;
    const [claim] = data;
    expect(row).toEqual([
      claim?.claim_code,
      claim?.date_of_visit_start,
      claim?.member_name_claimant,
      claim?.member_nric_claimant,
      'AXA',
      claim?.company_name,
      claim?.doctor,
      claim?.principal_diagnosis,
      claim?.principal_diagnosis_name,
      claim?.total_fee_amount.toFixed(2),
      claim?.total_payable_amount.toFixed(2),
      claim?.total_patient_payable_amount.toFixed(2),
      claim?.display_status,
      '',
      expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      claim?.provider_batch_name ?? '',
      claim?.expected_payment_date ?? '',
      claim?.payment_date ?? '',
      claim?.own_reference?.value ?? '',
    ]);
    expect(row?.[3]).toMatch(/^•••••/);
  });

  test('with the reason for which a claim was declined, in words', async () => {
    await portal.db.owner.query(
      `UPDATE claim SET reject_reason_classification = 'LATE, RULE_CAR002' WHERE id =
         (SELECT id FROM claim WHERE clinic_id = $1 AND claim_status = 'declined' LIMIT 1)`,
      [clerk.clinicId],
    );
    const [headings = [], ...rows] = await csvOf({ decline_reason: 'LATE' });
    const reasons = rows.map((row) => row[headings.indexOf('Decline reason')]);
    expect(reasons).toContain('Submitted too late · Rule CAR002');
  });

  test('as XLSX: with amounts as numbers and dates as dates', async () => {
    const { rows, name } = await sheetOf(filter);
    const { data } = await list(filter);
    const [headings, first, ...others] = rows;
    expect(name).toBe('Claims');
    expect(headings?.[0]).toBe('Claim code');
    expect(others).toHaveLength(data.length - 1);
    const [claim] = data;
    expect(first?.[9]).toBe(claim?.total_fee_amount);
    expect(JSON.stringify(first?.[1])).toBe(`"${claim?.date_of_visit_start}T00:00:00.000Z"`);
    expect(first?.[3]).toMatch(/^•••••/);
  });

  test.each([
    ['zh-CN', '理赔编号', '已关闭'],
    ['es', 'Código de reclamación', 'Cerrado'],
    ['ja', '請求番号', '終了'],
    ['de', 'Abrechnungsnummer', 'Geschlossen'],
    ['fr', 'Numéro de demande', 'Close'],
  ])(
    'with headings and statuses in the language of the reader: %s',
    async (language, heading, closed) => {
      const [headings, row] = await csvOf({ display_status: 'Closed' }, language);
      expect([headings?.[0], row?.[12]]).toEqual([heading, closed]);
      const { rows } = await sheetOf({ display_status: 'Closed' }, language);
      expect([rows[0]?.[0], rows[1]?.[12]]).toEqual([heading, closed]);
    },
  );

  test('with nothing payable on declined and closed claims', async () => {
    const [headings = [], ...rows] = await csvOf({ claim_status: 'declined,closed' });
    expect(rows.length).toBeGreaterThan(1);
    const payable = headings.indexOf('Payable');
    expect(new Set(rows.map((row) => Number(row[payable])))).toEqual(new Set([0]));
  });

  test('or only the headings if there are none', async () => {
    expect(await csvOf({ q: 'zzzz' })).toHaveLength(1);
    expect((await sheetOf({ q: 'zzzz' })).rows).toHaveLength(1);
  });
});

test('with text that looks like a formula kept as text', async () => {
  const names = ['=1+1', '+65', '-2', '@SUM(A1)', 'Plain, "quoted"'];
  const { data } = await list({ size: names.length });
  const { owner } = portal.db;
  for (const [at, name] of names.entries()) {
    await owner.query('UPDATE claim SET member_name = $2 WHERE id = $1', [data[at]?.uuid, name]);
  }
  const rows = (await csvOf({})).slice(1, names.length + 1);
  expect(rows.map((row) => row[2])).toEqual([
    "'=1+1",
    "'+65",
    "'-2",
    "'@SUM(A1)",
    'Plain, "quoted"',
  ]);
  const sheet = await sheetOf({});
  expect(sheet.rows.slice(1, names.length + 1).map((row) => row[2])).toEqual(names);
  expect([...(sheet.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual(
    [],
  );
});

async function lastExport(): Promise<unknown> {
  const { rows } = await portal.db.owner.query<Record<string, unknown>>(
    `SELECT clinic_id, after FROM audit_entry WHERE action = 'claims.export' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}

describe('an export of more than 10,000 claims', () => {
  beforeAll(async () => {
    await addLegacyClaims(portal, { clinicCode: 'GP0001', count: 10_050 });
  });

  test('has the first 10,000 and reports how many it leaves out', async () => {
    const response = await fetchFile({ format: 'csv', to: '2020-01-01' });
    const rows = parseCsv(await response.text());
    expect(rows).toHaveLength(10_001);
    expect(response.headers.get('x-rows')).toBe('10000');
    expect(response.headers.get('x-left-out')).toBe('50');
    const searched = await fetchFile({ format: 'csv', q: 'OC-2001' });
    expect(parseCsv(await searched.text())).toHaveLength(10_001);
    expect(searched.headers.get('x-left-out')).toBe('50');
    expect((await sheetOf({ to: '2020-01-01' })).rows).toHaveLength(10_001);
  });

  test('LEG-02 the legacy export has the first 10,000 too', async () => {
    const answer = await clerk.try('exportLegacyClaims', { query: { to: '2020-01-01' } });
    expect(answer.headers['x-rows']).toBe('10000');
    expect(answer.headers['x-left-out']).toBe('50');
    expect(answer.body).toMatchObject({ status: true, data: { length: 10_000 } });
  });

  test('is written to the audit trail, without the search text', async () => {
    await fetchFile({ format: 'xlsx', q: 'T3000001Z' }).then((response) => response.arrayBuffer());
    const { page } = await list({ q: 'T3000001Z' });
    expect(await lastExport()).toEqual({
      clinic_id: clerk.clinicId,
      after: { format: 'xlsx', rows: page.total_items },
    });
  });

  test('holds no database connection when the client disconnects', async () => {
    const leaving = new AbortController();
    const response = await fetchFile({ format: 'csv' }, { signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    const { pool } = portal.database;
    await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
    const open = await portal.db.owner.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    expect(open.rowCount).toBe(0);
  });
});

describe('an export is rejected', () => {
  test('without the permission, for another clinic, or in another format', async () => {
    const stranger = await portal.signIn('clinic.other');
    const refused = await stranger.refused('exportClaims', {
      query: { format: 'csv', provider_company_id: clerk.clinicId },
    });
    expect(refused.code).toBe('LOCATION_NOT_FOUND');
    const odd = await clerk.send({ method: 'GET', url: address, query: { format: 'pdf' } });
    expect(odd.statusCode).toBe(422);
  });
});
