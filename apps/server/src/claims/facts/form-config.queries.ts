// The stored configuration of the claim form of a policy.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface FormConfigRow {
  readonly is_referral_visible: boolean;
  /** Kinds of clinic; null to follow the plan. */
  readonly requires_referral: string[] | null;
  readonly is_mc_visible: boolean;
  readonly max_diagnoses: number;
  readonly required_documents: DocumentType[];
  readonly drug_months: number[];
}

/** The configuration of the company policy, or else the general one. */
export function findFormConfig(
  tx: Transaction,
  ask: { companyPolicyId: string; claimType: 'INPATIENT' | 'OUTPATIENT' },
): Promise<FormConfigRow> {
  return tx.one(sql<FormConfigRow>`
    SELECT is_referral_visible, requires_referral, is_mc_visible, max_diagnoses, required_documents,
           drug_months::float8[] AS drug_months
      FROM claim_form_config
     WHERE claim_type = ${ask.claimType}
       AND (company_policy_id = ${ask.companyPolicyId} OR company_policy_id IS NULL)
     ORDER BY company_policy_id NULLS LAST LIMIT 1`);
}

export interface PolicyTermsRow {
  readonly company_policy_id: string;
  readonly insurer_code: string;
  /** From the main holder's plan on the date; null without a plan. */
  readonly requires_referral: string[] | null;
}

export function findPolicyTerms(
  tx: Transaction,
  ask: { policyId: string; date: string },
): Promise<PolicyTermsRow | undefined> {
  return tx.first(sql<PolicyTermsRow>`
    SELECT cp.id AS company_policy_id, cp.insurer_code, held.requires_referral
      FROM policy p
      JOIN company_policy cp ON cp.id = p.company_policy_id
      LEFT JOIN LATERAL (
        SELECT plan.requires_referral
          FROM policy_member pm
          JOIN policy_member_plan x ON x.policy_member_id = pm.id AND ${ask.date}::date BETWEEN x.start_date AND x.end_date
          JOIN plan ON plan.id = x.plan_id
         WHERE pm.policy_id = p.id AND pm.member_id = p.main_member_id
         LIMIT 1) held ON true
     WHERE p.id = ${ask.policyId}`);
}
