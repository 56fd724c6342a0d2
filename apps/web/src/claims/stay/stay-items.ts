// The facts of a stay: dates, ward, hospital, doctors and documents.
import { daysInclusive } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { formatDate } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import type { KeyValue } from '../../ui/display/key-values.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { wardText } from '../code-text.ts';
import type { SentField } from '../fields/sent-fields.ts';

type Stay = NonNullable<Claim['in_patient']>;

/** Fields of the claim that the stay or its amounts already show. */
export const fieldsOfStayItems: ReadonlySet<SentField> = new Set([
  'date_of_visit_end',
  'length_of_stay',
  'pac_id',
  'pay_by_medisave',
  'pay_to_medishield',
]);

/** The non-empty parts on one line. */
export const joined = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

/** `3 nights · 4 days`: days include the first and the last. */
function lengthText(t: Translate, stay: Stay): string {
  const { nights } = stay;
  const days = daysInclusive(plainDate(stay.admission_date), plainDate(stay.discharge_date));
  const length = nights === 0 ? t('claims.daySurgery') : t('claims.nights', { count: nights });
  return joined([length, t('claimLists.days', { count: days })]);
}

export function stayItems(t: Translate, stay: Stay): readonly KeyValue[] {
  const ward = stay.ward_type ?? '';
  const surgeon = joined([
    stay.principal_surgeon,
    stay.principal_surgeon_number,
    stay.principal_surgeon_speciality,
  ]);
  const facts: readonly (readonly [TextKey, string | null | undefined])[] = [
    ['claimLists.stayAdmission', formatDate(stay.admission_date)],
    ['claims.stayDischarge', formatDate(stay.discharge_date)],
    ['claims.stayLength', lengthText(t, stay)],
    ['claims.wardType', ward === '' ? '' : wardText(t, ward)],
    ['claims.hospital', stay.hospital_name ?? stay.hospital_id],
    ['claims.principalSurgeon', surgeon],
    ['claims.field_pac_id', stay.pac_id],
    ['claims.logNo', stay.log_no],
    [
      'claims.relatedStay',
      stay.is_claim_related_to_prev_hospitalisation === true ? t('claims.yes') : '',
    ],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label: t(label), value }],
  );
}
