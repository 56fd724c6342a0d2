// Security alerts, and the entries of the audit trail that the rules count.
import {
  type AlertLimits,
  type AlertRule,
  DEFAULT_ALERT_LIMITS,
} from '@portal/rules/trail/alert-rules.ts';
import { z } from 'zod';
import { sql, type Transaction } from '../../platform/database/database.ts';

const Hour = z.number().int().min(0).max(24);
const Count = z.number().int().min(1);
const usual = DEFAULT_ALERT_LIMITS;

/** The setting `security_alerts`. What it leaves out is as usual. */
const Setting = z.strictObject({
  windowMinutes: Count.max(24 * 60).default(usual.windowMinutes),
  stuffing: z.strictObject({ accounts: Count, failures: Count }).default(usual.stuffing),
  harvest: z.strictObject({ clinics: Count }).default(usual.harvest),
  massExport: z.strictObject({ files: Count, rows: Count }).default(usual.massExport),
  oddHours: z.strictObject({ from: Hour, to: Hour, weekends: z.boolean() }).default(usual.oddHours),
});

/** @throws ZodError for a setting that is not valid */
export async function readAlertLimits(tx: Transaction): Promise<AlertLimits> {
  const row = await tx.first(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'security_alerts'`,
  );
  return row === undefined ? DEFAULT_ALERT_LIMITS : Setting.parse(row.value);
}

interface Counted {
  readonly subject: string;
  readonly first_at: string;
  readonly last_at: string;
}

/** Entries that no acknowledged alert of the rule has already counted. */
const isNew = (rule: AlertRule, subject: ReturnType<typeof sql>) => sql`NOT EXISTS (
  SELECT FROM security_alert a WHERE a.rule = ${rule} AND a.subject = ${subject}
     AND a.acknowledged_at IS NOT NULL AND a.last_at >= e.at)`;

const span = sql`min(e.at) AS first_at, max(e.at) AS last_at`;

export interface FailureRow extends Counted {
  readonly accounts: number;
  readonly failures: number;
}

/** Failed sign-ins by network. */
export function countFailedSignIns(tx: Transaction, since: string): Promise<FailureRow[]> {
  const network = sql`(e.after ->> 'address')`;
  return tx.many(sql<FailureRow>`
    SELECT ${network} AS subject, count(DISTINCT e.username) AS accounts,
           sum((e.after ->> 'count')::bigint)::bigint AS failures, ${span}
      FROM audit_entry e
     WHERE e.at > ${since} AND e.action IN ('security.fail-sign-in', 'security.lock-sign-in') AND ${isNew('STUFFING', network)}
     GROUP BY 1`);
}

export interface ToolRow extends Counted {
  readonly clinics: number;
  readonly look_ups: number;
}

/** The clinic codes that the tools before sign-in were used with, by network. */
export function countToolClinics(tx: Transaction, since: string): Promise<ToolRow[]> {
  const network = sql`(e.after ->> 'address')`;
  return tx.many(sql<ToolRow>`
    SELECT ${network} AS subject, count(DISTINCT e.on_behalf_of) AS clinics, count(*) AS look_ups, ${span}
      FROM audit_entry e
     WHERE e.at > ${since} AND e.action LIKE 'tools.%' AND ${network} IS NOT NULL AND ${isNew('HARVEST', network)}
     GROUP BY 1`);
}

export interface ExportRow extends Counted {
  readonly files: number;
  readonly rows: number;
}

/** Exported files and their rows, by user. */
export function countExports(tx: Transaction, since: string): Promise<ExportRow[]> {
  const user = sql`e.username`;
  return tx.many(sql<ExportRow>`
    SELECT ${user} AS subject, count(*) AS files,
           coalesce(sum((e.after ->> 'rows')::bigint) FILTER (WHERE jsonb_typeof(e.after -> 'rows') = 'number'), 0)::bigint
             AS rows, ${span}
      FROM audit_entry e
     WHERE e.at > ${since} AND e.action ~ '^[a-z]+\\.export' AND e.user_id IS NOT NULL AND ${isNew('MASS_EXPORT', user)}
     GROUP BY 1`);
}

export interface PaymentActRow extends Counted {
  readonly action: string;
  readonly username: string;
  readonly run_no: string | null;
  /** In Singapore. */
  readonly hour: number;
  /** From 1, Monday. */
  readonly weekday: number;
}

/** Payment runs that were prepared or released and that no alert names. */
export function listPaymentActs(tx: Transaction, since: string): Promise<PaymentActRow[]> {
  return tx.many(sql<PaymentActRow>`
    SELECT e.id::text AS subject, e.at AS first_at, e.at AS last_at, e.action, e.username,
           (SELECT r.run_no FROM payment_run r WHERE r.id::text = e.subject_id) AS run_no,
           extract(hour FROM e.at AT TIME ZONE 'Asia/Singapore')::int AS hour,
           extract(isodow FROM e.at AT TIME ZONE 'Asia/Singapore')::int AS weekday
      FROM audit_entry e
     WHERE e.at > ${since} AND e.action IN ('payments.prepare', 'payments.release') AND e.user_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM security_alert a WHERE a.rule = 'ODD_HOURS' AND a.subject = e.id::text)
     ORDER BY e.at, e.id`);
}

export interface FoundAlert extends Counted {
  readonly rule: AlertRule;
  readonly facts: Readonly<Record<string, number | string | null>>;
}

/** Writes an alert, or brings the open one about the same subject up to date. @returns the id if it is a new one */
export async function writeAlert(
  tx: Transaction,
  { rule, subject, facts, first_at: first, last_at: last }: FoundAlert,
  now: string,
): Promise<string | undefined> {
  const row = await tx.one(sql<{ id: string; is_new: boolean }>`
    INSERT INTO security_alert AS a (rule, subject, facts, found_at, first_at, last_at)
    VALUES (${rule}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${now}, ${first}, ${last})
    ON CONFLICT (rule, subject) WHERE acknowledged_at IS NULL
       DO UPDATE SET facts = excluded.facts, last_at = greatest(a.last_at, excluded.last_at)
    RETURNING a.id, (xmax = 0) AS is_new`);
  return row.is_new ? row.id : undefined;
}

export interface AlertRow extends FoundAlert {
  readonly id: string;
  readonly found_at: string;
  readonly acknowledged_at: string | null;
  /** The username. */
  readonly acknowledged_by: string | null;
  readonly note: string | null;
}

const alertColumns = sql`a.id, a.rule, a.subject, a.facts, a.found_at, a.first_at, a.last_at, a.acknowledged_at,
  (SELECT username FROM app_user u WHERE u.id = a.acknowledged_by) AS acknowledged_by, a.note`;

/** The newest first. */
export async function listAlerts(
  tx: Transaction,
  isOpen: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AlertRow[]; total: number }> {
  const chosen = sql`(a.acknowledged_at IS NULL) = ${isOpen}`;
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<AlertRow>`
      SELECT ${alertColumns} FROM security_alert a WHERE ${chosen}
       ORDER BY a.found_at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM security_alert a WHERE ${chosen}`),
  ]);
  return { rows, total };
}

export function findAlert(tx: Transaction, id: string): Promise<AlertRow | undefined> {
  return tx.first(sql<AlertRow>`SELECT ${alertColumns} FROM security_alert a WHERE a.id = ${id}`);
}

/** @returns whether the alert was still open */
export async function acknowledge(
  tx: Transaction,
  id: string,
  { at, by, note }: { readonly at: string; readonly by: string; readonly note: string },
): Promise<boolean> {
  const rows = await tx.many(sql<{ id: string }>`
    UPDATE security_alert SET acknowledged_at = ${at}, acknowledged_by = ${by}, note = ${note}
     WHERE id = ${id} AND acknowledged_at IS NULL RETURNING id`);
  return rows.length > 0;
}
