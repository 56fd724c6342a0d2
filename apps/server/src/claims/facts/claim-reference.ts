// Reference data of claims in memory: insurers, the configuration of the form, diagnoses.
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import { listKnownDiagnoses, type KnownDiagnosis } from '../../catalogue/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { referenceStore } from '../../platform/database/reference-memory.ts';
import { findInsurer, type InsurerRow } from './claim-facts.queries.ts';
import { findFormConfig, type FormConfigRow } from './form-config.queries.ts';

const MOST_INSURERS = 200;
const MOST_FORM_CONFIGS = 2_000;
const MOST_DIAGNOSES = 20_000;
const insurers = referenceStore<InsurerRow>(['CLINIC'], MOST_INSURERS);
const formConfigs = referenceStore<FormConfigRow>(['RULE'], MOST_FORM_CONFIGS);
const diagnosisRows = referenceStore<KnownDiagnosis>(['PRODUCT'], MOST_DIAGNOSES);

/** The configuration of the form, for a company policy and a type of claims. */
export function loadFormConfig(
  tx: Transaction,
  companyPolicyId: string,
  claimType: 'INPATIENT' | 'OUTPATIENT',
): Promise<FormConfigRow> {
  return formConfigs.get(tx, `${companyPolicyId} ${claimType}`, () =>
    findFormConfig(tx, { companyPolicyId, claimType }),
  );
}

/** The diagnoses of the catalogue by their diagnosisKey. */
export function loadDiagnoses(tx: Transaction, keys: readonly string[]) {
  return diagnosisRows.getAll(tx, keys, async (missing) => {
    const rows = await listKnownDiagnoses(tx, missing);
    return new Map(rows.map((row) => [diagnosisKey(row.code), row]));
  });
}

export function loadInsurer(tx: Transaction, code: string): Promise<InsurerRow> {
  return insurers.get(tx, code, () => findInsurer(tx, code));
}
