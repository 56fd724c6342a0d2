// Texts for a conflict between two users' changes: the field and both values.
import { documentTypeText } from '../../documents/public.ts';
import { formatDate } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import {
  dateText,
  joined,
  moneyText,
  textOf,
  type Values,
  type ConflictWords,
} from './conflict-words.ts';
import { mcReasonText } from '../code-text.ts';
import type { AskedPart } from './merge-parts.ts';
import type { Conflict } from './merge-sides.ts';
import { STAY_WORDS } from './merge-stay-words.ts';

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function doseText([dose, perDay, days, , quantity]: Values, t: Translate): string {
  return joined([
    textOf(dose),
    countOf(perDay) > 0 ? t('claims.detailPerDay', { count: countOf(perDay) }) : '',
    countOf(days) > 0 ? t('claimLists.days', { count: countOf(days) }) : '',
    quantity === null || quantity === undefined
      ? ''
      : `${t('claims.quantity')} ${textOf(quantity)}`,
  ]);
}

function visitTypeText([type]: Values, t: Translate): string {
  return t(type === 'FOLLOW_UP' ? 'claims.visitTypeFollowUp' : 'claims.visitTypeFirst');
}

const CONSULTATIONS = ['FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW'] as const;

function consultationText([type]: Values, t: Translate): string {
  const known = CONSULTATIONS.find((one) => one === type);
  return known === undefined ? '' : t(`claims.consultation_${known}`);
}

function mcText([days, reason, start]: Values, t: Translate): string {
  if (countOf(days) === 0) return '';
  const count = countOf(days);
  return joined([
    t('claimLists.days', { count }),
    formatDate(textOf(start)),
    mcReasonText(t, textOf(reason)),
  ]);
}

function taxText([isTaxable, basis]: Values, t: Translate): string {
  if (isTaxable === false) return t('claims.gst_NONE');
  return basis === 'EXCL' || basis === 'INCL' ? t(`claims.gst_${basis}`) : '';
}

const WORDS: Readonly<Record<AskedPart, ConflictWords>> = {
  date_of_visit_start: { label: 'claims.visitDate', text: dateText },
  surcharge_time: { label: 'claims.visitTime' },
  receipt_no: { label: 'claims.receiptNo' },
  mc_days: { label: 'claims.mc', text: mcText },
  referring_clinic_name: { label: 'claims.detailReferringClinic' },
  approval_code: { label: 'claims.approvalCode' },
  pay_by_medisave: { label: 'claims.field_pay_by_medisave', text: moneyText },
  pay_to_medishield: { label: 'claims.field_pay_to_medishield', text: moneyText },
  visit_type: { label: 'claims.visitType', text: visitTypeText },
  attending_doctor_code: {
    label: 'claims.doctor',
    text: ([code, name]) => joined([textOf(name), textOf(code)]),
  },
  referral_code: { label: 'claims.referralCode' },
  is_urgent: {
    label: 'claims.urgentVisit',
    text: ([isUrgent], t) => t(isUrgent === true ? 'claims.yes' : 'claims.no'),
  },
  dosage: { label: 'claims.dose', text: doseText },
  quantity: { label: 'claims.quantity' },
  unit_price: { label: 'claims.unitPrice' },
  name: { label: 'claims.consultationFee' },
  consultation_type: { label: 'claims.consultationType', text: consultationText },
  tooth_number: { label: 'claims.tooth' },
  is_acute: {
    label: 'claims.mergeKind',
    text: ([, isChronic], t) => t(isChronic === true ? 'claims.chronic' : 'claims.acute'),
  },
  doc_category: { label: 'documents.type', text: ([type], t) => documentTypeText(textOf(type), t) },
  is_taxable: { label: 'claims.detailGst', text: taxText },
  symptom_duration: { label: 'claims.mergeSymptoms' },
  principal_diagnosis: { label: 'claims.mergePrincipal' },
  claim_remarks: { label: 'claims.remarksText' },
  line: {
    label: 'claims.mergeLine',
    text: ([quantity, price], t) =>
      joined([t('claims.mergeChanged'), textOf(quantity), textOf(price)]),
  },
};

const words: ReadonlyMap<string, ConflictWords> = new Map(
  Object.entries({ ...STAY_WORDS, ...WORDS }),
);

/** Field names by the last part of the wire path. */
export const PART_LABELS: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ...[...words]
    .filter(([part]) => part !== 'name' && part !== 'line')
    .map(([part, { label }]): [string, TextKey] => [part, label]),
  ['frequency_per_day', 'claims.perDay'],
  ['duration', 'claims.supplyDays'],
  ['mc_days', 'claims.mcDays'],
  ['mc_start_date', 'claims.mcStart'],
  ['mc_reason', 'claims.mcReason'],
]);

/** The subject of the conflict: `Paracetamol 500 mg: Dose`. */
export function conflictLabel(
  { part, line }: Pick<Conflict, 'part' | 'line'>,
  t: Translate,
): string {
  const field = t(words.get(part)?.label ?? 'claims.otherField');
  return line === undefined ? field : `${line}: ${field}`;
}

/** The formatted value of one side. */
export function conflictValue(part: string, values: Values | undefined, t: Translate): string {
  if (values === undefined) return t('claims.mergeRemoved');
  const text = words.get(part)?.text;
  const shown = text === undefined ? textOf(values[0]) : text(values, t);
  return shown === '' ? t('claims.none') : shown;
}
