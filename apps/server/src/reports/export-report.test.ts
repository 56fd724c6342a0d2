import { calls } from '@portal/contract/calls.ts';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aDefinition, aGroupedDefinition, type Definition, ofMembers } from './report.builders.ts';

let portal: Portal;
let clerk: Visitor;
let origin: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

function fetchFile(definition: Definition, format: 'csv' | 'xlsx', language = 'en') {
  return fetch(`${origin}${calls.exportReport.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${clerk.accessToken ?? ''}`,
      'accept-language': language,
      'content-type': 'application/json',
      'x-xsrf-token': clerk.cookies.get('XSRF-TOKEN') ?? '',
      cookie: [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ definition, format }),
  });
}

async function csvOf(definition: Definition, language = 'en') {
  const response = await fetchFile(definition, 'csv', language);
  return { response, rows: parseCsv(await response.text()).map((row) => row.map(String)) };
}

test('a file has the rows of the screen, with codes as words, and its export is audited', async () => {
  const definition = aGroupedDefinition();
  const { data } = await clerk.call('runReport', { body: { definition } });
  const { response, rows } = await csvOf(definition);
  expect(response.headers.get('content-disposition')).toContain('report-2026-11-06.csv');
  expect(response.headers.get('x-rows')).toBe(String(data.length));
  const [headings, ...others] = rows;
  expect(headings?.map((heading) => heading.replace('\uFEFF', ''))).toEqual([
    'Visit date',
    'Status',
    'Number',
    'Total',
    'Payable',
  ]);
  expect(others).toHaveLength(data.length);
  expect(others[0]?.[2]).toMatch(/^\d+$/);
  expect(others[0]?.[3]).toMatch(/^\d+\.\d\d$/);
  const { rows: audited } = await portal.db.owner.query<{ after: unknown }>(
    "SELECT after FROM audit_entry WHERE action = 'reports.export'",
  );
  expect(audited[0]?.after).toMatchObject({ source: 'CLAIMS', rows: data.length });
});

test('a file is in the language of the reader', async () => {
  const { rows } = await csvOf(aDefinition({ columns: ['visit_date', 'status'] }), 'de');
  expect(rows[0]).toEqual([expect.stringContaining('Besuchsdatum'), 'Status']);
  expect(rows.flat()).toContain('Abgelehnt');
});

test('a workbook has dates and amounts as values', async () => {
  const response = await fetchFile(aDefinition({ columns: ['visit_date', 'total'] }), 'xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets[0]?.name).toBe('Report');
  const [day, total] = sheets[0]?.rows[1] ?? [];
  expect([typeof day, typeof total]).toEqual(['object', 'number']);
});

test('refuses a source that the user cannot see', async () => {
  const refused = await clerk.refused('exportReport', {
    body: { definition: ofMembers(), format: 'csv' },
  });
  expect(refused).toMatchObject({ http: 403 });
});
