// Members and their policies. A national number leaves this file encrypted or as its last four characters.
import { sql, type RawBuilder, type Transaction } from '../platform/database/database.ts';

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly national_id: Buffer | null;
  /** As hex. */
  readonly national_id_index: string | null;
  readonly national_id_tail: string | null;
  readonly passport: Buffer | null;
  readonly date_of_birth: string;
  readonly gender: string | null;
  readonly nationality: string | null;
  readonly race: string | null;
  readonly blood_group: string | null;
  readonly marital_status: string | null;
  readonly block: string | null;
  readonly unit: string | null;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone_prefix: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly bank_name: string | null;
  readonly bank_account: Buffer | null;
}

export function findMember(tx: Transaction, id: string): Promise<MemberRow | undefined> {
  return tx.first(sql<MemberRow>`
    SELECT id, name, national_id, encode(national_id_index, 'hex') AS national_id_index, national_id_tail, passport, date_of_birth, gender, nationality, race,
           blood_group, marital_status, block, unit, street, postal_code, country, email, phone_prefix, mobile, phone,
           bank_name, bank_account
      FROM member WHERE id = ${id}`);
}

/** A member in a policy, with the plan in force on the requested date. */
export interface PolicyMemberRow {
  readonly policy_member_id: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly national_id_tail: string | null;
  readonly date_of_birth: string;
  readonly policy_id: string;
  readonly policy_number: string;
  readonly insurance_reference: string;
  readonly policy_status: 'ACTIVE' | 'INACTIVE';
  readonly policy_start: string;
  readonly policy_expiry: string | null;
  readonly company_policy_id: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly insurer_code: string;
  readonly programme_code: string;
  readonly programme_name: string;
  readonly system_version: 'v2' | 'v3' | 'v4';
  readonly relation: 'MAIN' | 'SPOUSE' | 'CHILD' | 'PARENT';
  readonly main_member_id: string;
  readonly main_member_name: string;
  readonly main_national_id_tail: string | null;
  readonly member_start: string;
  readonly member_end: string | null;
  readonly suspended_from: string | null;
  readonly suspension_remarks: string | null;
  readonly waiting_until: string | null;
  readonly pre_existing_coverage: string | null;
  readonly claim_effective_date: string | null;
  readonly declared_conditions: string[];
  readonly plan_id: string | null;
  readonly plan_name: string | null;
  readonly plan_start: string | null;
  readonly plan_end: string | null;
}

export function policyMembers(date: RawBuilder<unknown> | string) {
  return sql`
    SELECT pm.id AS policy_member_id, m.id AS member_id, m.name AS member_name, m.national_id_tail,
           m.date_of_birth, p.id AS policy_id, p.policy_number, p.insurance_reference,
           p.status AS policy_status, p.start_date AS policy_start, p.expiry_date AS policy_expiry,
           cp.id AS company_policy_id, c.id AS company_id, c.name AS company_name, cp.insurer_code,
           cp.programme_code, g.name AS programme_name, cp.system_version, pm.relation,
           p.main_member_id, main.name AS main_member_name, main.national_id_tail AS main_national_id_tail,
           pm.start_date AS member_start, pm.end_date AS member_end, pm.suspended_from, pm.suspension_remarks,
           pm.waiting_until, pm.pre_existing_coverage, pm.claim_effective_date,
           pm.declared_conditions,
           plan.id AS plan_id, plan.name AS plan_name, pmp.start_date AS plan_start, pmp.end_date AS plan_end
      FROM policy_member pm
      JOIN member m ON m.id = pm.member_id
      JOIN policy p ON p.id = pm.policy_id
      JOIN member main ON main.id = p.main_member_id
      JOIN company_policy cp ON cp.id = p.company_policy_id
      JOIN company c ON c.id = cp.company_id
      JOIN programme g ON g.code = cp.programme_code AND g.sub_info = cp.programme_sub
      LEFT JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id
                                      AND ${date}::date BETWEEN pmp.start_date AND pmp.end_date
      LEFT JOIN plan ON plan.id = pmp.plan_id`;
}

/**
 * Whether the clinics can find the policy's member: one of them is on a panel of the policy's insurer on the day, or has a claim or a draft for the member. Null means every clinic.
 */
export function isOpenTo(clinicIds: readonly string[] | null, day: RawBuilder<unknown> | string) {
  return sql`(${clinicIds}::uuid[] IS NULL
    OR EXISTS (SELECT FROM panel JOIN location_panel lp ON lp.panel_id = panel.id AND is_on_panel(lp, ${day})
                WHERE panel.insurer_code = cp.insurer_code AND lp.location_id = ANY (${clinicIds}::uuid[]))
    OR EXISTS (SELECT FROM claim WHERE claim.member_id = m.id AND claim.voided_at IS NULL
                                   AND claim.clinic_id = ANY (${clinicIds}::uuid[]))
    OR EXISTS (SELECT FROM claim_draft d WHERE d.member_id = m.id AND d.clinic_id = ANY (${clinicIds}::uuid[])))`;
}

const newestFirst = sql`ORDER BY m.name, m.id, cp.system_version DESC, p.policy_number, p.id LIMIT 200`;

export function listPoliciesByNationalId(
  tx: Transaction,
  ask: { index: Buffer; date: string; clinicIds: readonly string[] | null },
): Promise<PolicyMemberRow[]> {
  return tx.many(sql<PolicyMemberRow>`
    ${policyMembers(ask.date)}
    WHERE m.national_id_index = ${ask.index} AND ${isOpenTo(ask.clinicIds, ask.date)} ${newestFirst}`);
}

/** The members of the policy who match the given date of birth and end of the number. */
export function listPoliciesByNumber(
  tx: Transaction,
  ask: {
    policyNumber: string;
    dateOfBirth: string | null;
    nationalTail: string | null;
    date: string;
    clinicIds: readonly string[] | null;
  },
): Promise<PolicyMemberRow[]> {
  return tx.many(sql<PolicyMemberRow>`
    ${policyMembers(ask.date)}
    WHERE p.policy_number_key = number_key(${ask.policyNumber})
      AND (${ask.dateOfBirth}::date IS NOT NULL OR ${ask.nationalTail}::text IS NOT NULL)
      AND (${ask.dateOfBirth}::date IS NULL OR m.date_of_birth = ${ask.dateOfBirth}::date)
      AND (${ask.nationalTail}::text IS NULL OR m.national_id_tail = ${ask.nationalTail})
      AND ${isOpenTo(ask.clinicIds, ask.date)} ${newestFirst}`);
}

export function listPoliciesByName(
  tx: Transaction,
  ask: {
    name: string;
    dateOfBirth: string;
    date: string;
    clinicIds: readonly string[] | null;
  },
): Promise<PolicyMemberRow[]> {
  return tx.many(sql<PolicyMemberRow>`
    ${policyMembers(ask.date)}
    WHERE m.date_of_birth = ${ask.dateOfBirth} AND name_has(m.name, ${ask.name})
      AND ${isOpenTo(ask.clinicIds, ask.date)} ${newestFirst}`);
}

export function listPoliciesOfMember(
  tx: Transaction,
  ask: { memberId: string; date: string; clinicIds: readonly string[] | null },
): Promise<PolicyMemberRow[]> {
  return tx.many(sql<PolicyMemberRow>`
    ${policyMembers(ask.date)}
    WHERE pm.member_id = ${ask.memberId} AND ${isOpenTo(ask.clinicIds, ask.date)} ${newestFirst}`);
}

/** A member in one policy, with the panels of its plan and the employment of its main holder. */
export interface CoveredMemberRow extends PolicyMemberRow {
  readonly panel_ids: readonly string[];
  readonly employment: ReadonlyArray<Pick<EmploymentRow, 'from_date' | 'to_date'>>;
}

export const employmentOfHolder = sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('from_date', e.from_date, 'to_date', e.to_date) ORDER BY e.from_date)
              FROM policy_member holder JOIN employment_history e ON e.policy_member_id = holder.id
             WHERE holder.policy_id = found.policy_id AND holder.member_id = found.main_member_id), '[]')`;

export function findPolicyMember(
  tx: Transaction,
  ask: { memberId: string; policyId: string; date: string },
): Promise<CoveredMemberRow | undefined> {
  return tx.first(sql<CoveredMemberRow>`
    SELECT found.*, ${panelsOfPlan(sql`found.plan_id`)} AS panel_ids,
           ${employmentOfHolder} AS employment
      FROM (${policyMembers(ask.date)}
             WHERE pm.member_id = ${ask.memberId} AND pm.policy_id = ${ask.policyId}) found`);
}

export function panelsOfPlan(planId: RawBuilder<unknown>) {
  return sql`coalesce((SELECT array_agg(pp.panel_id) FROM plan_panel pp WHERE pp.plan_id = ${planId}), '{}')`;
}

export interface PlanYearRow {
  readonly policy_id: string;
  readonly plan_id: string;
  readonly plan_name: string;
  readonly insurance_plan_reference: string;
  readonly remark: string | null;
  readonly start_date: string;
  readonly end_date: string;
  readonly panel_ids: string[];
}

export function listPlanYears(tx: Transaction, memberId: string): Promise<PlanYearRow[]> {
  return tx.many(sql<PlanYearRow>`
    SELECT pm.policy_id, plan.id AS plan_id, plan.name AS plan_name, plan.insurance_plan_reference, plan.remark,
           pmp.start_date, pmp.end_date,
           ${panelsOfPlan(sql`plan.id`)} AS panel_ids
      FROM policy_member pm
      JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id
      JOIN plan ON plan.id = pmp.plan_id
     WHERE pm.member_id = ${memberId}
     ORDER BY pmp.start_date DESC`);
}

export interface EmploymentRow {
  readonly policy_id: string;
  readonly from_date: string;
  readonly to_date: string | null;
}

/** Employment of the main holder of each policy of the member, because dependants have none of their own. */
export function listEmployment(tx: Transaction, memberId: string): Promise<EmploymentRow[]> {
  return tx.many(sql<EmploymentRow>`
    SELECT own.policy_id, e.from_date, e.to_date
      FROM policy_member own
      JOIN policy p ON p.id = own.policy_id
      JOIN policy_member holder ON holder.policy_id = own.policy_id AND holder.member_id = p.main_member_id
      JOIN employment_history e ON e.policy_member_id = holder.id
     WHERE own.member_id = ${memberId}
     ORDER BY e.from_date`);
}

export interface DependantRow {
  readonly id: string;
  readonly name: string;
  readonly national_id_tail: string | null;
  readonly relation: 'MAIN' | 'SPOUSE' | 'CHILD' | 'PARENT';
  readonly policy_number: string;
}

/** The other members of the policies of a main holder, if the clinics can find them. */
export function listDependants(
  tx: Transaction,
  ask: { memberId: string; date: string; clinicIds: readonly string[] | null },
): Promise<DependantRow[]> {
  return tx.many(sql<DependantRow>`
    SELECT m.id, m.name, m.national_id_tail, pm.relation, p.policy_number
      FROM policy p
      JOIN policy_member pm ON pm.policy_id = p.id AND pm.member_id <> p.main_member_id
      JOIN member m ON m.id = pm.member_id
      JOIN company_policy cp ON cp.id = p.company_policy_id
     WHERE p.main_member_id = ${ask.memberId} AND ${isOpenTo(ask.clinicIds, ask.date)}
     ORDER BY m.name, p.policy_number`);
}

export interface PolicyRow {
  readonly id: string;
  readonly policy_number: string;
  readonly status: string;
  readonly insurance_reference: string;
  readonly start_date: string;
  readonly expiry_date: string | null;
  readonly company_id: string;
  readonly company_name: string;
  readonly company_policy_id: string;
  readonly insurer_code: string;
  readonly programme_name: string;
  readonly system_version: 'v2' | 'v3' | 'v4';
}

export async function listMembersOfPolicy(tx: Transaction, policyId: string): Promise<string[]> {
  const rows = await tx.many(sql<{ member_id: string }>`
    SELECT member_id FROM policy_member WHERE policy_id = ${policyId}`);
  return rows.map((row) => row.member_id);
}

export function findPolicy(tx: Transaction, id: string): Promise<PolicyRow | undefined> {
  return tx.first(sql<PolicyRow>`
    SELECT p.id, p.policy_number, p.status, p.insurance_reference, p.start_date, p.expiry_date,
           c.id AS company_id, c.name AS company_name, cp.id AS company_policy_id, cp.insurer_code,
           g.name AS programme_name, cp.system_version
      FROM policy p
      JOIN company_policy cp ON cp.id = p.company_policy_id
      JOIN company c ON c.id = cp.company_id
      JOIN programme g ON g.code = cp.programme_code AND g.sub_info = cp.programme_sub
     WHERE p.id = ${id}`);
}
