// The facts that approval rules read. An undefined fact is unknown (for example, the browser does not know a
// member's history), and rules that need it are skipped.

import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { QuantityMilli, UnitPriceE4 } from '../../values/quantity.ts';
import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { PanelScheme } from '../amounts/charges.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';

/** A fee or procedure line. */
export interface RuleLine {
  readonly ref: string;
  readonly consultationType?: ConsultationType | undefined;
  /** Whether the fee product is an extended consultation. */
  readonly isExtendedFee?: boolean | undefined;
  /** Whether the procedure requires approval. */
  readonly requiresApproval?: boolean | undefined;
  readonly unitPriceE4?: UnitPriceE4 | undefined;
  /** The panel's price. */
  readonly upperPriceE4?: UnitPriceE4 | undefined;
}

/** A drug line. */
export interface RuleDrug extends Omit<RuleLine, 'consultationType' | 'isExtendedFee'> {
  /** The product (da_sku_id). */
  readonly drugCode: string;
  readonly isAcute?: boolean | undefined;
  readonly isChronic?: boolean | undefined;
  readonly quantityMilli?: QuantityMilli | undefined;
  /** The largest quantity that this type of clinic may supply without approval. */
  readonly quantityLimitMilli?: QuantityMilli | undefined;
  readonly durationDays?: number | undefined;
  readonly monthsDispensed?: number | undefined;
  /** Calculated, with GST. */
  readonly amount?: Cents | undefined;
}

/** An operation of a stay. */
export interface RuleOperation {
  readonly ref: string;
  readonly surgeonFee?: Cents | undefined;
  /** The fee that the pre-authorisation certificate allows. */
  readonly feeFromCertificate?: Cents | undefined;
  /** The upper end of the published fee benchmark. */
  readonly benchmarkUpper?: Cents | undefined;
}

/** An earlier supply of a drug to the member. */
interface LastSupply {
  readonly drugCode: string;
  readonly suppliedOn: PlainDate;
  readonly durationDays: number;
}

/**
 * A rule that visits at other clinics break. Rules about drugs also name the drug. The details of those
 * visits stay on the server.
 */
export interface RuleVerdict {
  readonly code: string;
  readonly drugCode?: string | undefined;
}

/**
 * The history from the member's other counted claims, without the claim itself. In a claim's context it
 * covers the claim's clinic only; `elsewhere` has the verdicts about other clinics.
 */
export interface RuleHistory {
  /** Claims on the day of the visit, at this location and at any location of its type. */
  readonly sameDayClaims?: { readonly here: number; readonly ofThisType: number } | undefined;
  /** The last visit before this one to the same doctor or location; null if there was none. */
  readonly lastVisitHere?: PlainDate | null | undefined;
  /** Visits with a chronic diagnosis in the calendar year of this visit. */
  readonly chronicVisitsThisYear?: number | undefined;
  /** Visits to any GP or TCM clinic on the day of this visit or the six days before it. */
  readonly visitsThisWeek?: number | undefined;
  readonly lastSupplies?: readonly LastSupply[] | undefined;
  readonly elsewhere?: readonly RuleVerdict[] | undefined;
  /** Whether another claim of this location has the receipt number. */
  readonly isReceiptUsed?: boolean | undefined;
}

/** The claim as approval rules read it. */
export interface RuleFacts {
  readonly locationType: LocationType;
  readonly claimType: ClaimType;
  readonly panelId?: string | undefined;
  readonly panelScheme?: PanelScheme | undefined;
  readonly insurerCode?: string | undefined;
  /** The visit date, or the admission of a stay. */
  readonly visitDate?: PlainDate | undefined;
  /** The end of the visit, or the discharge of a stay. Defaults to the visit date. */
  readonly visitEndDate?: PlainDate | undefined;
  readonly submissionDate?: PlainDate | undefined;
  /** Calculated, with GST. */
  readonly totalFeeAmount?: Cents | undefined;
  /** Whether a guarantee letter covers the stay: its cap replaces the limits on the total. */
  readonly isGuaranteed?: boolean | undefined;
  readonly mcDays?: number | undefined;
  readonly hasChronicDiagnosis?: boolean | undefined;
  readonly isDiagnosisExcluded?: boolean | undefined;
  readonly memberDateOfBirth?: PlainDate | undefined;
  readonly referral?: { readonly isRequired: boolean; readonly isValid: boolean } | undefined;
  readonly isPractitionerOnPanel?: boolean | undefined;
  readonly lines: readonly RuleLine[];
  readonly drugs: readonly RuleDrug[];
  readonly operations: readonly RuleOperation[];
  readonly history: RuleHistory;
}
