import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { finishWork } from '../payment.builders.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

test('closes the named batches and numbers their documents', async () => {
  const { data } = await finance.call('listBatches', { query: { status: 'OPEN', size: 1 } });
  const id = data[0]?.id ?? '';
  await finance.call('closeBatches', { body: { batch_ids: [id] } });
  await finishWork(portal);
  const closed = await finance.call('getBatch', { params: { id } });
  expect(closed.data.status).toBe('CLOSED');
  expect(closed.data.documents[0]?.kind).toBe('SUMMARY');
  expect(closed.data.documents[0]?.total).toBe(closed.data.net_amount);
  const again = await finance.refused('closeBatches', { body: { batch_ids: [id] } });
  expect(again.code).toBe('BATCH_NOT_OPEN');
});
