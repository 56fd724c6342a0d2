// A claim as it is typed. Whatever is missing is undefined; a typed value has its type. Browser and
// server make the same form from the wire's claim, and everything else (amounts, rules, field
// checks) from the form.

import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { PriceBasis } from '../pricing/assembled-claim.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';
import type { DocumentType } from './document-types.ts';
import type { StayForm } from './stay-form.ts';
import type { FeeCategory } from '../../catalogue/fee-category.ts';

export interface DiagnosisForm {
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  readonly isPrincipal?: boolean | undefined;
  readonly isAcute?: boolean | undefined;
  readonly isChronic?: boolean | undefined;
  /** Days. */
  readonly symptomDuration?: number | undefined;
}

export interface ProcedureForm {
  readonly category?: FeeCategory | undefined;
  /** The product (da_sku_id). */
  readonly productCode?: string | undefined;
  readonly name?: string | undefined;
  /** Registration number of the doctor of this line, where it is another one. */
  readonly mcrNo?: string | undefined;
  /** Which tooth was treated, in the numbers of dentists. */
  readonly toothNumber?: number | undefined;
  readonly consultationType?: ConsultationType | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  /** Mix model only. */
  readonly isTaxable?: boolean | undefined;
  readonly priceBasis?: PriceBasis | undefined;
}

export interface DrugForm {
  /** The product (da_sku_id). */
  readonly drugCode?: string | undefined;
  readonly name?: string | undefined;
  readonly isAcute?: boolean | undefined;
  readonly isChronic?: boolean | undefined;
  readonly dosageMilli?: QuantityMilli | undefined;
  readonly frequencyPerDay?: number | undefined;
  readonly durationDays?: number | undefined;
  readonly monthsDispensed?: number | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  /** Mix model only. */
  readonly isTaxable?: boolean | undefined;
  readonly priceBasis?: PriceBasis | undefined;
}

interface DocumentForm {
  /** Of the file. */
  readonly key: string;
  readonly docType: DocumentType;
}

/** A claim of any kind of provider. */
export interface ClaimForm {
  /** OUTPATIENT when not given. */
  readonly claimType?: ClaimType | undefined;
  readonly memberId?: string | undefined;
  readonly memberNric?: string | undefined;
  readonly locationId?: string | undefined;
  readonly panelId?: string | undefined;
  readonly policyId?: string | undefined;
  readonly planId?: string | undefined;
  /** The day of the visit; of a stay the admission. */
  readonly visitDate?: PlainDate | undefined;
  /** The last day of the visit, of a stay the discharge; the visit date when not given. */
  readonly visitEndDate?: PlainDate | undefined;
  /** A label of the visit hours. */
  readonly visitTime?: string | undefined;
  readonly visitType?: 'FIRST' | 'FOLLOW_UP' | undefined;
  readonly isUrgent?: boolean | undefined;
  /** Registration number (MCR) of the attending doctor; of a stay its principal surgeon. */
  readonly attendingDoctorCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly referringClinicName?: string | undefined;
  readonly diagnoses: readonly DiagnosisForm[];
  readonly procedures: readonly ProcedureForm[];
  readonly drugs: readonly DrugForm[];
  /** Of an inpatient claim. */
  readonly stay?: StayForm | undefined;
  /** Null is -NA-. */
  readonly mcDays?: number | null | undefined;
  readonly mcStartDate?: PlainDate | undefined;
  readonly mcReason?: string | undefined;
  readonly receiptNo?: string | undefined;
  readonly approvalCode?: string | undefined;
  /** What the patient's own accounts pay: MediSave of the own part, MediShield beside the plan. */
  readonly payByMedisave?: Cents | undefined;
  readonly payToMedishield?: Cents | undefined;
  readonly remarks?: readonly string[] | undefined;
  readonly documents: readonly DocumentForm[];
}

/** Names a procedure line in results: its path on the wire. */
export function procedureRef(index: number): string {
  return `out_patient.procedures.${index}`;
}

/** Names a drug line in results: its path on the wire. */
export function drugRef(index: number): string {
  return `claim_drugs.${index}`;
}

/** The principal diagnosis: the one marked, else the first. */
export function principalDiagnosis(diagnoses: readonly DiagnosisForm[]): DiagnosisForm | undefined {
  return diagnoses.find((diagnosis) => diagnosis.isPrincipal === true) ?? diagnoses[0];
}
