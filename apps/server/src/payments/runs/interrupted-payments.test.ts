// Collecting, closing and settling are interrupted at many random points and continued: they have one effect.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import {
  interruptedDatabase,
  randomNumbers,
  type Interruption,
} from '../../../test/payments/interrupted-database.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import type { Services } from '../../platform/http/services.ts';
import { closeOpenBatches } from '../batches/close-open-batches.ts';
import { collectClaims } from '../batches/collect-claims.ts';
import { prepareRun } from './prepare-run.ts';
import { releaseRun } from './release-run.ts';
import { settleRun } from './settle-run.ts';

const runDate = plainDate('2026-12-06');
const SEED = 20261120;

async function rowsOf<Row extends object>(portal: Portal, statement: string): Promise<Row[]> {
  return (await portal.db.owner.query<Row>(statement)).rows;
}

/** Interrupts the work until it ends. @returns how often it was interrupted */
async function insist(
  services: Services,
  number: () => number,
  work: (services: Services) => Promise<unknown>,
): Promise<number> {
  for (let interruptions = 0; ; interruptions += 1) {
    const how: Interruption = interruptions % 2 === 0 ? 'KILL' : 'THROW';
    const database = interruptedDatabase(services.database, number(), how);
    try {
      await work({ ...services, database });
      return interruptions;
    } catch (error) {
      if (!/interrupted|terminat|lost/i.test(String(error))) throw error;
    }
  }
}

test('work that is interrupted at random points continues with one effect', async () => {
  const portal = await portalForTest();
  portal.services.clock.set('2026-12-06T10:00:00+08:00');
  const [one, other] = await rowsOf<{ user_id: string; name: string }>(
    portal,
    "SELECT id AS user_id, name FROM app_user WHERE user_type = 'ADMINUSER' ORDER BY username",
  );
  if (one === undefined || other === undefined) throw new Error('the demo has administrators');
  const [due] = await rowsOf<{ claims: string; payable: string }>(
    portal,
    `SELECT count(*) AS claims, sum(total_payable_amount) AS payable FROM claim
      WHERE raw_status = 'APPROVED' AND provider_batch_status IS NULL AND payee_type = 'PROVIDER' AND voided_at IS NULL
        AND insert_date_time < '2026-12-01T00:00:00+08:00'`,
  );
  const upTo = randomNumbers(SEED);
  await asWorker(portal, async (services) => {
    const deskOf = (user: typeof one) => ({ user, services, audit: () => Promise.resolve() });
    expect(await brokenInvariants(portal.db.owner)).toEqual([]);
    expect(
      await insist(
        services,
        () => upTo(600),
        (s) => collectClaims(s, runDate),
      ),
    ).toBeGreaterThan(1);
    expect(await brokenInvariants(portal.db.owner)).toEqual([]);
    expect(
      await insist(
        services,
        () => upTo(600),
        (s) => closeOpenBatches(s),
      ),
    ).toBeGreaterThan(1);
    expect(await brokenInvariants(portal.db.owner)).toEqual([]);
    const run = await services.database.transaction(async (tx) => {
      const prepared = await prepareRun(tx, { paymentDate: '2026-12-06' }, deskOf(one));
      await releaseRun(tx, prepared.id, {
        ...deskOf(other),
        user: { ...other, permissions: new Set() },
      });
      return prepared;
    });
    expect(
      await insist(
        services,
        () => upTo(40),
        (s) => settleRun(s, run.id),
      ),
    ).toBeGreaterThan(1);
  });
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
  const [paid] = await rowsOf(
    portal,
    `SELECT count(*) AS claims, sum(e.payable) AS payable,
            (SELECT count(*)::int FROM payment WHERE status = 'PREPARED') AS unsettled
       FROM provider_batch b JOIN batch_entry e ON e.batch_id = b.id AND e.kind = 'CLAIM'
      WHERE b.batch_date = '2026-12-06'`,
  );
  expect(paid).toEqual({ ...due, unsettled: 0 });
  // Each step of a claim and each audit row was written once.
  const repeated = await rowsOf(
    portal,
    `SELECT claim_id::text, to_status FROM claim_event WHERE at >= '2026-12-06' GROUP BY claim_id, to_status HAVING count(*) > 1
     UNION ALL SELECT subject_id, action FROM audit_entry WHERE action LIKE 'payments.%' AND at >= '2026-12-06'
      GROUP BY subject_id, action HAVING count(*) > 1`,
  );
  expect(repeated).toEqual([]);
});
