// The clinics of an organisation, with the drafts and claims that wait at each. A clinic that the session
// cannot see counts as empty.
import { PENDING_STATUSES } from '@portal/rules/claims/figures/manager-figures.ts';
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

/** The organisation that a clinic belongs to. */
interface OrganizationRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The organisation with an id, or of the clinic with this id. */
export function findOrganization(
  tx: Transaction,
  {
    id = null,
    locationId = null,
  }: { readonly id?: string | null; readonly locationId?: string | null },
): Promise<OrganizationRow | undefined> {
  return tx.first(sql<OrganizationRow>`
    SELECT id, code, name FROM organization
     WHERE id = coalesce(${id}::uuid, (SELECT organization_id FROM location WHERE id = ${locationId}::uuid))`);
}

interface WaitingRow {
  readonly clinic_id: string;
  readonly drafts: number;
  readonly pending: number;
  readonly last_payment: string | null;
}

/** The drafts, claims that the clinic sees as pending, and last payment of each clinic that has any. */
export function listWaiting(tx: Transaction, clinicIds: readonly string[]): Promise<WaitingRow[]> {
  const ofClinics = sql`clinic_id = ANY (${clinicIds}::uuid[])`;
  return tx.many(sql<WaitingRow>`
    SELECT w.clinic_id, sum(w.drafts)::int AS drafts, sum(w.pending)::int AS pending, max(w.paid_on) AS last_payment
      FROM (SELECT clinic_id, count(*) AS drafts, 0 AS pending, NULL::date AS paid_on
              FROM claim_draft WHERE ${ofClinics} GROUP BY clinic_id
             UNION ALL
            SELECT clinic_id, 0, count(*), NULL FROM claim
             WHERE ${ofClinics} AND raw_status LIKE 'PENDING%' AND voided_at IS NULL
               AND displayed_status = ANY (${PENDING_STATUSES}::text[]) GROUP BY clinic_id
             UNION ALL
            SELECT l.id, 0, 0, b.paid_on
              FROM unnest(${clinicIds}::uuid[]) AS l (id)
             CROSS JOIN LATERAL (
               SELECT paid_on FROM provider_batch
                WHERE clinic_id = l.id AND paid_on IS NOT NULL ORDER BY paid_on DESC LIMIT 1) b) w
     GROUP BY w.clinic_id`);
}
