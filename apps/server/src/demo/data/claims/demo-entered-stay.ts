// The stay of a demo claim: its operations and attendances, derived from the lines of the visit.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { parseComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { EnteredVisit } from './demo-planned-visit.ts';
import type { DemoProduct } from '../demo-product-rows.ts';

type Stay = NonNullable<SentClaim['in_patient']>;

const isOperation = (product: DemoProduct) => product.typeId === PRODUCT_TYPE_IDS.TOSP;
const isAttendance = (product: DemoProduct) => product.category === 'ATTENDANCE';

/** Whether the product is part of the stay itself; then it is not a line of the claim. */
export function isOfStay({ slot }: EnteredVisit, product: DemoProduct): boolean {
  return slot.claimType === 'INPATIENT' && (isOperation(product) || isAttendance(product));
}

/** The ward, the surgeon on the first day, and the attendances of each day. */
export function stayOf(
  planned: EnteredVisit,
  hospital: { readonly code: string; readonly name: string },
  priceOf: (product: DemoProduct) => number,
): Stay {
  const { slot, lines, nights, doctor } = planned;
  const speciality = slot.clinic.entry.specialty ?? null;
  return {
    admission_date: slot.visitDate,
    discharge_date: addDays(slot.visitDate, nights),
    ward_type: nights === 0 ? 'DAY' : 'B1',
    principal_surgeon: doctor?.name ?? null,
    principal_surgeon_number: doctor?.licenseNumber ?? null,
    principal_surgeon_speciality: speciality,
    hospital_id: hospital.code,
    hospital_name: hospital.name,
    operations: lines.filter(isOperation).map((product) => ({
      tosp: product.code,
      description: product.name,
      complexity: parseComplexity(product.complexity) ?? null,
      main_surgeon_name: doctor?.name ?? null,
      main_surgeon_mcr_no: doctor?.licenseNumber ?? null,
      main_surgeon_speciality: speciality,
      surgeon_fee: priceOf(product),
      operation_date: slot.visitDate,
    })),
    doctor_fee: lines.filter(isAttendance).map((product) => ({
      doctor_name: doctor?.name ?? null,
      mcr_no: doctor?.licenseNumber ?? null,
      attendance_type: 'DAILY' as const,
      attendance_fee: priceOf(product),
      no_of_days: Math.max(1, nights),
    })),
    assisting_surgeons: [],
    claim_consumables: [],
  };
}

/** The final bill of a stay under a letter. */
export function stayUnderLetter(entered: SentClaim, letterNo: string): SentClaim {
  const { in_patient: stay } = entered;
  return stay ? { ...entered, in_patient: { ...stay, log_no: letterNo } } : entered;
}
