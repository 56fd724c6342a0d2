// Saved reports. The policies of the table show a user their own and those that the organisation shares.
import type { ReportFrequency } from '@portal/rules/reports/report-schedule.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface ReportRow {
  readonly id: string;
  readonly user_id: string;
  readonly owner: string;
  readonly name: string;
  readonly definition: unknown;
  readonly is_shared: boolean;
  readonly frequency: ReportFrequency | null;
  readonly next_mail_on: string | null;
  readonly version: number;
}

const columns = sql`r.id, r.user_id, u.name AS owner, r.name, r.definition, r.is_shared, r.frequency, r.next_mail_on, r.version`;
const joined = sql`report r JOIN app_user u ON u.id = r.user_id`;

/** Own reports first; of very many shared ones, the first. */
export function listReportRows(
  tx: Transaction,
  userId: string,
  most: number,
): Promise<ReportRow[]> {
  return tx.many(sql<ReportRow>`
    SELECT ${columns} FROM ${joined}
     ORDER BY r.user_id <> ${userId}, lower(r.name), r.id LIMIT ${most}`);
}

export async function countOwnReports(tx: Transaction, userId: string): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    SELECT count(*) AS count FROM report WHERE user_id = ${userId}`);
  return row.count;
}

/** Locks an own report. A shared one of somebody else cannot be changed, so it is not found. */
export function lockOwnReport(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<ReportRow | undefined> {
  return tx.first(sql<ReportRow>`
    SELECT ${columns} FROM ${joined} WHERE r.id = ${id} AND r.user_id = ${userId} FOR UPDATE OF r`);
}

export interface ReportContent {
  readonly name: string;
  readonly definition: object;
  readonly is_shared: boolean;
  readonly frequency: ReportFrequency | null;
  readonly next_mail_on: string | null;
}

export async function insertReport(
  tx: Transaction,
  content: ReportContent,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO report (user_id, organization_id, name, definition, is_shared, frequency, next_mail_on, created_at, modified_at)
    VALUES (${by}, scope_organization(), ${content.name}, ${JSON.stringify(content.definition)}::jsonb, ${content.is_shared},
            ${content.frequency}, ${content.next_mail_on}, ${at}, ${at}) RETURNING id`);
  return row.id;
}

export async function updateReportRow(
  tx: Transaction,
  id: string,
  content: ReportContent,
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE report
       SET version = version + 1, organization_id = scope_organization(), name = ${content.name},
           definition = ${JSON.stringify(content.definition)}::jsonb, is_shared = ${content.is_shared},
           frequency = ${content.frequency}, next_mail_on = ${content.next_mail_on}, modified_at = ${at}
     WHERE id = ${id}`);
}

export async function deleteReportRow(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`DELETE FROM report WHERE id = ${id}`);
}

interface DueReportRow {
  readonly id: string;
  readonly frequency: ReportFrequency;
}

/** Locks some reports whose mail is due; those that another process has locked are its own. */
export function lockDueReports(
  tx: Transaction,
  day: string,
  most: number,
): Promise<DueReportRow[]> {
  return tx.many(sql<DueReportRow>`
    SELECT id, frequency FROM report WHERE next_mail_on <= ${day}
     ORDER BY next_mail_on, id LIMIT ${most} FOR UPDATE SKIP LOCKED`);
}

export async function setNextMailDay(tx: Transaction, id: string, day: string): Promise<void> {
  await tx.run(sql`UPDATE report SET next_mail_on = ${day} WHERE id = ${id}`);
}
