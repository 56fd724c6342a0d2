import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('exports the filtered list with its sums, and leaves a trace', async () => {
  const { data } = await finance.call('listDebts', { query: { sort: 'owed_amount,desc' } });
  const { body } = await finance.send({
    method: 'GET',
    url: '/api/claim/v1/ops/debts/export',
    query: { format: 'csv', sort: 'owed_amount,desc' },
  });
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('Owed since');
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(
    data.map(({ batch_name: name }) => name),
  );
  expect(lines[1]).toContain(data[0]?.owed_amount.toFixed(2));
  const { rows } = await portal.db.owner.query(
    "SELECT after FROM audit_entry WHERE action = 'payments.export-debts'",
  );
  expect(rows).toEqual([{ after: { format: 'csv', rows: data.length } }]);
});
