// The input of the fee and benefit calculation. A half-typed claim is complete enough: missing values count
// as 0.

import type { BenefitUsage, PlanCover } from '../../benefits/benefit-types.ts';
import type { FeeCategory } from '../../catalogue/fee-category.ts';
import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { ClaimType, DiagnosisClass } from '../../catalogue/claim-type.ts';

/** The reasons why nothing on the claim is covered although benefits exist for its lines. */
export type ClaimExclusionReason = 'EXCLUDED_DIAGNOSIS' | 'WAITING_PERIOD' | 'PRE_EXISTING';

/** The reasons why a whole line is not covered although a benefit exists for it. */
export type LineExclusionReason = 'EXCLUDED_DRUG' | ClaimExclusionReason;

/** Whether prices include GST. */
export type PriceBasis = 'EXCL' | 'INCL';

/** How the panel sets prices (Claims spec §9). Only ADMINISTRATIVE never caps a price. */
export type PanelScheme = 'ESSENTIAL' | 'ADMINISTRATIVE' | 'FFS';

/** A line of a claim: a fee, a test, a procedure or a drug. */
export interface ChargeLine {
  /** Identifies the line in the result; unique within the claim, never displayed. */
  readonly ref: string;
  readonly category: FeeCategory;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  readonly productId?: string | undefined;
  readonly productGroup?: string | undefined;
  /** For a drug, the diagnosis that it treats; other lines follow the claim's diagnosis. */
  readonly diagnosisClass?: DiagnosisClass | undefined;
  /** The panel's unit price, on the same price basis as the unit price. */
  readonly upperPriceE4?: UnitPriceE4 | undefined;
  /** The largest quantity that this type of clinic may supply without approval, over all lines of the product. */
  readonly quantityLimitMilli?: QuantityMilli | undefined;
  /** The quantity that an approval code allows; used if it exceeds the limit. */
  readonly approvedQuantityMilli?: QuantityMilli | undefined;
  /** Mix model only: whether GST is charged on the line (default: yes). */
  readonly isTaxable?: boolean | undefined;
  /** Mix model only: the price basis of this line (default: the location's). */
  readonly priceBasis?: PriceBasis | undefined;
  readonly exclusions?: readonly LineExclusionReason[] | undefined;
  /** The most that an assessor accepts for the line, on its price basis; undefined: all of it. */
  readonly acceptedAmount?: Cents | undefined;
}

/** The surcharge chosen for the visit's time and day; `fee` is on the location's price basis. */
export interface ChosenSurcharge {
  readonly surchargeId: string;
  readonly description: string;
  readonly fee: Cents;
}

/** The charges of a claim, with everything in it that their amounts depend on. */
export interface Charges {
  readonly claimType: ClaimType;
  readonly locationType: LocationType;
  readonly incurredDate?: PlainDate | undefined;
  /** Days of an inpatient stay with the first and the last; day surgery has 1. */
  readonly stayDays?: number | undefined;
  /** Class of the principal diagnosis. */
  readonly diagnosisClass?: DiagnosisClass | undefined;
  readonly lines: readonly ChargeLine[];
  readonly surcharge?: ChosenSurcharge | undefined;
  /** Reasons that exclude every line, the surcharge included. */
  readonly exclusions?: readonly ClaimExclusionReason[] | undefined;
}

/** The GST settings of a location on a date. */
export interface GstSettings {
  /** 900 is 9 %; 0 for locations that charge no GST. */
  readonly basisPoints: number;
  readonly priceBasis: PriceBasis;
  /** Whether the panel reimburses GST; otherwise the patient pays all of it. */
  readonly isGstPayable: boolean;
  /** Whether each line has its own GST settings. */
  readonly isGstMixModel: boolean;
}

/** Everything else that determines the amounts. */
export interface CalculationContext {
  readonly gst: GstSettings;
  readonly panelScheme?: PanelScheme | undefined;
  /** The member's plan; without one the claim is not covered. */
  readonly plan?: PlanCover | undefined;
  readonly usage: readonly BenefitUsage[];
  /** The remaining amount of the stay's guarantee letter; undefined without a letter. */
  readonly letterLeft?: Cents | undefined;
}
