// The order of the jobs in the queue.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { enqueueJob } from './jobs.queries.ts';

test('payments and mails do not wait for tax documents', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.services.database.transaction(async (tx) => {
    await enqueueJob(tx, { task: 'make_tax_document', payload: { documentId: 'a' } });
    await enqueueJob(tx, { task: 'do_payment_work', payload: { workId: 'b' } });
    await enqueueJob(tx, { task: 'send_mail', payload: {} });
  });
  const { rows } = await portal.db.owner.query<{ task: string }>(
    'SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY priority, run_at, id',
  );
  expect(rows.map(({ task }) => task)).toEqual([
    'do_payment_work',
    'send_mail',
    'make_tax_document',
  ]);
});
