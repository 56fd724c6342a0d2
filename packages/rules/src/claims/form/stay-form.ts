// The stay of an inpatient claim as it is typed. Admission and discharge are the visit's first and last
// day, and the principal surgeon is its attending doctor, so that whatever asks for these of a claim
// needs not know its kind.

import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { SurgicalComplexity } from './surgical-complexity.ts';

/** Where the patient lies; DAY for who goes home the same day. Source: domain decision. */
export const WARD_TYPES = ['DAY', 'A', 'B1', 'B2', 'C'] as const;
type WardType = (typeof WARD_TYPES)[number];

/** For what a doctor came. Source: domain decision. */
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
  /** The code in the table of surgical procedures: a product of the panel. */
  readonly tosp?: string | undefined;
  readonly name?: string | undefined;
  readonly complexity?: SurgicalComplexity | undefined;
  readonly mainSurgeon: SurgeonForm;
  readonly assistantSurgeon: SurgeonForm;
  readonly surgeonFee?: Cents | undefined;
  /** What the pre-authorisation certificate allows. */
  readonly surgeonFeeFromPac?: Cents | undefined;
  readonly operationDate?: PlainDate | undefined;
}

/** What a doctor is paid for coming, by the day, and for what was done. */
export interface DoctorFeeForm {
  readonly doctor: SurgeonForm;
  readonly attendanceType?: AttendanceType | undefined;
  /** For one day. */
  readonly attendanceFee?: Cents | undefined;
  readonly days?: number | undefined;
  readonly surgicalFee?: Cents | undefined;
  readonly isAnaesthetist?: boolean | undefined;
  /** Whether the fees contain GST, whatever the basis of the clinic's prices. */
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

/** Names an operation, and its surgeon's fee, in results: its path on the wire. */
export function operationRef(index: number): string {
  return `in_patient.operations.${index}`;
}

/** Names a doctor's attendance. */
export function doctorFeeRef(index: number): string {
  return `in_patient.doctor_fee.${index}`;
}

/** Names an assisting surgeon's fee. */
export function assistingSurgeonRef(index: number): string {
  return `in_patient.assisting_surgeons.${index}`;
}

/** Names a consumable. */
export function consumableRef(index: number): string {
  return `in_patient.claim_consumables.${index}`;
}
