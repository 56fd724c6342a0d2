// The server's rejections of a request for a notification code, at the fields of the form.
import { FIELD_MESSAGES, type FieldCode } from '@portal/contract/field-messages.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { Request } from '@portal/contract/schemas.ts';
import { earliestVisitDate } from '@portal/rules/codes/notification-code.ts';
import { today } from '../platform/clock.ts';
import { fieldText } from '../platform/words/field-text.ts';
import { formatDate } from '../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import {
  asksForDiagnosis,
  type NotificationField,
  type NotificationRequest,
} from './notification-request.ts';

export interface RefusedNotification {
  /** The request as sent. */
  readonly request: NotificationRequest;
  readonly details: readonly ProblemDetail[];
}

type WireField = keyof Request<'createNotificationCode'>['body'];

/** The form fields that each field of the call comes from; remarks come from none. */
const sources = {
  member_name: 'policy',
  member_id: 'policy',
  policy_id: 'policy',
  insurance_reference: 'policy',
  company_id: 'policy',
  member_type: 'policy',
  system_version: 'policy',
  provider_company_id: 'clinicCode',
  referring_clinic_name: 'clinicCode',
  referring_provider_code: 'clinicCode',
  member_nric: 'nric',
  visit_date: 'visitDate',
  referral_type: 'consultType',
  remarks: undefined,
  diagnosis_code: 'diagnosis',
  diagnosis_description: 'diagnosis',
} as const satisfies Record<WireField, NotificationField | undefined>;

function isWireField(name: string): name is WireField {
  return Object.hasOwn(sources, name);
}

/** The form field for a detail; undefined for fields that the form does not have. */
function fieldOf({ field }: ProblemDetail, request: NotificationRequest) {
  const [name = ''] = field.split('.');
  const source = isWireField(name) ? sources[name] : undefined;
  return source === 'diagnosis' && !asksForDiagnosis(request) ? undefined : source;
}

/** The values that a rejection depends on: once one changes, the rejection no longer applies. */
const subjects: Readonly<
  Partial<Record<NotificationField, readonly (keyof NotificationRequest)[]>>
> = {
  // A clinic is also rejected if the policy does not cover it.
  clinicCode: ['cliniccode', 'parentPolicycode'],
  nric: ['nric'],
  visitDate: ['visitDate'],
  policy: ['parentPolicycode', 'nric', 'visitDate'],
  consultType: ['consultType'],
  diagnosis: ['diagnosisCode'],
};

/** The form's own texts for some of the server's messages. */
const ownWords: Readonly<Record<string, TextKey>> = {
  'referring_provider_code UNKNOWN': 'tools.invalidClinicCode',
  'referring_provider_code NOT_ON_PANEL': 'tools.invalidClinicCode',
  'visit_date FORMAT': 'tools.enterVisitDate',
  'visit_date TOO_EARLY': 'ui.dateFrom',
  'diagnosis_code REQUIRED': 'tools.enterDiagnosis',
};

function isShapeCode(code: string): code is FieldCode {
  return Object.hasOwn(FIELD_MESSAGES, code);
}

function wordsOf({ field, code, message, params = {} }: ProblemDetail, t: Translate): string {
  const own = ownWords[`${field} ${code}`];
  if (own !== undefined) return t(own, { min: formatDate(earliestVisitDate(today())) });
  return isShapeCode(code) ? fieldText(t, code, params) : message;
}

/** The messages at the fields, without those whose values have changed. */
export function refusedFields(
  { request, details }: RefusedNotification,
  now: NotificationRequest,
  t: Translate,
): Readonly<Partial<Record<NotificationField, string>>> {
  const stands = (field: NotificationField) =>
    (subjects[field] ?? []).every((name) => request[name] === now[name]);
  return Object.fromEntries(
    details.toReversed().flatMap((detail) => {
      const field = fieldOf(detail, request);
      return field !== undefined && stands(field) ? [[field, wordsOf(detail, t)]] : [];
    }),
  );
}

/** The messages that belong to no field of the form. */
export function refusedElsewhere(
  { request, details }: RefusedNotification,
  t: Translate,
): string[] {
  return details
    .filter((detail) => fieldOf(detail, request) === undefined)
    .map((detail) => wordsOf(detail, t));
}
