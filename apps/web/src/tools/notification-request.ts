// The request for a notification code: the form's values under the names of the specification (Access spec §3), and their
// mistakes.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import type { SystemVersion } from '@portal/rules/catalogue/system-version.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type ConsultType, isDiagnosisNeeded } from '@portal/rules/codes/notification-code.ts';
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Programme } from '../programmes/public.ts';
import type { FoundClinic } from './lookups.ts';
import { type LookedUpPolicy, policyKey } from './member-policy.ts';

export interface NotificationRequest {
  readonly id: string;
  readonly parentInsurercode: string;
  readonly subInfo: string;
  readonly programName: string;
  readonly parentInsurerFilterText: string;
  readonly cliniccode: string;
  readonly visitDate: PlainDate | undefined;
  readonly nric: string;
  readonly parentPolicycode: string;
  readonly consultType: ConsultType | undefined;
  readonly notificationCode: string;
  /** Whether the captcha is solved or not required. */
  readonly recaptchastatus: boolean;
  readonly diagnosisCode: string;
  readonly diagnosisDescription: string;
  readonly clinicName: string;
  readonly providerCompanyId: string;
  readonly providerCompanyType: string;
  readonly panelIds: readonly string[];
  readonly systemVersion: SystemVersion | undefined;
  readonly isNoSearchControlls: boolean;
  /** The specialist that a signed-in clinic has chosen, with their clinic. */
  readonly referredTo?: string;
}

const EMPTY: NotificationRequest = {
  id: '',
  parentInsurercode: '',
  subInfo: '',
  programName: '',
  parentInsurerFilterText: '',
  cliniccode: '',
  visitDate: undefined,
  nric: '',
  parentPolicycode: '',
  consultType: undefined,
  notificationCode: '',
  recaptchastatus: false,
  diagnosisCode: '',
  diagnosisDescription: '',
  clinicName: '',
  providerCompanyId: '',
  providerCompanyType: '',
  panelIds: [],
  systemVersion: undefined,
  isNoSearchControlls: false,
};

/** The initial values for a signed-in clinic: its own code, the kind of provider and the doctor that it refers to. */
export interface NotificationStart {
  readonly cliniccode: string;
  readonly consultType: ConsultType;
  readonly referredTo?: string;
}

/** The chosen specialist, unless the referral is to a laboratory or an X-ray centre. */
export function referredDoctor({
  consultType,
  referredTo,
}: Pick<NotificationRequest, 'consultType' | 'referredTo'>): string | undefined {
  return consultType === 'SP' ? referredTo : undefined;
}

/** A request with only its programme and its start: changing the programme clears everything else (NOTI-11). */
export function requestFor(
  programme: Programme | undefined,
  start?: NotificationStart,
): NotificationRequest {
  const first = { ...EMPTY, ...start };
  if (programme === undefined) return first;
  return {
    ...first,
    parentInsurercode: programme.code,
    subInfo: programme.subInfo ?? '',
    programName: programme.name,
    isNoSearchControlls: programme.isNoSearchControlls,
  };
}

/** The clinic of the typed code; undefined if the code is invalid. */
export function withClinic(
  request: NotificationRequest,
  clinic: FoundClinic | undefined,
): NotificationRequest {
  return hidingDiagnosis({
    ...request,
    clinicName: clinic?.name ?? '',
    providerCompanyId: clinic?.id ?? '',
    providerCompanyType: clinic?.location_type.code ?? '',
    panelIds: clinic?.panels.map((panel) => panel.id) ?? [],
  });
}

export function withPolicy(
  request: NotificationRequest,
  policy: LookedUpPolicy | undefined,
): NotificationRequest {
  return {
    ...request,
    parentPolicycode: policy === undefined ? '' : policyKey(policy),
    systemVersion: policy?.systemVersion,
  };
}

export function withConsultType(
  request: NotificationRequest,
  consultType: ConsultType,
): NotificationRequest {
  return hidingDiagnosis({ ...request, consultType });
}

/** Whether the diagnosis is required (Access spec §4, Diagnosis visibility). */
export function asksForDiagnosis(
  request: Pick<NotificationRequest, 'providerCompanyType' | 'consultType'>,
): boolean {
  return isDiagnosisNeeded(parseLocationType(request.providerCompanyType), request.consultType);
}

/** A diagnosis that is not required is cleared (NOTI-24). */
function hidingDiagnosis(request: NotificationRequest): NotificationRequest {
  return asksForDiagnosis(request)
    ? request
    : { ...request, diagnosisCode: '', diagnosisDescription: '' };
}

export type NotificationField =
  | 'programme'
  | 'clinicCode'
  | 'nric'
  | 'visitDate'
  | 'policy'
  | 'consultType'
  | 'diagnosis'
  | 'captcha';

export type NotificationProblems = Readonly<Partial<Record<NotificationField, TextKey>>>;

/** Mistakes by field; empty if the request can be sent. @param found the offered policies */
export function notificationProblems(
  request: NotificationRequest,
  found: readonly LookedUpPolicy[] | undefined,
): NotificationProblems {
  const wrong: [NotificationField, boolean, TextKey][] = [
    ['programme', request.parentInsurercode === '', 'tools.selectProgram'],
    ['clinicCode', request.providerCompanyId === '', 'tools.invalidClinicCode'],
    ['clinicCode', request.cliniccode.trim() === '', 'tools.enterClinicCode'],
    ['nric', request.nric.trim() === '', 'tools.enterNric'],
    ['visitDate', request.visitDate === undefined, 'tools.enterVisitDate'],
    ['policy', request.parentPolicycode === '', 'tools.selectPolicy'],
    ['policy', found?.length === 0, 'tools.noPolicyFound'],
    ['consultType', request.consultType === undefined, 'tools.selectConsultType'],
    [
      'diagnosis',
      asksForDiagnosis(request) && request.diagnosisCode === '',
      'tools.enterDiagnosis',
    ],
    ['captcha', !request.recaptchastatus, 'tools.verifyCaptcha'],
  ];
  return Object.fromEntries(
    wrong.filter(([, isWrong]) => isWrong).map(([field, , text]) => [field, text]),
  );
}

export function withoutFields(
  problems: NotificationProblems,
  isLeftOut: Readonly<Partial<Record<NotificationField, boolean>>>,
): NotificationProblems {
  const left = new Map<string, boolean>(Object.entries(isLeftOut));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => left.get(field) !== true));
}

/** The body of the call with the sixteen fields of the specification (API-PUB-14). */
export function bodyOf(
  request: NotificationRequest & { readonly consultType: ConsultType },
  policy: LookedUpPolicy,
): Request<'createNotificationCode'>['body'] {
  return {
    member_name: policy.memberName,
    member_id: policy.memberId,
    policy_id: policy.id,
    insurance_reference: policy.insuranceReference,
    company_id: policy.companyId,
    member_type: policy.relation,
    provider_company_id: request.providerCompanyId,
    referring_clinic_name: request.clinicName,
    referring_provider_code: request.cliniccode.trim().toUpperCase(),
    member_nric: normaliseNric(request.nric),
    visit_date: `${request.visitDate ?? ''}T00:00:00`,
    referral_type: request.consultType,
    remarks: referredDoctor(request) ?? '',
    system_version: policy.systemVersion,
    diagnosis_code: request.diagnosisCode,
    diagnosis_description: request.diagnosisDescription,
  };
}

type CodeReply = Partial<Reply<'createNotificationCode'>> & {
  readonly notification_code?: string;
  readonly notificationCode?: string;
};

/** The code in a response, under any of its names (API-PUB-15). */
export function codeOf(reply: CodeReply): string | undefined {
  const { data } = reply;
  return [
    data?.referral_code,
    data?.notification_code,
    reply.notification_code,
    data?.notificationCode,
    reply.notificationCode,
  ].find((code) => code !== undefined && code !== '');
}
