// Idempotency responses are kept for seven days.
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { portalForTest } from '../../../test/portal.ts';
import { purgeReplies } from './purge-replies.job.ts';

test('deletes all responses older than seven days and keeps newer ones', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query(`
    INSERT INTO idempotency_key (user_id, key, request_hash, status, reply, created_at)
    SELECT u.id, 'key-number-' || n, '\\x00', 201, '{}', now() - age
      FROM (SELECT id FROM app_user LIMIT 1) u,
           (SELECT n, CASE WHEN n <= 2500 THEN interval '7 days 1 minute' ELSE interval '6 days 23 hours' END AS age
              FROM generate_series(1, 2510) n) aged`);
  await asWorker(portal, purgeReplies);
  const { rows } = await portal.db.owner.query(
    `SELECT count(*)::int AS left, count(*) FILTER (WHERE created_at < now() - interval '7 days')::int AS old
       FROM idempotency_key`,
  );
  expect(rows).toEqual([{ left: 10, old: 0 }]);
});
