// A claim as the rules read it: typed values, with undefined for anything missing. Browser and server build
// the same form from the sent claim, and calculate amounts, approval rules and field checks from it.

import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { PriceBasis } from '../amounts/charges.ts';
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
  /** Registration number of the line's doctor, if it is not the attending doctor. */
  readonly mcrNo?: string | undefined;
  /** The treated tooth in FDI notation. */
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
  /** Category of the file. */
  readonly key: string;
  readonly docType: DocumentType;
}

/** A claim at any type of provider. */
export interface ClaimForm {
  /** Defaults to OUTPATIENT. */
  readonly claimType?: ClaimType | undefined;
  readonly memberId?: string | undefined;
  readonly memberNric?: string | undefined;
  readonly locationId?: string | undefined;
  readonly panelId?: string | undefined;
  readonly policyId?: string | undefined;
  readonly planId?: string | undefined;
  /** The day of the visit, or the admission of a stay. */
  readonly visitDate?: PlainDate | undefined;
  /** The last day of the visit, or the discharge of a stay; defaults to the visit date. */
  readonly visitEndDate?: PlainDate | undefined;
  /** One of the labels of the visit hours. */
  readonly visitTime?: string | undefined;
  readonly visitType?: 'FIRST' | 'FOLLOW_UP' | undefined;
  readonly isUrgent?: boolean | undefined;
  /** Registration number (MCR) of the attending doctor, or the principal surgeon of a stay. */
  readonly attendingDoctorCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly referringClinicName?: string | undefined;
  readonly diagnoses: readonly DiagnosisForm[];
  readonly procedures: readonly ProcedureForm[];
  readonly drugs: readonly DrugForm[];
  /** Only for inpatient claims. */
  readonly stay?: StayForm | undefined;
  /** Null means -NA-. */
  readonly mcDays?: number | null | undefined;
  readonly mcStartDate?: PlainDate | undefined;
  readonly mcReason?: string | undefined;
  readonly receiptNo?: string | undefined;
  readonly approvalCode?: string | undefined;
  /** Payments from the patient's accounts: MediSave towards the patient's part, MediShield in addition to the plan. */
  readonly payByMedisave?: Cents | undefined;
  readonly payToMedishield?: Cents | undefined;
  readonly remarks?: readonly string[] | undefined;
  readonly documents: readonly DocumentForm[];
}

/** Identifies a procedure line in results by its path on the wire. */
export function procedureRef(index: number): string {
  return `out_patient.procedures.${index}`;
}

/** Identifies a drug line in results by its path on the wire. */
export function drugRef(index: number): string {
  return `claim_drugs.${index}`;
}

/** The diagnosis marked as principal, else the first. */
export function principalDiagnosis(diagnoses: readonly DiagnosisForm[]): DiagnosisForm | undefined {
  return diagnoses.find((diagnosis) => diagnosis.isPrincipal === true) ?? diagnoses[0];
}
