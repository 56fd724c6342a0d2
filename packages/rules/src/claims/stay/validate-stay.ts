// Checks the stay of an inpatient claim: dates, ward, operations, doctors and consumables.

import { isWithin } from '../../values/plain-date.ts';
import { PRODUCT_TYPE_IDS } from '../../catalogue/product.ts';
import { isInLimit, ATTENDANCE_DAYS_LIMIT } from '../claim-limits.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';
import { formOf, isRequired } from '../form/form-sections.ts';
import { productOf } from '../form/product-of.ts';
import {
  assistingSurgeonRef,
  consumableRef,
  doctorFeeRef,
  operationRef,
  type AssistingSurgeonForm,
  type ConsumableForm,
  type DoctorFeeForm,
  type OperationForm,
  type StayForm,
  type SurgeonForm,
} from '../form/stay-form.ts';
import { validateAmounts } from '../form/validate-amounts.ts';
import { validateMcr } from '../form/validate-mcr.ts';
import { visitFieldsOf } from '../form/visit-fields.ts';

type Stay = Pick<ClaimForm, 'claimType' | 'stay' | 'visitDate' | 'visitEndDate'>;
type Facts = Pick<ClaimFormFacts, 'doctors' | 'location' | 'products' | 'today'>;

const NO_STAY: StayForm = {
  operations: [],
  doctorFees: [],
  assistingSurgeons: [],
  consumables: [],
};

/**
 * A visit must not end before its first day or after today. A stay requires a discharge date.
 */
export function validateVisitEnd(
  form: Stay,
  { location, today }: Pick<ClaimFormFacts, 'location' | 'today'>,
): ClaimProblem[] {
  const { visitDate: start, visitEndDate: end } = form;
  const { end: field } = visitFieldsOf(form);
  const isStay = isRequired(formOf(form.claimType, location.locationType), 'STAY');
  if (end === undefined) return isStay ? [problem(field, 'DISCHARGE_REQUIRED')] : [];
  if (start !== undefined && end < start) {
    const code = isStay ? 'DISCHARGE_BEFORE_ADMISSION' : 'VISIT_END_BEFORE_START';
    return [problem(field, code, { start })];
  }
  if (end > today) {
    return [problem(field, isStay ? 'DISCHARGE_IN_FUTURE' : 'VISIT_DATE_IN_FUTURE', { today })];
  }
  return [];
}

/**
 * Requires a ward and an operation or a doctor's attendance, and for every charge the doctor and the date.
 * An outpatient visit needs none of it. Source: domain decision for the field rules.
 */
export function validateStay(form: Stay, facts: Facts): ClaimProblem[] {
  if (!isRequired(formOf(form.claimType, facts.location.locationType), 'STAY')) return [];
  const { stay = NO_STAY } = form;
  const { wardType, operations, doctorFees } = stay;
  const isEmpty = operations.length === 0 && doctorFees.length === 0;
  return [
    ...(wardType === undefined ? [problem('in_patient.ward_type', 'WARD_REQUIRED')] : []),
    ...(isEmpty ? [problem('in_patient.operations', 'OPERATION_REQUIRED')] : []),
    ...operations.flatMap((one, index) => validateOperation(one, operationRef(index), form, facts)),
    ...stay.assistingSurgeons.flatMap((one, index) =>
      validateAssistant(one, assistingSurgeonRef(index), operations, facts),
    ),
    ...doctorFees.flatMap((one, index) => validateDoctorFee(one, doctorFeeRef(index), facts)),
    ...stay.consumables.flatMap((one, index) => validateConsumable(one, consumableRef(index))),
  ];
}

function validateOperation(
  operation: OperationForm,
  field: string,
  form: Stay,
  facts: Facts,
): ClaimProblem[] {
  const { mainSurgeon, assistantSurgeon, surgeonFee } = operation;
  const problems = [
    ...validateTosp(operation, field, facts.products),
    ...validateOperationDate(operation, field, form),
    ...validateSurgeon(mainSurgeon, `${field}.main_surgeon`, facts),
    ...validateMcr(`${field}.assistant_surgeon_mcr_no`, assistantSurgeon.mcrNo, facts),
    ...(isSame(assistantSurgeon, mainSurgeon)
      ? [problem(`${field}.assistant_surgeon_mcr_no`, 'ASSISTANT_IS_SURGEON')]
      : []),
  ];
  if (surgeonFee === undefined) {
    problems.push(problem(`${field}.surgeon_fee`, 'SURGEON_FEE_REQUIRED'));
  }
  return problems;
}

/** The table of surgical procedures must contain it, and the panel must list it. */
function validateTosp(
  { tosp, complexity }: OperationForm,
  field: string,
  products: Facts['products'],
): ClaimProblem[] {
  if (!tosp) return [problem(`${field}.tosp`, 'TOSP_REQUIRED')];
  const isListed =
    products === undefined || productOf(products, tosp)?.typeId === PRODUCT_TYPE_IDS.TOSP;
  if (!isListed) return [problem(`${field}.tosp`, 'TOSP_UNKNOWN')];
  return complexity === undefined ? [problem(`${field}.complexity`, 'COMPLEXITY_REQUIRED')] : [];
}

function validateOperationDate(
  { operationDate }: OperationForm,
  field: string,
  { visitDate: start, visitEndDate: end }: Stay,
): ClaimProblem[] {
  if (operationDate === undefined) {
    return [problem(`${field}.operation_date`, 'OPERATION_DATE_REQUIRED')];
  }
  if (start === undefined || end === undefined || end < start) return [];
  if (isWithin(operationDate, start, end)) return [];
  return [problem(`${field}.operation_date`, 'OPERATION_OUTSIDE_STAY', { start, end })];
}

/** @param field the name of the doctor's field on the wire, without `_name` and `_mcr_no` */
function validateSurgeon(
  { name, mcrNo }: SurgeonForm,
  field: string,
  facts: Facts,
): ClaimProblem[] {
  return [
    ...(name ? [] : [problem(`${field}_name`, 'DOCTOR_NAME_REQUIRED')]),
    ...requireMcr(`${field}_mcr_no`, mcrNo, facts),
  ];
}

function requireMcr(field: string, mcrNo: string | undefined, facts: Facts): ClaimProblem[] {
  return mcrNo ? validateMcr(field, mcrNo, facts) : [problem(field, 'MCR_REQUIRED')];
}

function isSame(one: SurgeonForm, other: SurgeonForm): boolean {
  if (one.mcrNo === undefined || other.mcrNo === undefined) return false;
  // The letter of the register is optional.
  return one.mcrNo.endsWith(other.mcrNo) || other.mcrNo.endsWith(one.mcrNo);
}

/** An operation's assisting surgeon must not be its surgeon. */
function validateAssistant(
  { surgeon, tosp, fee }: AssistingSurgeonForm,
  field: string,
  operations: readonly OperationForm[],
  facts: Facts,
): ClaimProblem[] {
  const at = operations.filter((operation) => tosp === undefined || operation.tosp === tosp);
  const isSurgeon = at.length > 0 && at.every(({ mainSurgeon }) => isSame(surgeon, mainSurgeon));
  return [
    ...(surgeon.name ? [] : [problem(`${field}.name`, 'DOCTOR_NAME_REQUIRED')]),
    ...requireMcr(`${field}.mcr_no`, surgeon.mcrNo, facts),
    ...(isSurgeon ? [problem(`${field}.mcr_no`, 'ASSISTANT_IS_SURGEON')] : []),
    ...(fee === undefined ? [problem(`${field}.fee`, 'FEE_REQUIRED')] : []),
  ];
}

function validateDoctorFee(
  { doctor, attendanceType, attendanceFee, days }: DoctorFeeForm,
  field: string,
  facts: Facts,
): ClaimProblem[] {
  const { min, max } = ATTENDANCE_DAYS_LIMIT;
  const isCounted =
    days !== undefined && Number.isInteger(days) && isInLimit(days, ATTENDANCE_DAYS_LIMIT);
  return [
    ...(doctor.name ? [] : [problem(`${field}.doctor_name`, 'DOCTOR_NAME_REQUIRED')]),
    ...requireMcr(`${field}.mcr_no`, doctor.mcrNo, facts),
    ...(attendanceType === undefined
      ? [problem(`${field}.attendance_type`, 'ATTENDANCE_TYPE_REQUIRED')]
      : []),
    ...(attendanceFee === undefined ? [problem(`${field}.attendance_fee`, 'FEE_REQUIRED')] : []),
    ...(isCounted ? [] : [problem(`${field}.no_of_days`, 'DAYS_RANGE', { min, max })]),
  ];
}

function validateConsumable(consumable: ConsumableForm, field: string): ClaimProblem[] {
  const { name, quantityMilli: quantity } = consumable;
  const problems = name ? [] : [problem(`${field}.consumable`, 'CONSUMABLE_REQUIRED')];
  if (quantity === undefined || quantity === 0) {
    problems.push(problem(`${field}.quantity`, 'QUANTITY_REQUIRED'));
  }
  return [...problems, ...validateAmounts(field, consumable)];
}
