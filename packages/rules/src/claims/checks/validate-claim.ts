// Whether a form can be submitted. The browser shows these problems at their fields; the server repeats the
// check and rejects the claim with the same codes.
import { admitsPatients } from '../../catalogue/location-type.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import {
  MAX_APPROVAL_CODE,
  MAX_RECEIPT,
  MAX_REFERRING_CLINIC,
  MAX_REMARKS,
} from '../claim-limits.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, type ClaimProblemCode, problem } from '../form/claim-problems.ts';
import { missingDocuments } from '../form/required-documents.ts';
import { validateCover } from './validate-cover.ts';
import { validateDiagnoses } from '../form/validate-diagnoses.ts';
import { validateDoctor, validateReferral } from './validate-doctor.ts';
import { validateFees } from '../lines/validate-fees.ts';
import { validateDrugs, validateProcedures } from '../lines/validate-lines.ts';
import { validateMc } from '../form/validate-mc.ts';
import { validateSections } from '../form/validate-sections.ts';
import { validateStay, validateVisitEnd } from '../stay/validate-stay.ts';
import { validateVisitDate, validateVisitTime } from '../form/validate-visit.ts';
import { addCents, centsToWire, ZERO_CENTS } from '../../values/cents.ts';

/** MediSave pays at most the patient's part, and MediSave and MediShield together at most the total of the claim. */
function validateOwnMoney(
  {
    payByMedisave = ZERO_CENTS,
    payToMedishield = ZERO_CENTS,
  }: Pick<ClaimForm, 'payByMedisave' | 'payToMedishield'>,
  {
    totalFeeAmount,
    totalPatientPayableAmount: patientPays,
  }: Pick<ClaimFormFacts, 'totalFeeAmount' | 'totalPatientPayableAmount'>,
): ClaimProblem[] {
  if (patientPays !== undefined && payByMedisave > patientPays) {
    return [problem('pay_by_medisave', 'MEDISAVE_OVER_PATIENT', { max: centsToWire(patientPays) })];
  }
  const own = addCents(payByMedisave, payToMedishield);
  if (totalFeeAmount === undefined || own <= totalFeeAmount) return [];
  return [problem('pay_by_medisave', 'MEDISAVE_OVER_TOTAL')];
}

/**
 * All problems of a form, in the order of its fields; empty if it can be submitted.
 * Source: Claims spec §5; domain decision for the field rules that it does not show.
 */
export function validateClaim(form: ClaimForm, facts: ClaimFormFacts): ClaimProblem[] {
  const notOffered = validateClaimType(form, facts.location);
  // The remaining missing fields cannot be completed on this screen.
  if (notOffered.length > 0) return notOffered;
  return withoutEmptyTotal([
    ...validateCover(form, facts),
    ...validateVisitDate(form, facts),
    ...validateVisitEnd(form, facts),
    ...validateVisitTime(form),
    ...validateDoctor(form, facts),
    ...validateReferral(form, facts),
    ...validateDiagnoses(form, facts),
    ...validateStay(form, facts),
    ...validateFees(form, facts),
    ...validateSections(form, facts),
    ...validateProcedures(form, facts),
    ...validateDrugs(form, facts),
    ...validateMc(form, facts),
    ...validateOwnMoney(form, facts),
    ...validateTexts(form),
    ...validateApproval(form, facts),
    ...validateNamedOnce(form),
    ...validateDocuments(form, facts),
  ]);
}

const PART_OF_TOTAL = /\.(?:quantity|unit_price)$/;

/** A zero total is not reported while a price or quantity that causes it is rejected. */
function withoutEmptyTotal(problems: readonly ClaimProblem[]): ClaimProblem[] {
  const isPartRefused = problems.some(({ field }) => PART_OF_TOTAL.test(field));
  return problems.filter(({ code }) => !(isPartRefused && code === 'CLAIM_TOTAL_ZERO'));
}

/** Oddities of a claim that do not prevent submission. */
export function warnAboutClaim({
  diagnoses,
  drugs,
}: Pick<ClaimForm, 'diagnoses' | 'drugs'>): ClaimProblem[] {
  if (diagnoses.some(({ isChronic }) => isChronic === true)) return [];
  return drugs.flatMap(({ isChronic }, index) => {
    if (isChronic !== true) return [];
    return problem(`claim_drugs.${index}.is_chronic`, 'CHRONIC_DRUG_WITHOUT_DIAGNOSIS');
  });
}

function validateTexts(form: ClaimForm): ClaimProblem[] {
  const { referringClinicName, receiptNo, approvalCode, remarks = [] } = form;
  return [
    ...atMost(
      'referring_clinic_name',
      referringClinicName,
      MAX_REFERRING_CLINIC,
      'REFERRING_CLINIC_TOO_LONG',
    ),
    ...atMost('receipt_no', receiptNo, MAX_RECEIPT, 'RECEIPT_TOO_LONG'),
    ...atMost('approval_code', approvalCode, MAX_APPROVAL_CODE, 'APPROVAL_CODE_TOO_LONG'),
    ...remarks.flatMap((text) => atMost('claim_remarks', text, MAX_REMARKS, 'REMARKS_TOO_LONG')),
  ];
}

function atMost(
  field: string,
  text: string | undefined,
  max: number,
  code: ClaimProblemCode,
): ClaimProblem[] {
  return text !== undefined && text.length > max ? [problem(field, code, { max })] : [];
}

/** Only specialists admit patients. */
export function validateClaimType(
  { claimType }: Pick<ClaimForm, 'claimType'>,
  { locationType }: Pick<ClaimFormFacts['location'], 'locationType'>,
): ClaimProblem[] {
  if (claimType !== 'INPATIENT' || admitsPatients(locationType)) return [];
  return [problem('claim_type', 'CLAIM_TYPE_NOT_OFFERED')];
}

/** An invalid approval code is rejected: it would lift nothing, which the user did not intend. */
function validateApproval(
  { approvalCode }: Pick<ClaimForm, 'approvalCode'>,
  { approvalRefusal }: Pick<ClaimFormFacts, 'approvalRefusal'>,
): ClaimProblem[] {
  if (!approvalCode || approvalRefusal === undefined) return [];
  return [problem('approval_code', approvalRefusal)];
}

/** A document has one type, and only the first would be stored. */
export function validateNamedOnce({ documents }: Pick<ClaimForm, 'documents'>): ClaimProblem[] {
  const keys = documents.map(({ key }) => key);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [problem(`supporting_docs.${index}`, 'DOCUMENT_TWICE')],
  );
}

function validateDocuments(
  form: Pick<ClaimForm, 'documents' | 'stay'>,
  { requiredDocuments = [] }: Pick<ClaimFormFacts, 'requiredDocuments'>,
): ClaimProblem[] {
  return missingDocuments(requiredDocuments, form).map((docType) => {
    return problem('supporting_docs', 'DOCUMENT_REQUIRED', { docType });
  });
}
