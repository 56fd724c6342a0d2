// What the fee and benefit engine reads. A half-typed claim is complete enough: what is missing
// counts as zero.

import type { BenefitUsage, PlanCover } from '../../benefits/benefit-types.ts';
import type { FeeCategory } from '../../catalogue/fee-category.ts';
import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { ClaimType, DiagnosisClass } from '../../catalogue/claim-type.ts';

/** Why nothing on the claim is covered although benefits exist for its lines. */
export type ClaimExclusionReason = 'EXCLUDED_DIAGNOSIS' | 'WAITING_PERIOD' | 'PRE_EXISTING';

/** Why a whole line is not covered although a benefit exists for it. */
export type LineExclusionReason = 'EXCLUDED_DRUG' | ClaimExclusionReason;

/** Whether prices contain GST. */
export type PriceBasis = 'EXCL' | 'INCL';

/** How the panel fixes prices (Claims spec §9). Only ADMINISTRATIVE never caps a price. */
export type PanelScheme = 'ESSENTIAL' | 'ADMINISTRATIVE' | 'FFS';

/** A line of a claim: a fee, a test, a procedure or a drug. */
export interface AssembledLine {
  /** Names the line in the result; unique in the claim, never shown. */
  readonly ref: string;
  readonly category: FeeCategory;
  readonly quantityMilli?: QuantityMilli | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  readonly productId?: string | undefined;
  readonly productGroup?: string | undefined;
  /** For a drug: what it is taken for; other lines follow the claim's diagnosis. */
  readonly diagnosisClass?: DiagnosisClass | undefined;
  /** The panel's price for one unit, on the same price basis as the unit price. */
  readonly upperPriceE4?: UnitPriceE4 | undefined;
  /** The most that this kind of clinic may supply without approval, on all lines of the product. */
  readonly quantityLimitMilli?: QuantityMilli | undefined;
  /** The quantity that an approval code allows; counts where it exceeds the limit. */
  readonly approvedQuantityMilli?: QuantityMilli | undefined;
  /** Mix model only: whether GST is charged on the line (yes when not given). */
  readonly isTaxable?: boolean | undefined;
  /** Mix model only: the basis of this line's price (the location's when not given). */
  readonly priceBasis?: PriceBasis | undefined;
  readonly exclusions?: readonly LineExclusionReason[] | undefined;
}

/** The add-on for the time and day of the visit, once chosen; `fee` on the location's price basis. */
export interface ChosenSurcharge {
  readonly surchargeId: string;
  readonly description: string;
  readonly fee: Cents;
}

/** A claim as far as its amounts depend on it. */
export interface AssembledClaim {
  readonly claimType: ClaimType;
  readonly locationType: LocationType;
  readonly incurredDate?: PlainDate | undefined;
  /** Nights, inpatient only; day surgery has 0. */
  readonly lengthOfStay?: number | undefined;
  /** Of the principal diagnosis. */
  readonly diagnosisClass?: DiagnosisClass | undefined;
  readonly lines: readonly AssembledLine[];
  readonly surcharge?: ChosenSurcharge | undefined;
  /** Reasons that exclude every line, the surcharge included. */
  readonly exclusions?: readonly ClaimExclusionReason[] | undefined;
}

/** GST of a location on a date. */
export interface GstSettings {
  /** 900 is 9 %; 0 where the location charges no GST. */
  readonly basisPoints: number;
  readonly priceBasis: PriceBasis;
  /** Whether the panel reimburses GST; if not, the patient pays all of it. */
  readonly isGstPayable: boolean;
  /** Whether each line says for itself if and how it is taxed. */
  readonly isGstMixModel: boolean;
}

/** Everything else that the amounts depend on. */
export interface CalculationContext {
  readonly gst: GstSettings;
  readonly panelScheme?: PanelScheme | undefined;
  /** The member's plan; without one nothing is covered. */
  readonly plan?: PlanCover | undefined;
  readonly usage: readonly BenefitUsage[];
}
