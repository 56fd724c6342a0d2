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

test('reports the work that runs, and its end', async () => {
  expect((await finance.call('getPaymentWork', {})).data).toBeNull();
  await finance.call('collectBatches', { body: { date: '2026-11-06' } });
  expect((await finance.call('getPaymentWork', {})).data?.status).toBe('RUNNING');
  await finishWork(portal);
  const { data } = await finance.call('getPaymentWork', {});
  expect(data).toMatchObject({ kind: 'COLLECT', status: 'DONE', started_by: 'Finanza Admin' });
  expect(data?.done).toBe(data?.total);
});

test('shows work without progress for five minutes as interrupted, and lets it be started again', async () => {
  await finance.call('collectBatches', { body: { date: '2026-11-06' } });
  portal.services.clock.advance(5 * 60_000);
  finance = await portal.signIn('admin.finance');
  expect((await finance.call('getPaymentWork', {})).data?.status).toBe('RUNNING');
  portal.services.clock.advance(1_000);
  expect((await finance.call('getPaymentWork', {})).data?.status).toBe('INTERRUPTED');
  const { data } = await finance.call('collectBatches', { body: { date: '2026-11-06' } });
  expect(data.status).toBe('RUNNING');
});
