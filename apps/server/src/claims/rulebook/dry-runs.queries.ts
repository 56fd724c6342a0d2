// Dry runs of planned changes of approval rules.
import type { ClaimVerdict, VerdictChange } from '@portal/rules/claims/rulebook/verdict-change.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ApprovalRuleRow } from '../facts/approval-rules.queries.ts';

export interface DryRunRow {
  readonly id: string;
  readonly rule_code: string;
  readonly tried: ApprovalRuleRow;
  readonly from_day: string;
  readonly to_day: string;
  readonly status: 'DONE' | 'FAILED' | 'RUNNING';
  readonly claims_total: number;
  readonly claims_done: number;
  readonly broken_before: number;
  readonly broken_after: number;
  readonly started_name: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly changed_claims: number;
  readonly changed_amount: string;
}

const columns = sql`r.id, r.rule_code, r.tried, r.from_day, r.to_day, r.status, r.claims_total, r.claims_done,
  r.broken_before, r.broken_after, r.started_name, r.started_at, r.ended_at, changed.claims AS changed_claims,
  changed.amount AS changed_amount`;

const changed = sql`
  CROSS JOIN LATERAL (SELECT count(*)::int AS claims, coalesce(sum(amount), 0) AS amount
                        FROM rule_dry_run_claim WHERE run_id = r.id) AS changed`;

/** Undefined if a run of the change is under way. */
export function insertDryRun(
  tx: Transaction,
  tried: ApprovalRuleRow,
  period: { readonly from: string; readonly to: string },
  by: { readonly id: string; readonly name: string; readonly at: string },
): Promise<{ id: string } | undefined> {
  return tx.first(sql<{ id: string }>`
    INSERT INTO rule_dry_run (rule_code, tried, from_day, to_day, started_by, started_name, started_at)
    VALUES (${tried.code}, ${JSON.stringify(tried)}::jsonb, ${period.from}, ${period.to}, ${by.id}, ${by.name}, ${by.at})
    ON CONFLICT (rule_code, (tried ->> 'active_from')) WHERE status = 'RUNNING' DO NOTHING RETURNING id`);
}

export function findDryRun(tx: Transaction, id: string): Promise<DryRunRow | undefined> {
  return tx.first(
    sql<DryRunRow>`SELECT ${columns} FROM rule_dry_run r ${changed} WHERE r.id = ${id}`,
  );
}

export async function listDryRunRows(
  tx: Transaction,
  code: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DryRunRow[]; total: number }> {
  const rows = await tx.many(sql<DryRunRow & { total: number }>`
    SELECT ${columns}, r.total
      FROM (SELECT *, count(*) OVER () AS total FROM rule_dry_run WHERE rule_code = ${code}
             ORDER BY started_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS r ${changed}
     ORDER BY r.started_at DESC, r.id DESC`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface ShareRow {
  /** The change, the insurer or the clinic. */
  readonly key: string;
  readonly name: string | null;
  readonly claims: number;
  readonly amount: string;
}

const SHOWN_CLINICS = 50;

/** The claims that would be judged differently, by change, insurer and clinic; most claims first. */
export async function listShares(
  tx: Transaction,
  runId: string,
): Promise<Record<'byChange' | 'byClinic' | 'byInsurer', ShareRow[]>> {
  const figures = sql`count(*)::int AS claims, sum(x.amount) AS amount`;
  const [byChange, byInsurer, byClinic] = await tx.batch((on) => [
    on.many(sql<ShareRow>`
      SELECT x.change AS key, NULL AS name, ${figures} FROM rule_dry_run_claim x WHERE x.run_id = ${runId}
       GROUP BY x.change ORDER BY claims DESC, key`),
    on.many(sql<ShareRow>`
      SELECT x.insurer_code AS key, NULL AS name, ${figures} FROM rule_dry_run_claim x WHERE x.run_id = ${runId}
       GROUP BY x.insurer_code ORDER BY claims DESC, key`),
    on.many(sql<ShareRow>`
      SELECT x.clinic_id AS key, l.name, ${figures}
        FROM rule_dry_run_claim x JOIN location l ON l.id = x.clinic_id WHERE x.run_id = ${runId}
       GROUP BY x.clinic_id, l.name ORDER BY claims DESC, l.name LIMIT ${SHOWN_CLINICS}`),
  ]);
  return { byChange, byInsurer, byClinic };
}

export interface ChangedClaimRow {
  readonly clinic_id: string;
  readonly claim_id: string;
  readonly claim_code: string;
  readonly clinic_name: string;
  readonly insurer_code: string;
  readonly visit_date: string;
  readonly amount: string;
  readonly change: VerdictChange;
  readonly verdict_before: ClaimVerdict;
  readonly verdict_after: ClaimVerdict;
}

interface ChangedQuestion {
  readonly runId: string;
  readonly change: VerdictChange | null;
  readonly insurer: string | null;
  readonly clinicId: string | null;
  readonly limit: number;
  readonly offset: number;
}

export async function listChangedClaims(
  tx: Transaction,
  ask: ChangedQuestion,
): Promise<{ rows: ChangedClaimRow[]; total: number }> {
  const rows = await tx.many(sql<ChangedClaimRow & { total: number }>`
    SELECT x.clinic_id, x.claim_id, c.claim_code, l.name AS clinic_name, x.insurer_code, c.visit_date, x.amount, x.change,
           x.verdict_before, x.verdict_after, count(*) OVER () AS total
      FROM rule_dry_run_claim x
      JOIN claim c ON c.clinic_id = x.clinic_id AND c.id = x.claim_id
      JOIN location l ON l.id = x.clinic_id
     WHERE x.run_id = ${ask.runId} AND x.change = coalesce(${ask.change}, x.change)
       AND x.insurer_code = coalesce(${ask.insurer}, x.insurer_code)
       AND x.clinic_id = coalesce(${ask.clinicId}::uuid, x.clinic_id)
     ORDER BY x.amount DESC, x.claim_id LIMIT ${ask.limit} OFFSET ${ask.offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type JudgedDifferently = Pick<
  ChangedClaimRow,
  | 'amount'
  | 'change'
  | 'claim_id'
  | 'clinic_id'
  | 'insurer_code'
  | 'verdict_after'
  | 'verdict_before'
>;

/** Starts from the beginning, also after a job whose process ended. */
export async function resetDryRun(tx: Transaction, id: string, claimsTotal: number): Promise<void> {
  // First, because it locks the run: another job may be noting claims.
  await tx.run(sql`
    UPDATE rule_dry_run SET claims_total = ${claimsTotal}, claims_done = 0, broken_before = 0, broken_after = 0
     WHERE id = ${id}`);
  await tx.run(sql`DELETE FROM rule_dry_run_claim WHERE run_id = ${id}`);
}

export interface Judged {
  /** Claims that were judged before. */
  readonly doneBefore: number;
  readonly done: number;
  readonly brokenBefore: number;
  readonly brokenAfter: number;
}

/** False if another job has taken over this run. */
export async function noteJudged(
  tx: Transaction,
  id: string,
  { doneBefore, done, brokenBefore, brokenAfter }: Judged,
  claims: readonly JudgedDifferently[],
): Promise<boolean> {
  const noted = await tx.run(sql`
    UPDATE rule_dry_run SET claims_done = claims_done + ${done}, broken_before = broken_before + ${brokenBefore},
                            broken_after = broken_after + ${brokenAfter}
     WHERE id = ${id} AND status = 'RUNNING' AND claims_done = ${doneBefore}`);
  if (noted === 0) return false;
  await tx.run(sql`
    INSERT INTO rule_dry_run_claim (run_id, clinic_id, claim_id, insurer_code, amount, change, verdict_before, verdict_after)
    SELECT ${id}, x.clinic_id, x.claim_id, x.insurer_code, x.amount, x.change, x.verdict_before, x.verdict_after
      FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS x (
        clinic_id uuid, claim_id uuid, insurer_code text, amount numeric, change text, verdict_before text, verdict_after text)`);
  return true;
}

export async function endDryRun(
  tx: Transaction,
  id: string,
  status: 'DONE' | 'FAILED',
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE rule_dry_run SET status = ${status}, ended_at = ${at} WHERE id = ${id} AND status = 'RUNNING'`);
}
