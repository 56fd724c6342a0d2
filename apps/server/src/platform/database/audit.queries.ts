// The audit trail: one row for each change and each access to a member's personal data, in the same transaction.
import { sql, type Transaction } from './database.ts';

export interface AuditEntry {
  /** `<slice>.<verb>`, such as `claims.submit`. */
  readonly action: string;
  readonly clinicId: string | null;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The party for which an administrator acts: the clinic, and the external portal that they came from. */
export function onBehalfOf(clinicCode: string, externalClientId: string | null): string {
  return externalClientId === null ? clinicCode : `${clinicCode} (${externalClientId})`;
}

/** The name of a program in the audit trail. No person can have it, because usernames have no spaces. */
export function programName(name: string): string {
  return `API client ${name}`;
}

export interface Actor {
  readonly at: string;
  readonly userId: string | null;
  readonly username: string | null;
  readonly onBehalfOf: string | null;
  readonly sessionId: string | null;
  readonly traceId: string;
}

/** Writes one row, together with the COMMIT of the transaction. `before` and `after` must not contain national numbers. */
export async function insertAudit(tx: Transaction, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.last(sql`
    INSERT INTO audit_entry (clinic_id, at, user_id, username, on_behalf_of, session_id, action,
                             subject_type, subject_id, before, after, trace_id)
    VALUES (${entry.clinicId}, ${actor.at}, ${actor.userId}, ${actor.username}, ${actor.onBehalfOf},
            ${actor.sessionId}, ${entry.action}, ${entry.subjectType}, ${entry.subjectId},
            ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${actor.traceId})`);
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
