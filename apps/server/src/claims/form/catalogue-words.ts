// The catalogue decides the texts of products and diagnoses in a claim, and whether they are acute or chronic,
// whatever was sent. Approval rules depend on that class.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { acuteOrChronic } from '@portal/rules/catalogue/acute-or-chronic.ts';
import { diagnosisKey, productByCode } from '@portal/rules/catalogue/code-key.ts';
import { diagnosisTypeOf } from '../../catalogue/public.ts';
import type { ClaimFacts } from '../facts/claim-facts.ts';

type Line = SentClaim['out_patient']['procedures'][number];
type Drug = SentClaim['claim_drugs'][number];
type Diagnosis = SentClaim['diagnosis'][number];
type Stay = NonNullable<SentClaim['in_patient']>;
type Known = Pick<ClaimFacts, 'productRows' | 'knownDiagnoses'>;

/** The claim with the texts of the catalogue; entries with unknown codes stay as sent. */
export function withCatalogueWords(claim: SentClaim, known: Known): SentClaim {
  const { out_patient: visit, in_patient: stay, claim_drugs: drugs, diagnosis } = claim;
  return {
    ...claim,
    out_patient: { ...visit, procedures: visit.procedures.map((line) => lineOf(line, known)) },
    in_patient: stay ? stayOf(stay, known) : stay,
    claim_drugs: drugs.map((drug) => drugOf(drug, known)),
    diagnosis: diagnosis.map((one) => diagnosisOf(one, known)),
  };
}

function productOf(code: string | null | undefined, { productRows }: Known) {
  return code ? productByCode(productRows, code) : undefined;
}

function lineOf(line: Line, known: Known): Line {
  const product = productOf(line.da_sku_id, known);
  if (product === undefined) return line;
  return {
    ...line,
    name: product.name,
    da_sku_id: product.internal_code,
    internal_code: product.internal_code,
    inventory_id: product.id,
  };
}

/** Names the operations by the table of surgical procedures. */
function stayOf(stay: Stay, known: Known): Stay {
  return {
    ...stay,
    operations: stay.operations.map((operation) => {
      const product = productOf(operation.tosp, known);
      if (product === undefined) return operation;
      return { ...operation, tosp: product.internal_code, description: product.name };
    }),
  };
}

function drugOf(drug: Drug, known: Known): Drug {
  const product = productOf(drug.da_sku_id, known);
  if (product === undefined) return drug;
  return {
    ...drug,
    da_sku_id: product.internal_code,
    drug_name: product.name,
    si_unit: product.si_unit,
    ...acuteOrChronic(drug, product),
  };
}

function diagnosisOf(diagnosis: Diagnosis, { knownDiagnoses }: Known): Diagnosis {
  const row = knownDiagnoses.get(diagnosisKey(diagnosis.diagnosis_code));
  if (row === undefined) return diagnosis;
  return {
    ...diagnosis,
    diagnosis_id: row.id,
    diagnosis_code: row.code,
    description: row.description,
    type: diagnosisTypeOf(row),
    // If neither or both were sent, the user is asked to choose.
    ...((diagnosis.is_acute ?? false) === (diagnosis.is_chronic ?? false)
      ? {}
      : acuteOrChronic(diagnosis, row)),
  };
}
