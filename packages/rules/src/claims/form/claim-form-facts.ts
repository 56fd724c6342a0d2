// The facts that a form is checked against. An undefined fact is not known yet, and checks that need it are
// skipped. The server knows all of them.

import type { ApprovalRefusal } from '../../codes/approval-code.ts';
import type { ReferralRefusal } from '../../codes/referral-code.ts';
import type { LocationType } from '../../catalogue/location-type.ts';
import type { Cents } from '../../values/cents.ts';
import type { PlainDate } from '../../values/plain-date.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ClaimFormConfig } from './claim-form-config.ts';
import type { DocumentType } from './document-types.ts';

/** A doctor of the location, always active there without dates. */
interface FormDoctor {
  readonly code: string;
  readonly activeFrom?: PlainDate | undefined;
  readonly activeTo?: PlainDate | undefined;
}

/** The location of a claim. */
interface FormLocation {
  readonly locationType: LocationType;
  readonly onBoardingDate?: PlainDate | undefined;
  readonly offBoardingDate?: PlainDate | undefined;
  /** Replaces the off-boarding date. */
  readonly extendedDate?: PlainDate | undefined;
}

/** The member's chosen policy. */
interface FormPolicy {
  readonly isActive: boolean;
  readonly startDate: PlainDate;
  readonly endDate?: PlainDate | undefined;
}

type ListedProduct = Pick<ProductFacts, 'category' | 'group' | 'typeId'>;

export interface ClaimFormFacts {
  readonly today: PlainDate;
  readonly location: FormLocation;
  /** Whether the fraud, waste and abuse feature is on. */
  readonly isFwaOn: boolean;
  readonly doctors?: readonly FormDoctor[] | undefined;
  readonly policy?: FormPolicy | undefined;
  readonly isPlanOnPanel?: boolean | undefined;
  readonly isEmploymentValid?: boolean | undefined;
  /** The reason why the typed referral code cannot be used for the visit. */
  readonly referralRefusal?: ReferralRefusal | undefined;
  /** The reason why the typed approval code cannot be used for the visit. */
  readonly approvalRefusal?: ApprovalRefusal | undefined;
  /** The form's products that the panel lists on the visit date, by code. */
  readonly products?: Readonly<Record<string, ListedProduct>> | undefined;
  readonly mcReasons?: readonly string[] | undefined;
  readonly requiredDocuments?: readonly DocumentType[] | undefined;
  /** The default configuration if undefined. */
  readonly config?: Omit<ClaimFormConfig, 'requiredDocuments'> | undefined;
  /** Calculated, with GST. */
  readonly totalFeeAmount?: Cents | undefined;
  /** Calculated: the total without the amount that the plan pays. */
  readonly totalPatientPayableAmount?: Cents | undefined;
}
