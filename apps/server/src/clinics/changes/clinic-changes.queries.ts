// Requests to change the data of clinics, and the data that they are about.
import type { ClinicChangeStatus } from '@portal/rules/clinics/clinic-change.ts';
import type { ClinicField } from '@portal/rules/clinics/clinic-fields.ts';
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ClinicDataRow {
  readonly location_type: LocationType;
  readonly unit: string | null;
  readonly block: string | null;
  readonly street: string | null;
  readonly zone: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly phone: string | null;
  readonly hours: string | null;
  readonly bank_holder: string | null;
  readonly bank_bic: string | null;
  readonly account_sealed: Buffer | null;
}

/** The data of a clinic without its GST registrations. */
export function findClinicData(
  tx: Transaction,
  clinicId: string,
): Promise<ClinicDataRow | undefined> {
  return tx.first(sql<ClinicDataRow>`
    SELECT l.location_type, l.unit, l.block, l.street, l.zone, l.estate, l.city, l.postal_code, l.phone,
           d.hours, b.holder AS bank_holder, b.bic AS bank_bic, b.account_sealed
      FROM location l
      LEFT JOIN location_directory d ON d.location_id = l.id
      LEFT JOIN bank_account b ON b.clinic_id = l.id
     WHERE l.id = ${clinicId}`);
}

interface FieldRow {
  readonly field: ClinicField;
  readonly old_value: string | null;
  readonly new_value: string | null;
}

export interface ClinicChangeRow {
  readonly clinic_id: string;
  readonly clinic_code: string;
  readonly clinic_name: string;
  readonly id: string;
  readonly request_no: string;
  readonly version: number;
  readonly status: ClinicChangeStatus;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_by_id: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly approved_by: string | null;
  readonly approved_at: string | null;
  readonly applies_at: string | null;
  readonly call_back: string | null;
  readonly fields: readonly FieldRow[];
}

const columns = sql`c.clinic_id, l.code AS clinic_code, l.name AS clinic_name, c.id, c.request_no, c.version, c.status,
  c.reason, a.name AS requested_by, a.id AS requested_by_id, c.requested_at, d.name AS decided_by,
  c.decided_at, c.decision_reason, p.name AS approved_by, c.approved_at, c.applies_at, c.call_back,
  (SELECT jsonb_agg(jsonb_build_object('field', f.field, 'old_value', f.old_value, 'new_value', f.new_value))
     FROM clinic_change_field f WHERE f.clinic_id = c.clinic_id AND f.request_id = c.id) AS fields`;
const joins = sql`JOIN location l ON l.id = c.clinic_id JOIN app_user a ON a.id = c.requested_by
  LEFT JOIN app_user d ON d.id = c.decided_by LEFT JOIN app_user p ON p.id = c.approved_by`;

export function findChange(tx: Transaction, id: string): Promise<ClinicChangeRow | undefined> {
  return tx.first(
    sql<ClinicChangeRow>`SELECT ${columns} FROM clinic_change c ${joins} WHERE c.id = ${id}`,
  );
}

/** The new account number of a waiting request, encrypted. */
export async function findSealedAccount(tx: Transaction, id: string): Promise<Buffer | undefined> {
  const row = await tx.first(sql<{ account_sealed: Buffer | null }>`
    SELECT account_sealed FROM clinic_change WHERE id = ${id}`);
  return row?.account_sealed ?? undefined;
}

/** Locks the requests of a clinic, and thereby its changes, until the transaction ends. */
export async function lockChangesOf(tx: Transaction, clinicId: string): Promise<void> {
  const key = `clinic changes ${clinicId}`;
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

interface ChangeFilter {
  /** Undefined for all clinics of the session. */
  readonly clinicId?: string | undefined;
  readonly status: ClinicChangeStatus | undefined;
  readonly typed?: string | undefined;
  /** Waiting requests first, the longest wait first; else the last request first. */
  readonly isByWait: boolean;
}

export async function listChangeRows(
  tx: Transaction,
  { clinicId, status, typed = '', isByWait }: ChangeFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ClinicChangeRow[]; total: number }> {
  const matches = sql`(${clinicId ?? null}::uuid IS NULL OR c.clinic_id = ${clinicId ?? null})
    AND (${status ?? null}::text IS NULL OR c.status = ${status ?? null})
    AND position(lower(${typed}) IN lower(c.request_no || ' ' || l.code || ' ' || l.name)) > 0`;
  const order = isByWait
    ? sql`c.is_waiting DESC, CASE WHEN c.is_waiting THEN c.requested_at END, c.decided_at DESC, c.id`
    : sql`c.requested_at DESC, c.id DESC`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ClinicChangeRow>`
      SELECT ${columns} FROM clinic_change c ${joins} WHERE ${matches}
       ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM clinic_change c ${joins} WHERE ${matches}`),
  ]);
  return { rows, total: count.total };
}

interface WaitingFieldRow {
  readonly field: ClinicField;
  readonly request_no: string;
}

/** The fields of a clinic's waiting requests. */
export function listWaitingFields(tx: Transaction, clinicId: string): Promise<WaitingFieldRow[]> {
  return tx.many(sql<WaitingFieldRow>`
    SELECT f.field, c.request_no
      FROM clinic_change_field f JOIN clinic_change c ON c.clinic_id = f.clinic_id AND c.id = f.request_id
     WHERE f.clinic_id = ${clinicId} AND f.is_waiting ORDER BY c.request_no, f.field`);
}

export function nextChange(tx: Transaction): Promise<{ id: string; number: number }> {
  return tx.one(sql<{ id: string; number: number }>`
    SELECT uuidv7() AS id, nextval('clinic_change_number') AS number`);
}

export async function insertChange(
  tx: Transaction,
  asked: {
    readonly clinicId: string;
    readonly id: string;
    readonly requestNo: string;
    readonly reason: string;
    readonly accountSealed: Buffer | null;
    readonly userId: string;
    readonly at: string;
    readonly fields: readonly FieldRow[];
  },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO clinic_change (clinic_id, id, request_no, status, reason, account_sealed, requested_by, requested_at)
    VALUES (${asked.clinicId}, ${asked.id}, ${asked.requestNo}, 'WAITING', ${asked.reason}, ${asked.accountSealed},
            ${asked.userId}, ${asked.at})`);
  await tx.run(sql`
    INSERT INTO clinic_change_field (clinic_id, request_id, field, old_value, new_value)
    SELECT ${asked.clinicId}, ${asked.id}, x.field, x.old_value, x.new_value
      FROM jsonb_to_recordset(${JSON.stringify(asked.fields)}::jsonb)
           AS x (field text, old_value text, new_value text)`);
}

/** Ends a waiting request and deletes its account number. */
export async function endChange(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<ClinicChangeRow, 'clinic_id' | 'id'>,
  end: {
    readonly status: Exclude<ClinicChangeStatus, 'WAITING'>;
    readonly reason: string | null;
    readonly by: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE clinic_change SET version = version + 1, status = ${end.status}, decision_reason = ${end.reason},
           decided_by = ${end.by}, decided_at = ${end.at}, account_sealed = NULL
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

/** Writes the values of a waiting request into the clinic. */
export async function applyChange(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<ClinicChangeRow, 'clinic_id' | 'id'>,
  addsGst: boolean,
): Promise<void> {
  await tx.run(sql`SELECT apply_clinic_change(${clinicId}, ${id}, ${addsGst})`);
}

/** Approves another bank account, which is written into the clinic later. */
export async function approveChange(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<ClinicChangeRow, 'clinic_id' | 'id'>,
  approval: {
    readonly by: string;
    readonly at: string;
    readonly appliesAt: string;
    readonly callBack: string;
    readonly addsGst: boolean;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE clinic_change SET version = version + 1, approved_by = ${approval.by}, approved_at = ${approval.at},
           applies_at = ${approval.appliesAt}, call_back = ${approval.callBack}, adds_gst = ${approval.addsGst}
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export interface AppliedAccountRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly clinic_name: string;
  readonly request_no: string;
  readonly approved_by: string;
  readonly approver: string;
}

/** Writes the approved accounts whose time to stop them is over. */
export function applyDueAccounts(tx: Transaction, now: string): Promise<AppliedAccountRow[]> {
  return tx.many(sql<AppliedAccountRow>`
    SELECT id, clinic_id, clinic_name, request_no, approved_by, approver FROM apply_due_accounts(${now})`);
}
