// Debts when batches are closed: a negative net becomes one, and other batches recover them.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { BatchInGroup } from './batches.queries.ts';

/** A batch that is closed with a negative net becomes a debt. */
export async function insertDebt(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchInGroup, 'clinic_id' | 'id'>,
  owedSince: string,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO debt (clinic_id, batch_id, amount, owed_since)
    SELECT clinic_id, id, -net_amount, ${owedSince} FROM provider_batch
     WHERE clinic_id = ${clinicId} AND id = ${id} AND net_amount < 0`);
}

export interface DebtToRecover {
  readonly batch_id: string;
  readonly owed_amount: string;
  readonly recovered_amount: string;
}

/** Whether the batches of one insurer also recover debts of others, by the business setting; they do not by default. */
const isAcrossInsurers = sql`(SELECT coalesce(bool_or(value = 'true'), false) FROM setting WHERE name = 'debts_across_insurers')`;

export async function areDebtsAcrossInsurers(tx: Transaction): Promise<boolean> {
  const row = await tx.one(sql<{ is_across: boolean }>`SELECT ${isAcrossInsurers} AS is_across`);
  return row.is_across;
}

/** The debts that a batch may recover, of its clinic, type and usually insurer, the oldest first, locked. */
export function lockDebts(tx: Transaction, batch: BatchInGroup): Promise<DebtToRecover[]> {
  return tx.many(sql<DebtToRecover>`
    SELECT d.batch_id, d.owed_amount, d.recovered_amount
      FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
     WHERE d.clinic_id = ${batch.clinic_id} AND (b.insurer_code = ${batch.insurer_code} OR ${isAcrossInsurers})
       AND b.claim_type = ${batch.claim_type} AND d.owed_amount > 0
     ORDER BY d.owed_since, d.batch_id FOR UPDATE OF d`);
}

export interface PlanPartRow {
  readonly batch_id: string;
  readonly recovered_before: string;
  readonly due_on: string;
  readonly amount: string;
}

/** The parts of the current plans of debts, in the order of their days. */
export function listPlanParts(
  tx: Transaction,
  clinicId: string,
  debts: readonly string[],
): Promise<PlanPartRow[]> {
  return tx.many(sql<PlanPartRow>`
    SELECT p.batch_id, p.recovered_before, i.due_on, i.amount
      FROM debt_plan p JOIN debt_instalment i ON (i.clinic_id, i.plan_id) = (p.clinic_id, p.id)
     WHERE p.clinic_id = ${clinicId} AND p.replaced_at IS NULL AND p.batch_id = ANY (${debts}::uuid[])
     ORDER BY i.due_on`);
}

interface StoredRecovery {
  readonly debt: string;
  /** In dollars. */
  readonly amount: string;
}

/** The batch has taken the amounts. A debt that is recovered names it. */
export async function insertRecoveries(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchInGroup, 'clinic_id' | 'id'>,
  recoveries: readonly StoredRecovery[],
  at: string,
): Promise<void> {
  await tx.run(sql`
    WITH taken AS (
      SELECT debt, amount FROM jsonb_to_recordset(${JSON.stringify(recoveries)}::jsonb) AS t(debt uuid, amount numeric)),
    recovered AS (
      UPDATE debt d SET recovered_amount = d.recovered_amount + t.amount, version = d.version + 1
        FROM taken t WHERE d.clinic_id = ${clinicId} AND d.batch_id = t.debt
       RETURNING d.batch_id, d.owed_amount),
    ended AS (
      UPDATE provider_batch b SET carried_to = ${id}
        FROM recovered r WHERE b.clinic_id = ${clinicId} AND b.id = r.batch_id AND r.owed_amount = 0)
    INSERT INTO debt_recovery (clinic_id, batch_id, recovered_by, amount, at)
    SELECT ${clinicId}, debt, ${id}, amount, ${at} FROM taken`);
}
