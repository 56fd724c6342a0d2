// A referral as it is entered, and its mistakes by the field of the call.
import type { Request } from '@portal/contract/schemas.ts';
import { type ConsultType, isDiagnosisNeeded } from '@portal/rules/codes/notification-code.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Found } from '../ui/fields/typeahead-list.tsx';

/** The patient and everything that is known about the visit. */
export interface ReferredPatient {
  /** In the address of a directory that is opened for the patient. */
  readonly key: string;
  readonly memberId: string;
  readonly name: string;
  readonly policyId: string;
  /** As shown. */
  readonly policy: string;
  readonly insurer: string;
  readonly visitDate: PlainDate;
  readonly diagnosis?: ReferralDiagnosis | undefined;
  /** The MCR number of the doctor who has seen the patient. */
  readonly doctorCode?: string | undefined;
}

interface ReferralDiagnosis {
  readonly code: string;
  readonly description: string;
}

/** A laboratory, an X-ray centre, or a doctor at a specialist clinic. */
export type SuggestedProvider = Found & {
  readonly clinicCode: string;
  readonly doctorCode: string;
};

export interface EnteredReferral {
  readonly visitDate: PlainDate | undefined;
  readonly type: ConsultType | undefined;
  readonly diagnosis: ReferralDiagnosis | undefined;
  readonly doctorCode: string;
  readonly provider: SuggestedProvider | undefined;
  readonly remarks: string;
}

/** A clinic or doctor of a directory. */
export interface ReferralTarget {
  readonly type: ConsultType;
  readonly provider: SuggestedProvider;
}

/** The entries of a user before they opened a directory to choose from. In memory, because it is about a patient. */
let setAside: { readonly key: string; readonly entered: EnteredReferral } | undefined;

export function setReferralAside({ key }: ReferredPatient, entered: EnteredReferral): void {
  setAside = { key, entered };
}

export function enteredFor(patient: ReferredPatient, target?: ReferralTarget): EnteredReferral {
  const kept = setAside?.key === patient.key ? setAside.entered : undefined;
  const { visitDate, diagnosis, doctorCode } = patient;
  const fresh = { visitDate, diagnosis, doctorCode: doctorCode ?? '', remarks: '' };
  return {
    ...(kept ?? fresh),
    type: target?.type ?? kept?.type,
    provider: target === undefined ? kept?.provider : target.provider,
  };
}

/** Once a referral is made or given up, the next one starts anew. */
export function forgetReferralAside(): void {
  setAside = undefined;
}

type Body = Request<'createReferral'>['body'];
export type ReferralField = keyof Body;

/** The missing values, by field. */
export function referralMistakes(
  { type, visitDate, diagnosis }: EnteredReferral,
  clinicType: string,
): Readonly<Partial<Record<ReferralField, TextKey>>> {
  const needsDiagnosis = isDiagnosisNeeded(parseLocationType(clinicType), type);
  return {
    ...(visitDate === undefined ? { visit_date: 'referrals.mistake_VISIT_DATE' } : {}),
    ...(type === undefined ? { referral_type: 'referrals.mistake_TYPE' } : {}),
    ...(needsDiagnosis && diagnosis === undefined
      ? { diagnosis_code: 'referrals.mistake_DIAGNOSIS_REQUIRED' }
      : {}),
  };
}

/** Undefined while the type or the date is missing. */
export function referralBody(
  { memberId, policyId }: ReferredPatient,
  entered: EnteredReferral,
): Body | undefined {
  const { type, visitDate, diagnosis, doctorCode, provider, remarks } = entered;
  if (type === undefined || visitDate === undefined) return undefined;
  return {
    member_id: memberId,
    policy_id: policyId,
    visit_date: visitDate,
    referral_type: type,
    diagnosis_code: diagnosis?.code ?? '',
    attending_doctor_code: doctorCode,
    referred_clinic_code: provider?.clinicCode ?? '',
    referred_doctor_code: provider?.doctorCode ?? '',
    remarks: remarks.trim(),
  };
}
