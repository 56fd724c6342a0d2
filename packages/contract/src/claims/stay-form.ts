/**
 * Converts a stay from the wire to the form that the rules read. Used by server and browser; it loads no
 * parser.
 */
import type {
  AssistingSurgeonForm,
  ConsumableForm,
  DoctorFeeForm,
  OperationForm,
  StayForm,
} from '@portal/rules/claims/form/stay-form.ts';
import {
  codeOf,
  dateOf,
  moneyOf,
  orUndefined,
  priceOf,
  quantityOf,
  textOf,
} from './form-values.ts';
import type { SentClaim } from './sent-claim.ts';

type Stay = NonNullable<SentClaim['in_patient']>;
type Operation = Stay['operations'][number];
type DoctorFee = Stay['doctor_fee'][number];
type AssistingSurgeon = Stay['assisting_surgeons'][number];
type Consumable = Stay['claim_consumables'][number];

/** A stay without any entry. */
export const NO_STAY: Stay = {
  operations: [],
  doctor_fee: [],
  assisting_surgeons: [],
  claim_consumables: [],
};

function operationOf(operation: Operation): OperationForm {
  return {
    tosp: codeOf(operation.tosp),
    name: textOf(operation.description),
    complexity: orUndefined(operation.complexity),
    mainSurgeon: {
      name: textOf(operation.main_surgeon_name),
      mcrNo: codeOf(operation.main_surgeon_mcr_no),
    },
    assistantSurgeon: {
      name: textOf(operation.assistant_surgeon_name),
      mcrNo: codeOf(operation.assistant_surgeon_mcr_no),
    },
    surgeonFee: moneyOf(operation.surgeon_fee),
    surgeonFeeFromPac: moneyOf(operation.surgeon_fee_from_pac),
    operationDate: dateOf(operation.operation_date),
  };
}

function doctorFeeOf(fee: DoctorFee): DoctorFeeForm {
  return {
    doctor: { name: textOf(fee.doctor_name), mcrNo: codeOf(fee.mcr_no) },
    attendanceType: orUndefined(fee.attendance_type),
    attendanceFee: moneyOf(fee.attendance_fee),
    days: orUndefined(fee.no_of_days),
    surgicalFee: moneyOf(fee.surgical_fee),
    isAnaesthetist: fee.is_anaesthetist ?? false,
    isGstIncluded: fee.gst_included ?? false,
  };
}

function assistingSurgeonOf(assistant: AssistingSurgeon): AssistingSurgeonForm {
  return {
    surgeon: { name: textOf(assistant.name), mcrNo: codeOf(assistant.mcr_no) },
    tosp: codeOf(assistant.tosp),
    fee: moneyOf(assistant.fee),
    feeFromPac: moneyOf(assistant.fee_from_pac),
  };
}

function consumableOf(consumable: Consumable): ConsumableForm {
  return {
    name: textOf(consumable.consumable),
    code: textOf(consumable.code),
    quantityMilli: quantityOf(consumable.quantity),
    unitPriceE4: priceOf(consumable.unit_price),
  };
}

/** A stay; missing values are undefined. */
export function stayFormOf(stay: Stay): StayForm {
  return {
    logNo: textOf(stay.log_no),
    wardType: orUndefined(stay.ward_type),
    operations: stay.operations.map(operationOf),
    doctorFees: stay.doctor_fee.map(doctorFeeOf),
    assistingSurgeons: stay.assisting_surgeons.map(assistingSurgeonOf),
    consumables: stay.claim_consumables.map(consumableOf),
  };
}
