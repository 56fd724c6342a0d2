// An approval rule: data that names one of a few evaluators and gives its parameters.

import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { ClaimType, DiagnosisClass } from '../../catalogue/claim-type.ts';

/** B blocks the submission, R sends the claim to an assessor, I is information only. */
export type RuleSeverity = 'B' | 'R' | 'I';

type NoParams = Readonly<Record<string, never>>;

/** The parameters of each evaluator. "Over" means strictly more. */
export interface EvaluatorParams {
  /** The claim with GST is over a limit. */
  AMOUNT_OVER: { readonly limit: Cents };
  /** All drugs of a class together, with GST, are over a limit. */
  DRUG_SUM_OVER: { readonly drugClass: DiagnosisClass; readonly limit: Cents };
  /** More than this number of drug lines of a class. */
  LINE_COUNT_OVER: { readonly drugClass: DiagnosisClass; readonly limit: number };
  /** More than this number of chronic visits in the calendar year, including this one. */
  CHRONIC_VISITS_OVER: { readonly limit: number };
  /** More than this number of visits in the seven days that end with this one. */
  WEEK_VISITS_OVER: { readonly limit: number };
  /** Another claim of the member on the same day: at this location, or at any of its type. */
  SAME_DAY: { readonly scope: 'LOCATION' | 'ANY' };
  /** Submitted more than this number of days after the visit ended; per insurer, else the default. */
  LATE: { readonly lateDays: number; readonly byInsurer: Readonly<Record<string, number>> };
  /** A first consultation although the member was here within this number of months. */
  REPEATED_FIRST: { readonly withinMonths: number };
  /** A consultation of a given type, or charged with a fee of that type. */
  CONSULT_TYPE: { readonly consultationType: ConsultationType };
  /** A drug supplied again more than this number of days before the last supply ends. */
  DRUG_REPEAT: { readonly graceDays: number };
  /** A drug line over the quantity that this type of clinic may supply. */
  DRUG_QTY: NoParams;
  /** A drug line for more than this number of months or days. */
  SUPPLY_OVER: { readonly months: number; readonly days: number };
  /** A drug or procedure that requires approval. */
  APPROVAL_REQUIRED: { readonly item: 'DRUG' | 'PROCEDURE' };
  /** A unit price over the panel's, on panels that cap prices. */
  PRICE_OVER: NoParams;
  /** A missing referral that the plan requires, except for children below an age. */
  REFERRAL_MISSING: { readonly waivedBelowAge: number };
  /** More days of medical certificate than the limit of the location type, else the default. */
  MC_OVER: {
    readonly limit: number;
    readonly byLocationType: Readonly<Partial<Record<LocationType, number>>>;
  };
  /** The principal diagnosis is on the plan's exclusion list. */
  DIAGNOSIS_EXCLUDED: NoParams;
  /** Another claim of the location has the same receipt number. */
  DUPLICATE: NoParams;
  /** The attending doctor is not active at the location and panel. */
  PRACTITIONER_OFF_PANEL: NoParams;
  /** A surgeon's fee over the certificate's, or over the benchmark without a certificate. */
  FEE_OVER: NoParams;
}

export type Evaluator = keyof EvaluatorParams;

/** Fields that all rules share. Validity is by the visit date, both ends included. */
interface RuleBase {
  /** CAR001 to CAR029. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly providerTypes: readonly LocationType[];
  readonly claimTypes: readonly ClaimType[];
  /** Applies to these panels only; to every panel if undefined. */
  readonly panelIds?: readonly string[] | null | undefined;
  readonly severity: RuleSeverity;
  /** Whether an approval code can lift the rule. */
  readonly isLiftable: boolean;
  /** Switched off for this period. */
  readonly isOff?: true | undefined;
  readonly activeFrom?: PlainDate | null | undefined;
  readonly activeTo?: PlainDate | null | undefined;
}

/** A rule with one evaluator. */
export interface RuleOf<E extends Evaluator> extends RuleBase {
  readonly evaluator: E;
  readonly params: EvaluatorParams[E];
}

/** Any approval rule. */
export type ApprovalRule = { [E in Evaluator]: RuleOf<E> }[Evaluator];
