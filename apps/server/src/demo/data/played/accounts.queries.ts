// The demo's accounts as a session would enter them (migrations/functions/02_enter-session.sql).
import { sql, type SessionUser, type Transaction } from '../../../platform/database/database.ts';

export function listAccounts(tx: Transaction): Promise<SessionUser[]> {
  return tx.many(sql<SessionUser>`
    SELECT u.id AS session_id, u.id AS user_id, u.username, u.name, u.user_type, u.profile_type, u.roles,
           ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)) AS role_permissions,
           u.location_id, l.code AS location_code, u.organization_id, o.name AS organization_name,
           NULL AS external_client_id, 'infinity' AS session_expires_at, false AS must_change_password,
           NULL AS factor_due_at, false AS needs_step_up, NULL AS step_up_at,
           CASE u.user_type
             WHEN 'CLINICUSER' THEN ARRAY[u.location_id]
             WHEN 'CLINICGROUPUSER' THEN (SELECT array_agg(g.id) FROM location g WHERE g.organization_id = u.organization_id)
           END AS clinic_ids, NULL::text[] AS scopes, false AS is_sandbox
      FROM app_user u LEFT JOIN location l ON l.id = u.location_id LEFT JOIN organization o ON o.id = u.organization_id`);
}

/** Removes the mails about the played steps. */
export function forgetMail(tx: Transaction): Promise<number> {
  return tx.run(sql`
    DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'send_mail'`);
}
