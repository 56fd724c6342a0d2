// The stay of an inpatient claim. Admission and discharge are the first and last day of the visit, and the
// principal surgeon is its attending doctor, so code that needs these does not need to know the claim type.

import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { SurgicalComplexity } from './surgical-complexity.ts';

/** The ward; DAY for day surgery. Source: domain decision. */
export const WARD_TYPES = ['DAY', 'A', 'B1', 'B2', 'C'] as const;
type WardType = (typeof WARD_TYPES)[number];

/** The reason for a doctor's attendance. Source: domain decision. */
export const ATTENDANCE_TYPES = [
  'DAILY',
  'FIRST',
  'INTENSIVE_CARE',
  'EMERGENCY',
  'POST_OPERATIVE',
] as const;
type AttendanceType = (typeof ATTENDANCE_TYPES)[number];

/** A doctor by name and registration number (MCR). */
export interface SurgeonForm {
  readonly name?: string | undefined;
  readonly mcrNo?: string | undefined;
}

export interface OperationForm {
  /** The code in the table of surgical procedures, which is a product of the panel. */
  readonly tosp?: string | undefined;
  readonly name?: string | undefined;
  readonly complexity?: SurgicalComplexity | undefined;
  readonly mainSurgeon: SurgeonForm;
  readonly assistantSurgeon: SurgeonForm;
  readonly surgeonFee?: Cents | undefined;
  /** The fee that the pre-authorisation certificate allows. */
  readonly surgeonFeeFromPac?: Cents | undefined;
  readonly operationDate?: PlainDate | undefined;
}

/** A doctor's attendance: a daily fee and a fee for a procedure. */
export interface DoctorFeeForm {
  readonly doctor: SurgeonForm;
  readonly attendanceType?: AttendanceType | undefined;
  /** Per day. */
  readonly attendanceFee?: Cents | undefined;
  readonly days?: number | undefined;
  readonly surgicalFee?: Cents | undefined;
  readonly isAnaesthetist?: boolean | undefined;
  /** Whether the fees include GST, whatever the clinic's price basis. */
  readonly isGstIncluded?: boolean | undefined;
}

export interface AssistingSurgeonForm {
  readonly surgeon: SurgeonForm;
  readonly tosp?: string | undefined;
  readonly fee?: Cents | undefined;
  readonly feeFromPac?: Cents | undefined;
}

export interface ConsumableForm {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
}

export interface StayForm {
  /** The guarantee letter of the stay. */
  readonly logNo?: string | undefined;
  readonly wardType?: WardType | undefined;
  readonly operations: readonly OperationForm[];
  readonly doctorFees: readonly DoctorFeeForm[];
  readonly assistingSurgeons: readonly AssistingSurgeonForm[];
  readonly consumables: readonly ConsumableForm[];
}

/** Identifies an operation and its surgeon's fee in results by the path on the wire. */
export function operationRef(index: number): string {
  return `in_patient.operations.${index}`;
}

/** Identifies a doctor's attendance. */
export function doctorFeeRef(index: number): string {
  return `in_patient.doctor_fee.${index}`;
}

/** Identifies an assisting surgeon's fee. */
export function assistingSurgeonRef(index: number): string {
  return `in_patient.assisting_surgeons.${index}`;
}

/** Identifies a consumable. */
export function consumableRef(index: number): string {
  return `in_patient.claim_consumables.${index}`;
}
