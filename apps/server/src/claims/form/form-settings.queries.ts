// Configurations of the claim form, as administrators change them.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { FormConfigRow } from '../facts/form-config.queries.ts';

export interface FormSettingsRow extends FormConfigRow {
  readonly id: string;
  readonly version: number;
  readonly claim_type: ClaimType;
  readonly company_name: string | null;
  readonly programme_code: string | null;
}

/** All configurations or one; the general ones first. */
export function listFormSettingsRows(
  tx: Transaction,
  id: string | null,
): Promise<FormSettingsRow[]> {
  return tx.many(sql<FormSettingsRow>`
    SELECT f.id, f.version, f.claim_type, c.name AS company_name, cp.programme_code, f.is_referral_visible,
           f.requires_referral, f.is_mc_visible, f.max_diagnoses, f.required_documents,
           f.drug_months::float8[] AS drug_months
      FROM claim_form_config f
      LEFT JOIN company_policy cp ON cp.id = f.company_policy_id LEFT JOIN company c ON c.id = cp.company_id
     WHERE ${id}::uuid IS NULL OR f.id = ${id}
     ORDER BY c.name NULLS FIRST, cp.programme_code, f.claim_type DESC`);
}

/** False if the version has changed in the meantime. */
export async function changeFormConfig(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
  fields: FormConfigRow,
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_form_config(${id}, ${version}, ${JSON.stringify(fields)}::jsonb) AS changed`);
  return row.changed;
}

/** False if it is not in the state that was read. */
export async function setFwa(tx: Transaction, wasOn: boolean, isOn: boolean): Promise<boolean> {
  const row = await tx.one(
    sql<{ changed: boolean }>`SELECT switch_fwa(${wasOn}, ${isOn}) AS changed`,
  );
  return row.changed;
}
