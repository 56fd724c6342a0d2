// The shape of an approval rule: data, with one of a few evaluators and its parameters.

import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { ConsultationType } from '../../catalogue/consultation-type.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { ClaimType, DiagnosisClass } from '../../catalogue/claim-type.ts';

/** B blocks the submission, R sends the claim to an assessor, I is a note. */
export type RuleSeverity = 'B' | 'R' | 'I';

type NoParams = Readonly<Record<string, never>>;

/** What each evaluator needs to know besides the claim. "Over" is strictly more. */
export interface EvaluatorParams {
  /** The claim with GST is over a limit. */
  AMOUNT_OVER: { readonly limit: Cents };
  /** The drugs of a class, with GST, are over a limit together. */
  DRUG_SUM_OVER: { readonly drugClass: DiagnosisClass; readonly limit: Cents };
  /** More than so many drug lines of a class. */
  LINE_COUNT_OVER: { readonly drugClass: DiagnosisClass; readonly limit: number };
  /** More than so many chronic visits in the calendar year, this one included. */
  CHRONIC_VISITS_OVER: { readonly limit: number };
  /** More than so many visits in the seven days that end with this one. */
  WEEK_VISITS_OVER: { readonly limit: number };
  /** Another claim of the member on the same day: at this location, or at any of its type. */
  SAME_DAY: { readonly scope: 'LOCATION' | 'ANY' };
  /** Submitted more than so many days after the end of the visit; by insurer, else the default. */
  LATE: { readonly lateDays: number; readonly byInsurer: Readonly<Record<string, number>> };
  /** A first consultation although the member was here within so many months. */
  REPEATED_FIRST: { readonly withinMonths: number };
  /** A consultation of a type, or one charged as such. */
  CONSULT_TYPE: { readonly consultationType: ConsultationType };
  /** A drug supplied again up to so many days before the last supply ends. */
  DRUG_REPEAT: { readonly graceDays: number };
  /** A drug line over the quantity that this kind of clinic may supply. */
  DRUG_QTY: NoParams;
  /** A drug line supplied for more than so many months or days. */
  SUPPLY_OVER: { readonly months: number; readonly days: number };
  /** A drug or procedure that requires approval. */
  APPROVAL_REQUIRED: { readonly item: 'DRUG' | 'PROCEDURE' };
  /** A unit price over that of the panel, where the panel caps prices. */
  PRICE_OVER: NoParams;
  /** A referral that the plan asks for and that is not there; not for children below an age. */
  REFERRAL_MISSING: { readonly waivedBelowAge: number };
  /** More days of medical certificate than a limit, by location type, else the default. */
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
  /** A surgeon's fee over that of the certificate, without one over the benchmark. */
  FEE_OVER: NoParams;
}

export type Evaluator = keyof EvaluatorParams;

/** What all rules have. Limits of time are by the date of the visit, both ends included. */
interface RuleBase {
  /** CAR001 to CAR029. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly providerTypes: readonly LocationType[];
  readonly claimTypes: readonly ClaimType[];
  /** Only on these panels; every panel when not given. */
  readonly panelIds?: readonly string[] | null | undefined;
  readonly severity: RuleSeverity;
  /** Whether an approval code can lift it. */
  readonly isLiftable: boolean;
  readonly activeFrom?: PlainDate | null | undefined;
  readonly activeTo?: PlainDate | null | undefined;
}

/** A rule of one evaluator. */
export interface RuleOf<E extends Evaluator> extends RuleBase {
  readonly evaluator: E;
  readonly params: EvaluatorParams[E];
}

/** Any approval rule. */
export type ApprovalRule = { [E in Evaluator]: RuleOf<E> }[Evaluator];
