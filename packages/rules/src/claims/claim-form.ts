// An outpatient claim as it is typed. Whatever is missing is undefined; a typed value has its type.

import type { PlainDate } from '../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../values/quantity.ts';
import type { ConsultationType } from './approval-rule.ts';
import type { DocumentType } from './document-types.ts';
import type { FeeCategory } from '../catalogue/fee-category.ts';

export interface DiagnosisForm {
  readonly code?: string | undefined;
  readonly isPrincipal?: boolean | undefined;
  readonly isAcute?: boolean | undefined;
  readonly isChronic?: boolean | undefined;
  /** Days. */
  readonly symptomDuration?: number | undefined;
}

export interface ProcedureForm {
  readonly category?: FeeCategory | undefined;
  readonly name?: string | undefined;
  readonly consultationType?: ConsultationType | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
}

export interface DrugForm {
  /** The product (da_sku_id). */
  readonly drugCode?: string | undefined;
  readonly isChronic?: boolean | undefined;
  readonly dosageMilli?: QuantityMilli | undefined;
  readonly frequencyPerDay?: number | undefined;
  readonly monthsDispensed?: number | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
}

/** An outpatient claim of any kind of provider. */
export interface ClaimForm {
  readonly memberId?: string | undefined;
  readonly memberNric?: string | undefined;
  readonly locationId?: string | undefined;
  readonly policyId?: string | undefined;
  readonly planId?: string | undefined;
  readonly visitDate?: PlainDate | undefined;
  /** A label of the visit hours. */
  readonly visitTime?: string | undefined;
  readonly attendingDoctorCode?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly diagnoses: readonly DiagnosisForm[];
  readonly procedures: readonly ProcedureForm[];
  readonly drugs: readonly DrugForm[];
  /** Null is -NA-. */
  readonly mcDays?: number | null | undefined;
  readonly mcStartDate?: PlainDate | undefined;
  readonly mcReason?: string | undefined;
  readonly receiptNo?: string | undefined;
  readonly approvalCode?: string | undefined;
  readonly remarks?: string | undefined;
  readonly documents: readonly { readonly docType: DocumentType }[];
}
