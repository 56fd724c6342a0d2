// The people who decide claims, and giving claims to them.
import type { UserType } from '@portal/rules/access/roles.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { TakenClaim } from '../assignee.ts';

export interface AssessorRow {
  readonly id: string;
  readonly name: string;
  readonly user_type: UserType;
  readonly profile_type: string;
  readonly role_permissions: readonly string[];
  readonly open_claims: number;
}

/** The active users of the administrator, with the number of waiting claims that each has, by name. */
export function listAdministrators(
  tx: Transaction,
  statuses: readonly RawStatus[],
): Promise<AssessorRow[]> {
  return tx.many(sql<AssessorRow>`
    SELECT u.id, u.name, u.user_type, u.profile_type,
           ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)) AS role_permissions,
           coalesce(o.count, 0) AS open_claims
      FROM app_user u
      LEFT JOIN (SELECT assigned_to, count(*) AS count FROM claim
                  WHERE waiting_since IS NOT NULL AND voided_at IS NULL AND raw_status = ANY (${statuses}::text[])
                    AND assigned_to IS NOT NULL
                  GROUP BY assigned_to) o ON o.assigned_to = u.id
     WHERE u.user_type = 'ADMINUSER' AND u.status = 'ACTIVE' ORDER BY u.name, u.id`);
}

export interface ClaimToAssign extends TakenClaim {
  readonly clinic_id: string;
  readonly id: string;
  readonly claim_code: string;
  readonly waiting_since: string | null;
  readonly total_payable_amount: string;
  readonly proposed_by: string | null;
}

/** The claims in the order of their ids, locked until the transaction ends. */
export function lockClaimsToAssign(
  tx: Transaction,
  ids: readonly string[],
): Promise<ClaimToAssign[]> {
  return tx.many(sql<ClaimToAssign>`
    SELECT c.clinic_id, c.id, c.claim_code, c.waiting_since, c.total_payable_amount, c.proposed_by,
           c.assigned_to, c.assignee_active_at, u.name AS assignee_name
      FROM claim c LEFT JOIN app_user u ON u.id = c.assigned_to
     WHERE c.id = ANY (${ids}::uuid[]) AND c.voided_at IS NULL ORDER BY c.id FOR UPDATE OF c`);
}

export interface GivenClaim {
  readonly clinic_id: string;
  readonly id: string;
  readonly assigned_to: string;
}

/** Gives each claim to its assessor, who has not opened it yet. */
export async function assignEach(tx: Transaction, given: readonly GivenClaim[]): Promise<void> {
  await tx.run(sql`
    UPDATE claim c SET assigned_to = g.assigned_to, assignee_active_at = NULL
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(clinic_id uuid, id uuid, assigned_to uuid)
     WHERE c.clinic_id = g.clinic_id AND c.id = g.id`);
}
