// The clinics of an organisation, with the drafts and claims that wait at each. A clinic that the session
// cannot see counts as empty.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface GroupLocationRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly location_type: string;
  readonly address: string | null;
  readonly on_boarding_date: string | null;
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
}

/** Real clinics of the organisation whose code or name contains the text, sorted by code. */
export function listLocationsOfOrganization(
  tx: Transaction,
  organizationId: string,
  typed: string,
): Promise<GroupLocationRow[]> {
  const pattern = `%${typed.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`;
  return tx.many(sql<GroupLocationRow>`
    SELECT id, code, name, location_type,
           nullif(concat_ws(', ', nullif(concat_ws(' ', block, street), ''), unit, nullif(concat_ws(' ', city, postal_code), '')), '') AS address,
           on_boarding_date, off_boarding_date, extended_date
      FROM location
     WHERE organization_id = ${organizationId} AND NOT is_sandbox
       AND (lower(name) LIKE ${pattern} OR lower(code) LIKE ${pattern})
     ORDER BY code`);
}

interface WaitingRow {
  readonly clinic_id: string;
  readonly drafts: number;
  readonly pending: number;
  readonly last_payment: string | null;
}

/** The drafts, pending claims and newest payment of each clinic. */
export function listWaiting(tx: Transaction, clinicIds: readonly string[]): Promise<WaitingRow[]> {
  return tx.many(sql<WaitingRow>`
    SELECT l.id AS clinic_id,
           (SELECT count(*)::int FROM claim_draft d WHERE d.clinic_id = l.id) AS drafts,
           (SELECT count(*)::int FROM claim c WHERE c.clinic_id = l.id AND c.raw_status LIKE 'PENDING%') AS pending,
           (SELECT max(c.provider_batch_date) FROM claim c
             WHERE c.clinic_id = l.id AND c.provider_batch_status = 'PAID_TO_PROVIDERS') AS last_payment
      FROM location l WHERE l.id = ANY (${clinicIds}::uuid[])`);
}
