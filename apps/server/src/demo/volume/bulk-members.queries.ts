// Made-up members in families of two: national numbers arrive encrypted, the database generates the rest.
import type pg from 'pg';
import { copyStream } from '../../platform/database/copy.queries.ts';

const staged = ['no', 'national_id', 'national_id_index', 'national_id_tail'];

/** The number for the next made-up member; stored in a row of the settings. */
export async function nextBulkMember(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `SELECT coalesce((SELECT (value ->> 'nextMember')::int FROM setting WHERE name = 'volume'), 0) AS next`,
  );
  return rows[0]?.next ?? 0;
}

export async function setNextBulkMember(client: pg.ClientBase, next: number): Promise<void> {
  await client.query(
    `INSERT INTO setting (name, value) VALUES ('volume', jsonb_build_object('nextMember', $1::int))
     ON CONFLICT (name) DO UPDATE SET value = setting.value || excluded.value`,
    [next],
  );
}

/** Inserts a batch; `lines` is COPY text of number, encrypted national number, index and last characters. */
export async function insertBulkMembers(
  client: pg.ClientBase,
  lines: Iterable<string>,
  made: {
    readonly year: number;
    readonly firstNames: readonly string[];
    readonly givenNames: readonly string[];
    readonly families: readonly string[];
  },
): Promise<void> {
  await client.query(`CREATE TEMP TABLE bulk_member (
    no bigint PRIMARY KEY, id uuid NOT NULL DEFAULT uuidv7(), national_id bytea, national_id_index bytea,
    national_id_tail text) ON COMMIT DROP`);
  await copyStream(client, 'bulk_member', staged, lines);
  await client.query(
    `INSERT INTO member (id, name, national_id, national_id_index, national_id_tail, date_of_birth, gender, nationality,
                         email, phone_prefix, mobile, country)
       SELECT id, concat_ws(' ', ($2::text[])[1 + no % cardinality($2::text[])],
                                 ($4::text[])[1 + no * 7919 % cardinality($4::text[])],
                                 ($3::text[])[1 + no / 2 % cardinality($3::text[])]),
              national_id, national_id_index, national_id_tail,
              make_date($1::int - (22 + no % 43)::int + CASE WHEN no % 2 = 1 AND no % 3 = 0 THEN 19 ELSE 0 END, 1, 1)
                + (no * 7919 % 365)::int,
              CASE no % 2 WHEN 0 THEN 'F' ELSE 'M' END, 'Singapore citizen', 'volume' || no || '@mail.example', '+65',
              (80000000 + no % 9999999)::text, 'Singapore'
         FROM bulk_member`,
    [made.year, made.firstNames, made.families, made.givenNames],
  );
  await client.query(
    `CREATE TEMP TABLE bulk_policy ON COMMIT DROP AS
       SELECT uuidv7() AS id, m.no / 2 AS family, m.id AS main_member_id, cp.id AS company_policy_id, plan.id AS plan_id
         FROM bulk_member m
         JOIN (SELECT cp.id, cp.insurer_code, row_number() OVER (ORDER BY cp.insurer_code) - 1 AS place, count(*) OVER () AS places
                 FROM company_policy cp JOIN company c ON c.id = cp.company_id WHERE c.code = 'BULK') cp
           ON cp.place = m.no / 2 % cp.places
         JOIN plan ON plan.code = 'BULK-' || cp.insurer_code
        WHERE m.no % 2 = 0`,
  );
  await client.query(`ANALYZE bulk_member, bulk_policy`);
  await client.query(
    `INSERT INTO policy (id, company_policy_id, policy_number, insurance_reference, main_member_id, start_date, expiry_date)
       SELECT id, company_policy_id, 'VOL-' || lpad(family::text, 8, '0'), 'VOL-' || lpad(family::text, 8, '0'),
              main_member_id, make_date($1 - 2, 1, 1), make_date($1 + 1, 12, 31)
         FROM bulk_policy`,
    [made.year],
  );
  await client.query(
    `WITH place AS (
       INSERT INTO policy_member (policy_id, member_id, relation, start_date)
         SELECT p.id, m.id, CASE WHEN m.no % 2 = 0 THEN 'MAIN' WHEN m.no % 3 = 0 THEN 'CHILD' ELSE 'SPOUSE' END,
                make_date($1 - 2, 1, 1)
           FROM bulk_member m JOIN bulk_policy p ON p.family = m.no / 2
         RETURNING id, policy_id)
     INSERT INTO policy_member_plan (policy_member_id, plan_id, start_date, end_date)
       SELECT place.id, p.plan_id, make_date(y, 1, 1), make_date(y, 12, 31)
         FROM place JOIN bulk_policy p ON p.id = place.policy_id CROSS JOIN generate_series($1::int - 2, $1::int + 1) y`,
    [made.year],
  );
}
