// Edits and deletions that begin while the edit window is open and end after it has closed.
import { expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { edit, read, remove } from '../../../test/edited-claims.ts';
import { untilWaiting, withHeldLock } from '../../../test/held-lock.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';

/** The edit window of a November claim closes at the end of 5 December in Singapore. */
const lastSecond = '2026-12-05T23:59:59+08:00';
const nextDay = '2026-12-06T00:00:01+08:00';

/** Runs the work while another transaction holds the lock on the claim until after midnight. */
function acrossMidnight<Result>(
  portal: Portal,
  claimId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  portal.services.clock.set(lastSecond);
  const lock = { text: 'SELECT FROM claim WHERE id = $1 FOR UPDATE', values: [claimId] };
  return withHeldLock(portal, lock, async (release) => {
    const result = work();
    await untilWaiting(portal, 1);
    portal.services.clock.set(nextDay);
    await release();
    return result;
  });
}

async function claimOfNovember() {
  const portal = await portalForTest({ template: 'claimless' });
  const clerk = await portal.signIn('clinic.gp');
  const body = await aClaim(clerk, 'T3000001Z');
  const { data: claim } = await clerk.call('submitClaim', { body });
  portal.services.clock.set(lastSecond);
  return { portal, body, claim, clerk: await portal.signIn('clinic.gp') };
}

test('accepts an edit that begins before the window closes, with its start time', async () => {
  const { portal, body, claim, clerk } = await claimOfNovember();
  const change = { ...body, receipt_no: 'R-1' };
  const { status } = await acrossMidnight(portal, claim.uuid, () => edit(clerk, claim, change));
  expect(status).toBe(200);
  const { rows } = await portal.db.owner.query<{ stamps: string[] }>(
    `SELECT array_agg(DISTINCT at) AS stamps FROM (
       SELECT to_char(update_date_time AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at FROM claim WHERE id = $1
       UNION ALL
       SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') FROM audit_entry
        WHERE action = 'claims.update' AND subject_id = $1::text) stamp`,
    [claim.uuid],
  );
  expect(rows).toEqual([{ stamps: ['2026-12-05 15:59:59'] }]);
});

test('accepts a deletion that begins before the window closes, with its start time', async () => {
  const { portal, claim, clerk } = await claimOfNovember();
  const { status } = await acrossMidnight(portal, claim.uuid, () => remove(clerk, claim));
  expect(status).toBe(204);
  const { rows } = await portal.db.owner.query(
    'SELECT voided_at = $2 AS at_that_moment FROM claim WHERE id = $1',
    [claim.uuid, lastSecond],
  );
  expect(rows).toEqual([{ at_that_moment: true }]);
});

test('rejects an edit that begins after the window has closed', async () => {
  const { portal, body, claim } = await claimOfNovember();
  portal.services.clock.set(nextDay);
  const clerk = await portal.signIn('clinic.gp');
  expect(await edit(clerk, claim, body)).toMatchObject({
    status: 409,
    body: { code: 'EDIT_WINDOW_CLOSED' },
  });
  expect((await read(clerk, claim.uuid)).data.version).toBe(1);
});
