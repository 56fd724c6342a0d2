import { sql } from '../platform/database/database.ts';

/** The columns of ListedClaimRow: of the claim c at the location l. */
export const listedColumns = sql`c.id, c.clinic_id, c.claim_code, c.claim_type, c.version, c.raw_status, c.displayed_status,
  c.visit_date, c.member_name, c.member_id_tail, c.insurer_code, c.company_name, l.name AS location_name,
  c.total_payable_amount`;
