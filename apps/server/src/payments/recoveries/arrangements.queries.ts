// Arrangements about debts: write-offs, repayments, instalments and reminders.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { BatchInGroup } from '../batches/batches.queries.ts';
import type { KnownDebt } from './debts.queries.ts';

export interface LockedDebt extends KnownDebt {
  readonly batch_name: string;
  readonly clinic_name: string;
  readonly owed_amount: string;
  readonly recovered_amount: string;
  readonly owed_since: string;
  readonly version: number;
}

/** The clinic, insurer and type of a debt, which batches are closed in turn for. */
export function findGroupOfDebt(tx: Transaction, id: string): Promise<BatchInGroup | undefined> {
  return tx.first(sql<BatchInGroup>`
    SELECT b.clinic_id, b.id, b.insurer_code, b.claim_type
      FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id) WHERE d.batch_id = ${id}`);
}

export function lockDebt(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchInGroup, 'clinic_id' | 'id'>,
): Promise<LockedDebt> {
  return tx.one(sql<LockedDebt>`
    SELECT d.clinic_id, d.batch_id, b.name AS batch_name, l.name AS clinic_name, d.owed_amount, d.recovered_amount, d.owed_since,
           d.version
      FROM debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
      JOIN location l ON l.id = d.clinic_id
     WHERE d.clinic_id = ${clinicId} AND d.batch_id = ${id} FOR UPDATE OF d`);
}

/** The two people of an arrangement, by their ids. */
export interface TwoPeople {
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly at: string;
}

const names = (people: TwoPeople) => sql`
  (SELECT name FROM app_user WHERE id = ${people.proposedBy}), ${people.confirmedBy},
  (SELECT name FROM app_user WHERE id = ${people.confirmedBy}), ${people.at}`;

export async function insertWriteOff(
  tx: Transaction,
  debt: LockedDebt,
  {
    reason,
    day,
    people,
  }: { readonly reason: string; readonly day: string; readonly people: TwoPeople },
): Promise<void> {
  const { clinic_id: clinicId, batch_id: id, owed_amount: amount } = debt;
  await tx.run(sql`
    INSERT INTO debt_write_off (clinic_id, batch_id, amount, reason, written_off_on, proposed_by, proposed_name, confirmed_by,
                                confirmed_name, at)
    SELECT ${clinicId}, ${id}, ${amount}, ${reason}, ${day}, ${people.proposedBy}, ${names(people)}`);
  await tx.run(sql`
    UPDATE debt SET written_off_amount = ${amount}, version = version + 1 WHERE clinic_id = ${clinicId} AND batch_id = ${id}`);
}

interface NewRepayment {
  /** In dollars. */
  readonly amount: string;
  readonly repaidOn: string;
  readonly reference: string;
  readonly people: TwoPeople;
}

/** Fails on debt_repayment_once if the repayment is recorded already. */
export async function insertRepayment(
  tx: Transaction,
  { clinic_id: clinicId, batch_id: id }: LockedDebt,
  { amount, repaidOn, reference, people }: NewRepayment,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO debt_repayment (clinic_id, batch_id, amount, repaid_on, reference, proposed_by, proposed_name, confirmed_by,
                                confirmed_name, at)
    SELECT ${clinicId}, ${id}, ${amount}, ${repaidOn}, ${reference}, ${people.proposedBy}, ${names(people)}`);
  await tx.run(sql`
    UPDATE debt SET recovered_amount = recovered_amount + ${amount}, version = version + 1
     WHERE clinic_id = ${clinicId} AND batch_id = ${id}`);
}

interface StoredPart {
  readonly due_on: string;
  /** In dollars. */
  readonly amount: string;
}

/** The plan replaces an earlier one. */
export async function insertPlan(
  tx: Transaction,
  debt: LockedDebt,
  { parts, people }: { readonly parts: readonly StoredPart[]; readonly people: TwoPeople },
): Promise<void> {
  const { clinic_id: clinicId, batch_id: id } = debt;
  await tx.run(sql`
    UPDATE debt_plan SET replaced_at = ${people.at}
     WHERE clinic_id = ${clinicId} AND batch_id = ${id} AND replaced_at IS NULL`);
  await tx.run(sql`
    WITH plan AS (
      INSERT INTO debt_plan (clinic_id, batch_id, amount, recovered_before, proposed_by, proposed_name, confirmed_by,
                             confirmed_name, at)
      SELECT ${clinicId}, ${id}, ${debt.owed_amount}, ${debt.recovered_amount}, ${people.proposedBy}, ${names(people)}
      RETURNING clinic_id, id)
    INSERT INTO debt_instalment (clinic_id, plan_id, due_on, amount)
    SELECT plan.clinic_id, plan.id, part.due_on, part.amount
      FROM plan, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS part(due_on date, amount numeric)`);
  await tx.run(sql`
    UPDATE debt SET version = version + 1 WHERE clinic_id = ${clinicId} AND batch_id = ${id}`);
}

interface OwingClinic {
  readonly clinic_name: string;
  readonly owed: string;
}

/** Everything that a clinic owes; undefined for nothing. */
export function findOwingClinic(
  tx: Transaction,
  clinicId: string,
): Promise<OwingClinic | undefined> {
  return tx.first(sql<OwingClinic>`
    SELECT l.name AS clinic_name, sum(d.owed_amount) AS owed FROM debt d JOIN location l ON l.id = d.clinic_id
     WHERE d.clinic_id = ${clinicId} AND d.owed_amount > 0 GROUP BY l.name`);
}

interface Reminder {
  readonly clinicId: string;
  readonly day: string;
  readonly amount: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

/** @returns false if the clinic was reminded on this day already */
export async function insertReminder(
  tx: Transaction,
  { clinicId, day, amount, by, at }: Reminder,
): Promise<boolean> {
  const row = await tx.first(sql<{ sent_on: string }>`
    INSERT INTO debt_reminder (clinic_id, sent_on, amount, sent_by, sent_name, at)
    VALUES (${clinicId}, ${day}, ${amount}, ${by.id}, ${by.name}, ${at}) ON CONFLICT DO NOTHING RETURNING sent_on`);
  return row !== undefined;
}
