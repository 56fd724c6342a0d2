// Configurations of the claim form as the calls return them.
import type { Reply } from '@portal/contract/schemas.ts';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { DRUG_MONTHS } from '@portal/rules/claims/form/claim-form-config.ts';
import { requiredDocuments } from '@portal/rules/claims/form/required-documents.ts';
import type { FormSettingsRow } from './form-settings.queries.ts';

export function formSettingsOf(row: FormSettingsRow): Reply<'changeFormSettings'>['data'] {
  const { requires_referral: types } = row;
  return {
    id: row.id,
    version: row.version,
    claim_type: row.claim_type,
    company_name: row.company_name,
    programme_code: row.programme_code,
    is_referral_visible: row.is_referral_visible,
    requires_referral: types === null ? null : LOCATION_TYPES.filter((one) => types.includes(one)),
    is_mc_visible: row.is_mc_visible,
    max_diagnoses: row.max_diagnoses,
    required_documents: [...row.required_documents],
    drug_months: DRUG_MONTHS.filter((one) => row.drug_months.includes(one)),
    always_required: [...requiredDocuments({ claimType: row.claim_type })],
  };
}
