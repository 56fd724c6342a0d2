// Reads whole claims, and writes rows of them.
import type { RemarkType } from '@portal/rules/claims/form/remark-types.ts';
import { isoFromDatabase } from '../platform/clock.ts';
import { sql, type Statement, type Transaction } from '../platform/database/database.ts';
import {
  VERSION_TOTALS,
  type BenefitLineRow,
  type ClaimRow,
  type ExclusionRow,
  type StoredHead,
  type LineRow,
  type NewRow,
  type UsageRow,
} from './claim-rows.ts';

/** A new claim's id and number. */
export function nextClaim(tx: Transaction): Promise<{ id: string; number: number }> {
  return tx.one(
    sql<{ id: string; number: number }>`SELECT uuidv7() AS id, nextval('claim_number') AS number`,
  );
}

/** The tables with the rows of a claim. */
export type ClaimPart =
  | 'claim_line'
  | 'claim_diagnosis'
  | 'claim_benefit'
  | 'claim_violation'
  | 'claim_exclusion'
  | 'claim_remark'
  | 'claim_event'
  | 'claim_version'
  | 'benefit_usage';

/** @param rows at least one */
function insertionOf(table: ClaimPart | 'claim', rows: readonly object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  return sql`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

type RowsOf<Table extends string> = ReadonlyArray<readonly [table: Table, rows: readonly object[]]>;

/** The parts of a statement that insert rows, whose keys are column names. Other columns get their defaults. */
export function insertionsOf(tables: RowsOf<ClaimPart | 'claim'>) {
  return tables.flatMap(([table, rows]) =>
    rows.length === 0 ? [] : [sql`${sql.ref(`into_${table}`)} AS (${insertionOf(table, rows)})`],
  );
}

/** The statement that inserts rows into several tables; none without rows. */
export function insertion(tables: RowsOf<ClaimPart>): Statement[] {
  const insertions = insertionsOf(tables);
  return insertions.length === 0 ? [] : [sql`WITH ${sql.join(insertions)} SELECT 1`];
}

/** The rows of a claim in other tables, but not its remarks. */
export function partsOf(claim: NewRow, usage: readonly UsageRow[]) {
  const { columns, sent, violations } = claim;
  const version = {
    clinic_id: columns.clinic_id,
    claim_id: columns.id,
    version: columns.version,
    sent_claim: sent,
    at: columns.update_date_time,
    by: columns.modified_by,
    ...Object.fromEntries(VERSION_TOTALS.map((total) => [total, columns[total]])),
  };
  return [
    ['claim_line', claim.lines],
    ['claim_diagnosis', claim.diagnoses],
    ['claim_benefit', claim.benefits],
    [
      'claim_violation',
      violations.map(({ name: _n, description: _d, liftable: _l, ...row }) => row),
    ],
    ['claim_exclusion', claim.exclusions],
    ['benefit_usage', usage],
    ['claim_event', claim.events],
    ['claim_version', [version]],
  ] as const;
}

/** The digits after the point of decimal columns. */
const LINE_DECIMALS = {
  dosage: 3,
  months: 1,
  quantity: 3,
  unit_price: 4,
  amount_before_gst: 2,
  amount_gst: 2,
  excluded_amount: 2,
  accepted_amount: 2,
} as const satisfies Decimals<LineRow>;
const BENEFIT_DECIMALS = {
  incurred_amount: 2,
  incurred_gst: 2,
  co_pay: 2,
  co_pay_gst: 2,
  payable_amount: 2,
  payable_gst: 2,
  excluded_amount: 2,
  excluded_gst: 2,
  balance_after: 2,
} as const satisfies Decimals<BenefitLineRow>;
const EXCLUSION_DECIMALS = { amount: 2 } as const satisfies Decimals<ExclusionRow>;

type Decimals<Row> = Partial<Record<keyof Row, number>>;

/** Gives decimals the texts that columns have: numbers in JSON lose their last zeros. */
function withDecimals<Row extends object>(rows: readonly Row[], places: Decimals<Row>) {
  for (const row of rows) {
    for (const [name, digits] of Object.entries(places)) {
      const value: unknown = Reflect.get(row, name);
      if (typeof value === 'number') Reflect.set(row, name, value.toFixed(Number(digits)));
    }
  }
  return rows;
}

const ofClaim = sql`(r.clinic_id, r.claim_id) = (c.clinic_id, c.id)`;

/** The parts of claim `c`, each as JSON, with remarks of the given types. */
const partsWith = (remarkTypes: readonly RemarkType[]) => sql`
  (SELECT coalesce(json_agg(r ORDER BY r.line_no), '[]') FROM claim_line r WHERE ${ofClaim}) AS lines,
  (SELECT coalesce(json_agg(r ORDER BY r.line_no), '[]') FROM claim_diagnosis r WHERE ${ofClaim}) AS diagnoses,
  (SELECT coalesce(json_agg(r ORDER BY b.order_no), '[]')
     FROM claim_benefit r JOIN plan_benefit b ON b.id = r.plan_benefit_id WHERE ${ofClaim}) AS benefits,
  (SELECT coalesce(json_agg(v ORDER BY v.line_no), '[]')
     FROM (SELECT r.*, rule.name, rule.description, rule.liftable
             FROM claim_violation r
             LEFT JOIN LATERAL (
               SELECT name, description, liftable FROM approval_rule
                WHERE code = r.code AND active_from <= c.visit_date
                ORDER BY active_from DESC LIMIT 1) rule ON true
            WHERE ${ofClaim}) v) AS violations,
  (SELECT coalesce(json_agg(r ORDER BY r.no), '[]') FROM claim_exclusion r WHERE ${ofClaim}) AS exclusions,
  (SELECT coalesce(json_agg(r ORDER BY r.created_at, r.line_no, r.id), '[]')
     FROM claim_remark r
    WHERE ${ofClaim} AND r.type = ANY (${[...remarkTypes]}::text[])) AS remarks,
  (SELECT coalesce(json_agg(r ORDER BY r.at, r.id), '[]')
     FROM claim_event r WHERE ${ofClaim}) AS events`;

/**
 * A claim and all its parts, read by one statement.
 * @param clinicIds the clinics in whose claims to look; null for all that the session sees, which takes longer
 */
export async function findClaim(
  tx: Transaction,
  { id, clinicIds }: { readonly id: string; readonly clinicIds: readonly string[] | null },
  remarkTypes: readonly RemarkType[],
): Promise<ClaimRow | undefined> {
  const ofClinics =
    clinicIds === null ? sql`true` : sql`c.clinic_id = ANY (${[...clinicIds]}::uuid[])`;
  const row = await tx.first(sql<StoredHead & Omit<ClaimRow, 'added' | 'columns'>>`
    SELECT c.*, l.name AS location_name, l.location_type, p.code AS panel_code, plan.name AS plan_name,
           d.license_number AS practitioner_license, cu.name AS created_by_name, mu.name AS modified_by_name,
           m.national_id_tail AS main_member_id_tail,
           g.letter_no, g.cap_amount AS letter_cap, g.used_amount AS letter_used, g.valid_to AS letter_valid_to,
           cv.clinic_unread, cv.administrator_unread,
           pay.payment_date, pay.amount AS payment_amount, pay.reference AS payment_reference,
           (SELECT description FROM diagnosis WHERE code = c.principal_diagnosis) AS principal_diagnosis_name,
           (SELECT v.sent_claim FROM claim_version v WHERE v.clinic_id = c.clinic_id AND v.claim_id = c.id
             ORDER BY v.version DESC LIMIT 1) AS sent,
           ${partsWith(remarkTypes)}
      FROM claim c
      JOIN location l ON l.id = c.clinic_id
      JOIN panel p ON p.id = c.panel_id
      JOIN plan ON plan.id = c.plan_id
      JOIN member m ON m.id = c.main_member_id
      LEFT JOIN practitioner d ON d.id = c.practitioner_id
      LEFT JOIN app_user cu ON cu.id = c.created_by
      LEFT JOIN app_user mu ON mu.id = c.modified_by
      LEFT JOIN letter g ON g.clinic_id = c.clinic_id AND g.id = c.letter_id
      LEFT JOIN conversation cv ON cv.clinic_id = c.clinic_id AND cv.claim_id = c.id
      LEFT JOIN LATERAL (
        SELECT payment_date, amount, reference FROM claim_payment p
         WHERE clinic_id = c.clinic_id AND claim_id = c.id AND amount >= 0
           AND NOT EXISTS (SELECT FROM claim_payment r
                            WHERE (r.clinic_id, r.claim_id, r.reference) = (p.clinic_id, p.claim_id, p.reference)
                              AND r.amount = -p.amount AND r.amount < 0)
         ORDER BY payment_date DESC, id DESC LIMIT 1) pay ON true
     WHERE c.id = ${id} AND c.voided_at IS NULL AND ${ofClinics}`);
  if (row === undefined) return undefined;
  const { lines, diagnoses, benefits, violations, exclusions, remarks, events, sent, ...head } =
    row;
  return {
    columns: head,
    added: head,
    sent,
    lines: withDecimals(lines, LINE_DECIMALS),
    diagnoses,
    benefits: withDecimals(benefits, BENEFIT_DECIMALS),
    violations,
    exclusions: withDecimals(exclusions, EXCLUSION_DECIMALS),
    remarks: remarks.map((one) => ({ ...one, created_at: isoFromDatabase(one.created_at) })),
    events: events.map((one) => ({ ...one, at: isoFromDatabase(one.at) })),
  };
}
