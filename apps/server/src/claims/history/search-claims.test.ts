// The search of the claim history by words of the member's name, claim code or national number.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ReadClaim } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { findClaims, type CountedFilter } from './claim-history.queries.ts';

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

test('a claim is found by its code however it is typed, and not by another one', async () => {
  const code = claim.claim_code;
  const compact = code.replaceAll('-', '');
  const typed = [
    code,
    compact,
    compact.toLowerCase(),
    code.replaceAll('-', ' '),
    code.replaceAll('-', '–'),
    code.replaceAll('-', '\u2011'),
    `\u200B${code}\uFEFF`,
    code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ];
  for (const q of typed) expect((await found(q)).map(({ uuid }) => uuid)).toEqual([claim.uuid]);
  expect(await found(`${compact}0`)).toEqual([]);
  for (const q of [code.slice(0, 7), code.slice(0, 8), compact.slice(0, 6), code.slice(0, 9)]) {
    expect((await found(q)).map(({ uuid }) => uuid)).toContain(claim.uuid);
  }
});

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

  test('on every claim with a matching name', async () => {
    const { rows } = await portal.db.owner.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM claim WHERE clinic_id = $1 AND member_name ~* '\\mta'",
      [clerk.clinicId],
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(await found('ta')).toHaveLength(rows[0]?.n ?? -1);
  });

  test('by the current name on a claim', async () => {
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

  test('by a whole national number, never by part of it', async () => {
    expect((await found('T3000001Z')).map((row) => row.uuid)).toContain(claim.uuid);
    expect(await found('T30000')).toEqual([]);
  });
});

describe('a claim is found', () => {
  test('by its code, the beginning of its code, and its number', async () => {
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

  test('only if it also matches the other filters', async () => {
    const q = claim.claim_code;
    const { data } = await clerk.call('listClaims', { query: { q, claim_status: 'declined' } });
    expect(data).toEqual([]);
  });

  test('neither by another clinic nor without a session', async () => {
    const stranger = await portal.signIn('clinic.other');
    expect((await found(claim.claim_code, stranger)).map((row) => row.uuid)).not.toContain(
      claim.uuid,
    );
    const client = await portal.database.pool.connect();
    try {
      const { rowCount } = await client.query(
        'SELECT * FROM find_claims($1, $2, 10, null, null, $3, null, null, null, null)',
        [clerk.clinicId, claim.claim_code, []],
      );
      expect(rowCount).toBe(0);
    } finally {
      client.release();
    }
  });
});

test('finds nothing for a text that matches no name and no code', async () => {
  for (const q of ['zzzz', '---', '%', '_', "'", '99999999'])
    expect(await namesOf(q)).toEqual(new Set());
});

/** The matching claims in the database, newest visit first. */
async function claimsWhere(condition: string) {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT id FROM claim WHERE clinic_id = $1 AND voided_at IS NULL AND ${condition}
      ORDER BY visit_date DESC, id DESC`,
    [clerk.clinicId],
  );
  return rows.map(({ id }) => id);
}

describe('a search that finds many', () => {
  const every = {
    claimType: null,
    panelType: null,
    statuses: [],
    displayed: [],
    insurer: null,
    practitionerId: null,
    from: null,
    to: null,
  };

  /** The claims that the database search finds for the clerk. */
  async function search(words: string, most: number, filter: Partial<CountedFilter> = {}) {
    const { rows } = await portal.db.owner.query<{ id: string }>(
      `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
        WHERE u.username = 'clinic.gp' AND s.ended_at IS NULL`,
    );
    return portal.database.inSession(rows[0]?.id ?? '', (tx) =>
      findClaims(tx, { ...every, clinicId: clerk.clinicId, ...filter }, { words, most }),
    );
  }

  test('HIST-01 HIST-04 returns all of them, with every filter and in every order', async () => {
    const all = await claimsWhere("claim_code LIKE 'OC-26%'");
    expect(all.length).toBeGreaterThan(200);
    expect(await found('OC-26')).toHaveLength(all.length);
    const { rows } = await portal.db.owner.query<{ insurer: string; n: number; largest: number }>(
      `SELECT insurer_code AS insurer, count(*)::int AS n, max(total_fee_amount)::float8 AS largest
         FROM claim WHERE clinic_id = $1 AND voided_at IS NULL AND claim_code LIKE 'OC-26%'
        GROUP BY insurer_code`,
      [clerk.clinicId],
    );
    const answers = await Promise.all(
      rows.map(({ insurer }) =>
        clerk.call('listClaims', { query: { q: 'OC-26', insurer, sort: 'total_fee_amount,desc' } }),
      ),
    );
    expect(
      answers.map(({ data, page }) => ({
        insurer: data[0]?.insurer_code,
        n: page.total_items,
        largest: data[0]?.total_fee_amount,
      })),
    ).toEqual(rows);
  });

  test('reports it and keeps the newest if there are more than the maximum', async () => {
    const all = await claimsWhere("member_name ~* '\\mta'");
    const { rows } = await portal.db.owner.query<{ members: number }>(
      "SELECT count(DISTINCT member_id)::int AS members FROM claim WHERE clinic_id = $1 AND member_name ~* '\\mta'",
      [clerk.clinicId],
    );
    const most = rows[0]?.members ?? 0;
    expect(most).toBeLessThan(all.length);
    expect(await search('ta', most)).toEqual({
      claim_ids: all.slice(0, most),
      is_complete: false,
    });
  });

  test('applies the filters before the maximum', async () => {
    const approved = await claimsWhere("claim_code LIKE 'OC-26%' AND claim_status = 'approved'");
    expect(approved.length).toBeGreaterThan(1);
    const filter = { statuses: ['approved'] };
    expect(await search('OC-26', approved.length, filter)).toEqual({
      claim_ids: approved,
      is_complete: true,
    });
    expect(await search('OC-26', approved.length - 1, filter)).toEqual({
      claim_ids: approved.slice(0, -1),
      is_complete: false,
    });
  });
});
