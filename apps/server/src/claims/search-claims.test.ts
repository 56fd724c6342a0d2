// The search of the claim history: words of the member's name, claim code, national number.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ReadClaim } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { findClaims } from './claim-history.queries.ts';

let portal: Portal;
let clerk: Visitor;
let claim: ReadClaim;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  claim = await submitAndRead(clerk, await aClaim(clerk, 'T3000001Z'));
});
afterAll(() => portal.close());

const found = async (q: string, someone = clerk) => {
  const { data, page, totals } = await someone.call('listClaims', { query: { q, size: 1000 } });
  expect(page.total_items).toBe(data.length);
  expect(totals.is_complete).toBe(true);
  return data;
};

const namesOf = async (q: string) =>
  new Set((await found(q)).map((row) => row.member_name_claimant));

describe('a member is found', () => {
  test('by the beginnings of words, in any order and case', async () => {
    const [first = '', last = ''] = claim.member_name_claimant.split(' ');
    const asked = [
      `${first} ${last}`,
      `${last} ${first}`,
      `${last.slice(0, 2)}  ${first.slice(0, 3)}`,
    ];
    for (const q of [...asked, asked[0]?.toUpperCase() ?? '']) {
      const claims = await found(q);
      expect(claims.map((row) => row.uuid)).toContain(claim.uuid);
      const beginnings = q.toLowerCase().split(/ +/);
      for (const { member_name_claimant: name } of claims) {
        const words = name.toLowerCase().split(/\W+/);
        expect(beginnings.every((one) => words.some((word) => word.startsWith(one)))).toBe(true);
      }
    }
  });

  test('as often as the claims say', async () => {
    const { rows } = await portal.db.owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM claim WHERE clinic_id = $1 AND member_name ~* '\\mta'",
      [clerk.clinicId],
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(await found('ta')).toHaveLength(rows[0]?.n ?? -1);
  });

  test('under the name that a claim has now', async () => {
    await portal.db.owner.query(
      "UPDATE claim SET member_name = 'Renamed D''Silva-Wong' WHERE id = $1",
      [claim.uuid],
    );
    for (const q of ["d'silva", 'wong renamed']) expect(await found(q)).toHaveLength(1);
    await portal.db.owner.query('UPDATE claim SET member_name = $2 WHERE id = $1', [
      claim.uuid,
      claim.member_name_claimant,
    ]);
  });

  test('with a national number by its index, never by letters of it', async () => {
    expect((await found('T3000001Z')).map((row) => row.uuid)).toContain(claim.uuid);
    expect(await found('T30000')).toEqual([]);
  });
});

describe('a claim is found', () => {
  test('by its code, the beginning of it, and its number', async () => {
    const code = claim.claim_code;
    const [kind = '', month = '', number = ''] = code.split('-');
    for (const q of [
      code,
      code.toLowerCase(),
      number,
      String(Number(number)),
      `${month}-${number}`,
    ]) {
      expect((await found(q)).map((row) => row.claim_code)).toContain(code);
    }
    const begun = await found(`${kind}-${month}`);
    expect(begun.length).toBeGreaterThan(1);
    expect(begun.every((row) => row.claim_code.startsWith(`${kind}-${month}`))).toBe(true);
  });

  test('with the other filters on top', async () => {
    const q = claim.claim_code;
    const { data } = await clerk.call('listClaims', { query: { q, claim_status: 'declined' } });
    expect(data).toEqual([]);
  });

  test('by nobody else, and by nobody without a session', async () => {
    const stranger = await portal.signIn('clinic.other');
    expect((await found(claim.claim_code, stranger)).map((row) => row.uuid)).not.toContain(
      claim.uuid,
    );
    const client = await portal.database.pool.connect();
    try {
      const { rowCount } = await client.query('SELECT * FROM find_claims($1, $2, 10)', [
        clerk.clinicId,
        claim.claim_code,
      ]);
      expect(rowCount).toBe(0);
    } finally {
      client.release();
    }
  });
});

test('what no name and no code has finds nothing', async () => {
  for (const q of ['zzzz', '---', '%', '_', "'", '99999999'])
    expect(await namesOf(q)).toEqual(new Set());
});

test('more than may be listed is cut to the newest, and said', async () => {
  const { rows } = await portal.db.owner.query<{ id: string; most: number; newest: string }>(
    `SELECT (SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
              WHERE u.username = 'clinic.gp' AND s.ended_at IS NULL) AS id,
            (SELECT count(DISTINCT member_id)::int FROM claim WHERE clinic_id = $1 AND member_name ~* '\\mta') AS most,
            (SELECT max(visit_date)::text FROM claim WHERE clinic_id = $1 AND member_name ~* '\\mta') AS newest`,
    [clerk.clinicId],
  );
  const [{ id, most, newest } = { id: '', most: 0, newest: '' }] = rows;
  const answer = await portal.database.inSession(id, (tx) =>
    findClaims(tx, { clinicId: clerk.clinicId, words: 'ta', most }),
  );
  expect(answer?.claim_ids).toHaveLength(most);
  expect(answer?.is_complete).toBe(false);
  const { rows: days } = await portal.db.owner.query<{ newest: string }>(
    'SELECT max(visit_date)::text AS newest FROM claim WHERE id = ANY ($1)',
    [answer?.claim_ids],
  );
  expect(days[0]?.newest).toBe(newest);
});
