// The fields that the claim form shows and requires for a policy.
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import { requiredDocuments } from '@portal/rules/claims/form/required-documents.ts';
import { lateDaysFor } from '@portal/rules/claims/checks/evaluators/late-evaluator.ts';
import { findLocation } from '../../clinics/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { approvalRuleOf } from '../facts/approval-rule-rows.ts';
import { findLateRule, type ApprovalRuleRow } from '../facts/approval-rules.queries.ts';
import { findFormConfig, findPolicyTerms } from '../facts/form-config.queries.ts';

export const getClaimFormConfig: Handler<'getClaimFormConfig'> = async ({
  query,
  body,
  tx,
  user,
  services,
}) => {
  const claimType = query.claim_type;
  const date = services.clock.today();
  const terms = await findPolicyTerms(tx, { policyId: body.policy_id, date });
  if (terms === undefined) throw new ProblemError('POLICY_NOT_FOUND');
  const [config, location, lateRule] = await tx.batch((on) => [
    findFormConfig(on, { companyPolicyId: terms.company_policy_id, claimType }),
    user.location_id === null ? undefined : findLocation(on, user.location_id),
    findLateRule(on, date),
  ]);
  const referredTypes = config.requires_referral ?? terms.requires_referral ?? [];
  return {
    data: {
      fields: {
        referral_code: {
          visible: config.is_referral_visible,
          required: location !== undefined && referredTypes.includes(location.location_type),
        },
        diagnosis: { max: config.max_diagnoses },
        mc: { visible: config.is_mc_visible },
        documents: {
          required: [...requiredDocuments({ claimType }, config.required_documents)],
        },
        drug_months: config.drug_months,
      },
      doc_types: [...DOCUMENT_TYPES],
      late_days: lateDaysOf(lateRule, terms.insurer_code),
      requires_referral: referredTypes,
    },
  };
};

/** Null if no rule is in force; then no claim is late. */
function lateDaysOf(row: ApprovalRuleRow | undefined, insurerCode: string): number | null {
  const rule = row === undefined ? undefined : approvalRuleOf(row);
  return rule?.evaluator === 'LATE' ? lateDaysFor(rule.params, insurerCode) : null;
}
