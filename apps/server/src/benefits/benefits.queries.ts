// Plans with their benefits, rules and mappings, and the use of them.
import type { BenefitType, PanelFilter } from '@portal/rules/benefits/benefit-types.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface PlanRow {
  readonly id: string;
  readonly name: string;
  readonly insurance_plan_reference: string;
  readonly remark: string | null;
  readonly limit_basis: 'AFTER_COST_SHARE' | 'BEFORE_COST_SHARE';
  readonly cost_share_order: 'COPAY_FIRST' | 'COINS_FIRST';
  readonly year_basis: 'POLICY' | 'CALENDAR';
  readonly requires_referral: string[];
  readonly excluded_diagnoses: string[];
  readonly excluded_products: string[];
}

export function findPlan(tx: Transaction, id: string): Promise<PlanRow | undefined> {
  return tx.first(sql<PlanRow>`
    SELECT id, name, insurance_plan_reference, remark, limit_basis, cost_share_order, year_basis,
           requires_referral, excluded_diagnoses, excluded_products
      FROM plan WHERE id = ${id}`);
}

export interface BenefitRow {
  readonly id: string;
  readonly plan_id: string;
  readonly internal_benefit_id: string;
  readonly internal_code: string;
  readonly internal_name: string;
  readonly benefit_type: BenefitType;
  readonly panel_type: PanelFilter;
  readonly parent_id: string | null;
  readonly name: string;
  readonly order_no: number;
  readonly remarks: string | null;
  readonly provider_remarks: string[];
  /** [{kind, scope, value}], with the value of the rule table. */
  readonly rules: { kind: string; scope: 'MEMBER' | 'FAMILY'; value: number }[];
}

/** Benefits of plans in plan order, pools included. */
export function listPlanBenefits(
  tx: Transaction,
  planIds: readonly string[],
): Promise<BenefitRow[]> {
  return tx.many(sql<BenefitRow>`
    SELECT b.id, b.plan_id, b.internal_benefit_id, i.code AS internal_code, i.name AS internal_name, i.benefit_type,
           b.panel_type, b.parent_id, b.name, b.order_no, b.remarks, b.provider_remarks,
           coalesce((SELECT json_agg(json_build_object('kind', r.kind, 'scope', r.scope, 'value', r.value) ORDER BY r.kind, r.scope)
                       FROM plan_benefit_rule r WHERE r.plan_benefit_id = b.id), '[]') AS rules
      FROM plan_benefit b JOIN internal_benefit i ON i.id = b.internal_benefit_id
     WHERE b.plan_id = ANY (${planIds}::uuid[])
     ORDER BY b.plan_id, b.order_no, b.id`);
}

export interface MappingRow {
  readonly internal_benefit_id: string;
  readonly claim_type: string | null;
  readonly location_types: string[] | null;
  readonly category: string | null;
  readonly diagnosis_class: string | null;
  readonly product_groups: string[] | null;
}

export function listBenefitMappings(tx: Transaction): Promise<MappingRow[]> {
  return tx.many(sql<MappingRow>`
    SELECT internal_benefit_id, claim_type, location_types, category, diagnosis_class, product_groups
      FROM internal_benefit_mapping ORDER BY id`);
}

export interface BenefitMappingRow {
  readonly internal_benefit_id: string;
  readonly claim_type: string;
  readonly category: string | null;
  readonly product_type_ids: number[];
  readonly location_types: string[] | null;
  readonly diagnosis_class: string | null;
}

/** The lines that a benefit pays, with the product types of the catalogue for them. */
export function listMappingsOfBenefit(tx: Transaction, id: string): Promise<BenefitMappingRow[]> {
  return tx.many(sql<BenefitMappingRow>`
    SELECT m.internal_benefit_id, m.claim_type, m.category, m.location_types, m.diagnosis_class,
           ARRAY(SELECT DISTINCT p.type_id FROM product p
                  WHERE p.category = m.category
                    AND (m.product_groups IS NULL OR p.group_code = ANY (m.product_groups))
                  ORDER BY 1) AS product_type_ids
      FROM internal_benefit_mapping m
     WHERE m.internal_benefit_id = ${id}
        OR m.internal_benefit_id = (SELECT internal_benefit_id FROM plan_benefit WHERE id = ${id})
     ORDER BY m.id`);
}

/** One limit to sum up: member or family, benefit and period. */
export interface UsageQuestion {
  readonly no: number;
  readonly internalBenefitId: string;
  readonly scope: 'MEMBER' | 'FAMILY';
  readonly from: string;
  readonly to: string;
  readonly lifetime: boolean;
}

export interface UsageSum {
  readonly asked_no: number;
  readonly amount: string;
  readonly visits: number;
}

export interface Claimant {
  readonly policyId: string;
  readonly memberId: string;
  readonly mainMemberId: string;
  readonly companyPolicyId: string;
}

/** Sums over all clinics; `withoutClaimId` is the claim that is being edited. */
export function sumUsage(
  tx: Transaction,
  claimant: Claimant,
  asked: readonly UsageQuestion[],
  withoutClaimId: string | null,
): Promise<UsageSum[]> {
  return tx.many(sql<UsageSum>`
    SELECT asked_no, amount, visits
      FROM benefit_used(${claimant.policyId}, ${claimant.memberId}, ${claimant.mainMemberId},
                        ${claimant.companyPolicyId}, ${JSON.stringify(asked)}::jsonb, ${withoutClaimId})`);
}

/** The plans with a panel that one of the clinics is on that day; all plans without clinics. */
export async function listPlansOnPanelsOf(
  tx: Transaction,
  planIds: readonly string[],
  clinicIds: readonly string[] | null,
  day: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.many(sql<{ id: string }>`
    SELECT id FROM unnest(${planIds}::uuid[]) AS id
     WHERE ${clinicIds}::uuid[] IS NULL OR EXISTS (
       SELECT FROM plan_panel pp JOIN location_panel lp USING (panel_id)
        WHERE pp.plan_id = id AND lp.location_id = ANY(${clinicIds}) AND is_on_panel(lp, ${day}))`);
  return new Set(rows.map((row) => row.id));
}
