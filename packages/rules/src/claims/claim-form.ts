// A claim as it is written: typed values, complete or not. Browser and server make the same form
// from the wire's claim, and everything else (amounts, rules, field checks) from the form.

import type { FeeCategory } from '../catalogue/fee-category.ts';
import type { Relation } from '../members/relation.ts';
import type { PlainDate } from '../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../values/quantity.ts';
import type { PriceBasis } from './claim-input.ts';
import type { ClaimType } from './claim-type.ts';

export type ConsultationType = 'FIRST' | 'FOLLOW_UP' | 'EXTENDED' | 'REVIEW';

export interface FormDiagnosis {
  readonly code: string;
  readonly description: string;
  readonly isAcute: boolean;
  readonly isChronic: boolean;
  readonly isPrincipal: boolean;
  /** Days. */
  readonly symptomDuration?: number | undefined;
}

/** A consultation, procedure, test or other fee. */
export interface FormLine {
  /** Names the line in results: its id where it has one. */
  readonly ref: string;
  readonly category: FeeCategory;
  readonly productCode?: string | undefined;
  readonly name: string;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  readonly consultationType?: ConsultationType | undefined;
  readonly mcrNo?: string | undefined;
  readonly isTaxable?: boolean | undefined;
  readonly priceBasis?: PriceBasis | undefined;
}

export interface FormDrug {
  readonly ref: string;
  readonly productCode?: string | undefined;
  readonly name: string;
  readonly dosageMilli?: QuantityMilli | undefined;
  readonly frequencyPerDay?: number | undefined;
  readonly durationDays?: number | undefined;
  readonly months?: number | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  readonly isAcute: boolean;
  readonly isChronic: boolean;
  readonly isTaxable?: boolean | undefined;
  readonly priceBasis?: PriceBasis | undefined;
}

export interface ClaimForm {
  readonly claimType: ClaimType;
  readonly memberId: string;
  readonly locationId: string;
  readonly relation?: Relation | undefined;
  readonly policyId?: string | undefined;
  readonly planId?: string | undefined;
  readonly panelId?: string | undefined;
  readonly visitDate?: PlainDate | undefined;
  /** 0 to 23. */
  readonly visitHour?: number | undefined;
  readonly visitType?: 'FIRST' | 'FOLLOW_UP' | undefined;
  readonly doctorId?: string | undefined;
  readonly isUrgent: boolean;
  readonly referralCode?: string | undefined;
  readonly referringClinicName?: string | undefined;
  readonly diagnoses: readonly FormDiagnosis[];
  readonly lines: readonly FormLine[];
  readonly drugs: readonly FormDrug[];
  /** Undefined is -NA-. */
  readonly mcDays?: number | undefined;
  readonly mcReason?: string | undefined;
  readonly mcStartDate?: PlainDate | undefined;
  readonly receiptNo?: string | undefined;
  readonly approvalCode?: string | undefined;
  readonly remarks?: string | undefined;
}

/** The principal diagnosis: the one marked, else the first. */
export function principalDiagnosis(diagnoses: readonly FormDiagnosis[]): FormDiagnosis | undefined {
  return diagnoses.find((diagnosis) => diagnosis.isPrincipal) ?? diagnoses[0];
}
