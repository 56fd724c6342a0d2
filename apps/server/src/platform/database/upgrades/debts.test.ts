// The upgrade to debts: negative nets of earlier releases become debts. There, a batch took over the whole net of the
// batch before, so a debt can contain earlier ones.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../../test/portal.ts';
import { MIGRATIONS } from '../migration-files.ts';

/** Its statements for rows that exist; the tables are there. */
async function insertsOfUpgrade(): Promise<string> {
  const sql = await readFile(path.join(MIGRATIONS, '0164_debts.sql'), 'utf8');
  return sql.slice(
    sql.indexOf('INSERT INTO debt ('),
    sql.indexOf('COMMENT ON COLUMN provider_batch'),
  );
}

/** A takes over nothing, B takes A and stays negative, C takes B, D is alone and E has a positive net. */
const BATCHES = `
  INSERT INTO provider_batch (clinic_id, id, name, insurer_code, claim_type, batch_date, status, gross_amount, carried_in,
                              opened_at, closed_at)
  SELECT l.id, b.id::uuid, b.name, 'AXA', 'OUTPATIENT', b.day::date, 'CLOSED', b.own, b.carried, b.day::timestamptz,
         b.day::timestamptz
    FROM location l, (VALUES
      ('00000000-0000-0000-0000-00000000000a', 'A', '2026-07-05T23:00:00+08:00', -100, 0),
      ('00000000-0000-0000-0000-00000000000b', 'B', '2026-08-06T00:30:00+08:00', 60, -100),
      ('00000000-0000-0000-0000-00000000000c', 'C', '2026-09-06T12:00:00+08:00', 90, -40),
      ('00000000-0000-0000-0000-00000000000d', 'D', '2026-10-06T12:00:00+08:00', -7.5, 0),
      ('00000000-0000-0000-0000-00000000000e', 'E', '2026-10-06T12:00:00+08:00', 5, 0)) b (id, name, day, own, carried)
   WHERE l.code = 'GP0001';
  UPDATE provider_batch SET carried_to = '00000000-0000-0000-0000-00000000000b' WHERE name = 'A';
  UPDATE provider_batch SET carried_to = '00000000-0000-0000-0000-00000000000c' WHERE name = 'B'`;

test('negative nets become debts since the day of the earliest one that they contain', async () => {
  const { db } = await portalForTest({ template: 'claimless' });
  await db.owner.query(BATCHES);
  await db.owner.query(await insertsOfUpgrade());
  const { rows } = await db.owner.query(
    `SELECT b.name, d.amount::float, d.owed_since::text, d.owed_amount::float AS owed,
            (SELECT json_agg(json_build_array(t.name, r.amount)) FROM debt_recovery r
               JOIN provider_batch t ON (t.clinic_id, t.id) = (r.clinic_id, r.recovered_by)
              WHERE (r.clinic_id, r.batch_id) = (d.clinic_id, d.batch_id)) AS recovered
       FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id) ORDER BY b.name`,
  );
  expect(rows).toEqual([
    { name: 'A', amount: 100, owed_since: '2026-07-05', owed: 0, recovered: [['B', 100]] },
    { name: 'B', amount: 40, owed_since: '2026-07-05', owed: 0, recovered: [['C', 40]] },
    { name: 'D', amount: 7.5, owed_since: '2026-10-06', owed: 7.5, recovered: null },
  ]);
});
