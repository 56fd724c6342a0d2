// The readers of a mail about a message, and what it names.
import type { UserType } from '@portal/rules/access/roles.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface MailedConversationRow {
  readonly claim_id: string | null;
  readonly claim_code: string | null;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT' | null;
  readonly letter_id: string | null;
  readonly letter_code: string | null;
  readonly clinic_unread: number;
  readonly administrator_unread: number;
  /** A job has written the last message. */
  readonly is_reminder: boolean | null;
  /** The administrator who works on the claim, or else the last one who wrote. */
  readonly administrator_id: string | null;
}

export function findMailedConversation(
  tx: Transaction,
  clinicId: string,
  id: string,
): Promise<MailedConversationRow | undefined> {
  return tx.first(sql<MailedConversationRow>`
    SELECT v.claim_id, c.claim_code, c.claim_type, v.letter_id, coalesce(g.letter_no, g.request_no) AS letter_code,
           v.clinic_unread, v.administrator_unread,
           (SELECT m.kind = 'REMINDER' FROM message m
             WHERE m.clinic_id = v.clinic_id AND m.conversation_id = v.id ORDER BY m.id DESC LIMIT 1) AS is_reminder,
           coalesce(c.assigned_to, (
             SELECT m.user_id FROM message m
              WHERE m.clinic_id = v.clinic_id AND m.conversation_id = v.id AND m.side = 'ADMINISTRATOR'
              ORDER BY m.id DESC LIMIT 1)) AS administrator_id
      FROM conversation v
      LEFT JOIN claim c ON c.clinic_id = v.clinic_id AND c.id = v.claim_id
      LEFT JOIN letter g ON g.clinic_id = v.clinic_id AND g.id = v.letter_id
     WHERE v.clinic_id = ${clinicId} AND v.id = ${id} AND c.voided_at IS NULL`);
}

export interface MessageReaderRow {
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly user_type: UserType;
  readonly profile_type: string;
  readonly role_permissions: readonly string[];
}

export const reader = sql`
  u.name, u.email, u.language, u.user_type, u.profile_type,
  ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)) AS role_permissions`;
export const isReachable = sql`u.status = 'ACTIVE' AND u.email <> ''`;

/** Active users of the clinic and of its group; nobody works in a sandbox. */
export function listUsersOfClinic(tx: Transaction, clinicId: string): Promise<MessageReaderRow[]> {
  return tx.many(sql<MessageReaderRow>`
    SELECT ${reader} FROM app_user u JOIN location l ON l.id = ${clinicId} AND NOT l.is_sandbox
     WHERE ${isReachable}
       AND (u.user_type = 'CLINICUSER' AND u.location_id = l.id
            OR u.user_type = 'CLINICGROUPUSER' AND u.organization_id = l.organization_id)
     ORDER BY u.username`);
}

export function listAdministratorById(tx: Transaction, id: string): Promise<MessageReaderRow[]> {
  return tx.many(sql<MessageReaderRow>`
    SELECT ${reader} FROM app_user u WHERE ${isReachable} AND u.id = ${id} AND u.user_type = 'ADMINUSER'`);
}
