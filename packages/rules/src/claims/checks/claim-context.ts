// Everything, in addition to the form, that determines a claim's amounts and violations. The server builds it, uses
// it, and sends the same data to the browser, which recalculates the form while the user types.

import type { BenefitUsage, PlanCover } from '../../benefits/benefit-types.ts';
import type { ClaimType } from '../../catalogue/claim-type.ts';
import type { LocationType } from '../../catalogue/location-type.ts';
import type { PolicyInvalidReason } from '../../members/policy-validity.ts';
import type { PreExisting } from '../../members/pre-existing.ts';
import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { ReferralRefusal } from '../../codes/referral-code.ts';
import type { ApprovalRefusal, ApprovedAmount, ApprovedDrug } from '../../codes/approval-code.ts';
import type { LetterRefusal } from '../../guarantees/letter-use.ts';
import type { ApprovalRule } from './approval-rule.ts';
import type { ClaimFormConfig } from '../form/claim-form-config.ts';
import type { ProductFacts } from '../form/product-facts.ts';
import type { Surcharge } from '../amounts/choose-surcharge.ts';
import type { RuleVerdict } from './rule-facts.ts';
import type { GstSettings, PanelScheme } from '../amounts/charges.ts';

/**
 * The entered approval code. It can be used if `invalidReason` is undefined. An invalid code lifts nothing
 * and may belong to someone else, so it comes without rules, drugs and
 * amounts.
 */
export interface ApprovalFacts {
  readonly code: string;
  readonly invalidReason?: ApprovalRefusal | undefined;
  readonly rules: readonly string[];
  readonly drugs: readonly ApprovedDrug[];
  readonly amounts: readonly ApprovedAmount[];
  readonly claimUpTo?: Cents | undefined;
}

/** The guarantee letter that the stay names. A letter that cannot be used limits nothing. */
export interface LetterAllowance {
  readonly letterNo: string;
  readonly invalidReason?: LetterRefusal | undefined;
  /** The amount that other claims have not used; undefined for a letter that cannot be used. */
  readonly left?: Cents | undefined;
}

export interface ReferralFacts {
  readonly code: string;
  readonly invalidReason?: ReferralRefusal | undefined;
}

/** The member's other visits at the clinic. */
export interface HistoryFacts {
  readonly sameDayHere: number;
  /** Visits to clinics of the same type. */
  readonly sameDayOfType: number;
  /** Visits to a GP or TCM clinic on the day of the visit or the six days before it. */
  readonly visitsLast7Days: number;
  readonly chronicVisitsThisYear: number;
  /** The last visit before this one, within a year. */
  readonly lastVisitHere?: PlainDate | undefined;
  /** For each drug of the claim, the earlier supply that lasts longest. */
  readonly supplies: readonly {
    readonly productCode: string;
    readonly suppliedOn: PlainDate;
    readonly days: number;
  }[];
}

interface DoctorFacts {
  readonly id: string;
  readonly name: string;
  readonly licenseNumber: string;
  /** Whether the doctor works at this clinic for the claim's panel on the visit date. */
  readonly isOnPanel: boolean;
}

export interface ClaimContext {
  readonly today: PlainDate;
  /** The day on which an edited claim was submitted; undefined for a new claim, which counts as today. */
  readonly submittedOn?: PlainDate | undefined;
  readonly locationType: LocationType;
  /** First and last day on which the clinic may make claims; open-ended if undefined. */
  readonly clinicOpenFrom?: PlainDate | undefined;
  readonly clinicOpenUntil?: PlainDate | undefined;
  readonly gst: GstSettings;
  readonly surcharges: readonly Surcharge[];
  readonly publicHolidays: readonly PlainDate[];
  readonly isFwaOn: boolean;
  readonly doctors: readonly DoctorFacts[];
  readonly mcReasons: readonly { readonly code: string; readonly name: string }[];
  readonly memberDateOfBirth?: PlainDate | undefined;
  readonly insurerCode?: string | undefined;
  readonly panelId?: string | undefined;
  readonly policyInvalidReason?: PolicyInvalidReason | 'NOT_EMPLOYED' | 'NO_POLICY' | undefined;
  readonly panelScheme?: PanelScheme | undefined;
  readonly planId?: string | undefined;
  readonly plan?: PlanCover | undefined;
  readonly usage: readonly BenefitUsage[];
  /** Codes of products that the plan does not cover. */
  readonly excludedProducts: readonly string[];
  /** Prefixes of diagnosis codes that the plan does not cover. */
  readonly excludedDiagnoses: readonly string[];
  readonly isReferralRequired: boolean;
  readonly formConfig: ClaimFormConfig;
  /** The plan does not cover visits before this day. */
  readonly waitingUntil?: PlainDate | undefined;
  /**
   * Only for members who declared conditions when they joined: which of this claim's diagnoses are not
   * covered on the visit date because of them. The declared conditions themselves stay on the server.
   */
  readonly preExisting?: PreExisting | undefined;
  /** The rules in force at this type of clinic on the visit date. */
  readonly approvalRules: readonly ApprovalRule[];
  readonly products: Readonly<Record<string, ProductFacts>>;
  readonly approval?: ApprovalFacts | undefined;
  readonly referral?: ReferralFacts | undefined;
  /** Undefined without a number, and for an older letter that is not in this system. */
  readonly letter?: LetterAllowance | undefined;
  readonly history?: HistoryFacts | undefined;
  /** The rules that visits at other clinics break, without any details of those visits. */
  readonly elsewhere?: readonly RuleVerdict[] | undefined;
  /** True when visits at other clinics are not checked until the claim is submitted. */
  readonly isElsewhereUnchecked?: boolean | undefined;
  /** The member's claims at this clinic on the visit date. */
  readonly sameVisit: readonly {
    readonly id: string;
    readonly claimCode: string;
    /** Registration number of the doctor. */
    readonly doctorCode?: string | undefined;
    readonly claimType: ClaimType;
  }[];
  readonly isReceiptKnown: boolean;
  /** The most that an assessor accepts for lines, by ref, on the price basis of the line. */
  readonly acceptedAmounts?: Readonly<Record<string, Cents>> | undefined;
}
