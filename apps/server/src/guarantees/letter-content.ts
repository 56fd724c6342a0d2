// A request for a guarantee letter as the rules read it, with the facts that decide whether it can be submitted.
import type { LetterRequestInput } from '@portal/contract/guarantees/letter-request.ts';
import { moneyOf, textOf } from '@portal/contract/claims/form-values.ts';
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import {
  estimatedTotal,
  letterMessage,
  validateLetter,
  type LetterForm,
  type LetterProblem,
} from '@portal/rules/guarantees/validate-letter.ts';
import { diagnosisKey } from '@portal/rules/catalogue/code-key.ts';
import { coversStays } from '@portal/rules/guarantees/covers-stays.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { loadClaimFacts, type ClaimFacts } from '../claims/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';
import type { LetterContent } from './letters.queries.ts';

function letterFormOf(request: LetterRequestInput): LetterForm {
  return {
    policyId: request.policy_id ?? undefined,
    admissionDate: parsePlainDate(request.admission_date ?? ''),
    hospital: textOf(request.hospital_id),
    wardType: request.ward_type ?? undefined,
    surgeon: textOf(request.surgeon_mcr_no),
    diagnosisCode: textOf(request.diagnosis_code),
    reason: textOf(request.reason),
    operations: request.operations.map(({ tosp, estimated_fee: fee }) => ({
      tosp: textOf(tosp),
      fee: moneyOf(fee),
    })),
    otherFees: moneyOf(request.other_fees),
    contactName: textOf(request.contact_name),
    contactPhone: textOf(request.contact_phone),
    documentCount: request.supporting_docs.length,
  };
}

/**
 * The stay of the letter as an inpatient claim without fees.
 * @param letterNo undefined before the letter is issued
 */
export function stayOfLetter(request: LetterRequestInput, letterNo?: string): SentClaim {
  const { diagnosis_code: code, pac_id: pacId } = request;
  return SentClaim.parse({
    claim_type: 'INPATIENT',
    member_id_claimant: request.member_id,
    policy_id: request.policy_id,
    provider_company_id: request.provider_company_id,
    pac_id: pacId,
    in_patient: {
      admission_date: request.admission_date,
      pac_id: pacId,
      log_no: letterNo,
      ward_type: request.ward_type,
      hospital_id: request.hospital_id,
      hospital_name: request.hospital_name,
      principal_surgeon: request.surgeon_name,
      principal_surgeon_number: request.surgeon_mcr_no,
      operations: request.operations.map(({ tosp, description, complexity }) => ({
        tosp,
        description,
        complexity,
        main_surgeon_name: request.surgeon_name,
        main_surgeon_mcr_no: request.surgeon_mcr_no,
        operation_date: request.admission_date,
      })),
    },
    diagnosis: code
      ? [
          {
            diagnosis_code: code,
            description: request.diagnosis_description ?? '',
            principal_diagnosis: true,
          },
        ]
      : [],
  });
}

export interface LetterToStore {
  readonly content: LetterContent;
  readonly facts: ClaimFacts;
}

/** The columns of a request, and the facts of its stay. */
export async function loadLetterContent(
  tx: Transaction,
  request: LetterRequestInput,
  today: PlainDate,
): Promise<LetterToStore> {
  const facts = await loadClaimFacts(tx, claimFormOf(stayOfLetter(request)), today);
  const content = {
    member_id: request.member_id,
    policy_id: facts.policy?.policy_id ?? null,
    insurer_code: facts.policy?.insurer_code ?? null,
    admission_date: request.admission_date ?? null,
    hospital_name: request.hospital_name ?? null,
    surgeon_name: request.surgeon_name ?? null,
    estimated_total: centsToDecimal(estimatedTotal(letterFormOf(request))),
    sent_request: withCatalogueCode(request, facts),
  };
  return { content, facts };
}

/** The diagnosis as the catalogue writes it; an unknown code stays as sent. */
function withCatalogueCode(
  request: LetterRequestInput,
  { knownDiagnoses }: ClaimFacts,
): LetterRequestInput {
  const known = knownDiagnoses.get(diagnosisKey(request.diagnosis_code ?? ''));
  return known === undefined ? request : { ...request, diagnosis_code: known.code };
}

/** @throws ProblemError VALIDATION_FAILED with each field that prevents submission */
export function requireComplete(
  request: LetterRequestInput,
  facts: ClaimFacts,
  today: PlainDate,
): void {
  const form = letterFormOf(request);
  const isKnown = facts.policy !== undefined;
  const problems = validateLetter(form, {
    today,
    isPolicyValid: facts.invalidReason === undefined,
    coversInpatient: isKnown
      ? facts.plan !== undefined && coversStays(facts.plan.cover)
      : undefined,
    isOnPanel: facts.panel !== undefined,
    isDiagnosisKnown: facts.knownDiagnoses.has(diagnosisKey(form.diagnosisCode ?? '')),
    knownOperations: facts.panel === undefined ? undefined : new Set(facts.products.keys()),
  });
  if (problems.length === 0) return;
  throw new ProblemError('VALIDATION_FAILED', { details: problems.map(detailOf) });
}

function detailOf(problem: LetterProblem) {
  const { field, code, params } = problem;
  return { field, code, message: letterMessage(problem), params: { ...params } };
}
