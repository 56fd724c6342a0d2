// The search uses indexes although row-level security is on, which prevents the use of functions in index
// conditions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { sql } from '../platform/database/database.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const searches = {
  member_national_id_index: sql`SELECT id FROM member WHERE national_id_index = '\\x00'`,
  policy_by_number_key: sql`SELECT id FROM policy WHERE policy_number_key = number_key('axa-1')`,
  member_by_birth: sql`SELECT id FROM member WHERE date_of_birth = '1990-01-01' AND name_has(name, 'tan')`,
};

test.each(Object.entries(searches))('searches by %s with an index', async (index, search) => {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM user_session WHERE user_id = $1 AND ended_at IS NULL',
    [clerk.userId],
  );
  const plan = await portal.database.inSession(rows[0]?.id ?? '', async (tx) => {
    await tx.run(sql`SET LOCAL enable_seqscan = off`);
    return tx.many(sql<{ 'QUERY PLAN': string }>`EXPLAIN ${search}`);
  });
  const lines = (plan ?? []).map((line) => line['QUERY PLAN']);
  expect(lines.join('\n')).toMatch(new RegExp(`${index}[\\s\\S]*Index Cond`));
});
