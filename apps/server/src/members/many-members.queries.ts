// The policies of many members and their plans, by one statement each.
import { sql, type RawBuilder, type Transaction } from '../platform/database/database.ts';
import {
  employmentOfHolder,
  isOpenTo,
  panelsOfPlan,
  policyMembers,
  type CoveredMemberRow,
  type PolicyMemberRow,
} from './members.queries.ts';

/** One of many members: by a national number (its index in hexadecimal digits), or by a policy and the date of birth. */
export interface BulkMemberQuestion {
  readonly no: number;
  readonly index: string | null;
  readonly policyNumber: string | null;
  readonly dateOfBirth: string | null;
}

type PlanColumn = 'panel_ids' | 'plan_end' | 'plan_id' | 'plan_name' | 'plan_start';

/** A member in a policy, without a plan: it depends on the date. */
type PolicyOfManyRow = Omit<CoveredMemberRow, PlanColumn> & { readonly no: number };

/** The policies of many members, as far as the clinics can find them on the day; newest system first. */
export function listPoliciesOfMany(
  tx: Transaction,
  asked: readonly BulkMemberQuestion[],
  { clinicIds, day }: { clinicIds: readonly string[] | null; day: string },
): Promise<PolicyOfManyRow[]> {
  const found = (where: RawBuilder<unknown>) => sql`
    SELECT q.no, found.*, ${employmentOfHolder} AS employment
      FROM asked q CROSS JOIN LATERAL (
        ${policyMembers(sql`NULL`)} WHERE ${where} AND ${isOpenTo(clinicIds, day)}
         ORDER BY cp.system_version DESC, p.policy_number, p.id) found`;
  return tx.many(sql<PolicyOfManyRow>`
    WITH asked AS MATERIALIZED (
      SELECT no, decode(index, 'hex') AS index, number_key("policyNumber") AS policy_number, "dateOfBirth" AS date_of_birth
        FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS q(
               no integer, index text, "policyNumber" text, "dateOfBirth" date))
    ${found(sql`m.national_id_index = q.index`)}
    UNION ALL
    ${found(sql`q.index IS NULL AND p.policy_number_key = q.policy_number AND m.date_of_birth = q.date_of_birth`)}`);
}

/** A member on the day of a visit. */
export interface VisitingMember {
  readonly no: number;
  readonly memberId: string;
  readonly day: string;
}

/** The policies of visiting members, as far as the clinic can find them, with the plans on the days of the visits. */
export function listPoliciesOfVisits(
  tx: Transaction,
  visits: readonly VisitingMember[],
  clinicId: string,
): Promise<(PolicyMemberRow & { readonly no: number })[]> {
  return tx.many(sql<PolicyMemberRow & { readonly no: number }>`
    SELECT v.no, found.*
      FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS v(no integer, "memberId" uuid, day date)
     CROSS JOIN LATERAL (
       ${policyMembers(sql`v.day`)}
        WHERE pm.member_id = v."memberId" AND ${isOpenTo([clinicId], sql`v.day`)}
        ORDER BY cp.system_version DESC, p.policy_number, p.id) found`);
}

export interface PlanTermRow extends Pick<CoveredMemberRow, 'panel_ids' | 'policy_member_id'> {
  readonly plan_id: string;
  readonly plan_name: string;
  readonly plan_start: string;
  readonly plan_end: string;
}

/** The plans of members in their policies, with their terms. */
export function listPlanTerms(
  tx: Transaction,
  policyMemberIds: readonly string[],
): Promise<PlanTermRow[]> {
  return tx.many(sql<PlanTermRow>`
    SELECT pmp.policy_member_id, plan.id AS plan_id, plan.name AS plan_name, pmp.start_date AS plan_start,
           pmp.end_date AS plan_end, ${panelsOfPlan(sql`plan.id`)} AS panel_ids
      FROM policy_member_plan pmp JOIN plan ON plan.id = pmp.plan_id
     WHERE pmp.policy_member_id = ANY (${policyMemberIds}::uuid[])`);
}
