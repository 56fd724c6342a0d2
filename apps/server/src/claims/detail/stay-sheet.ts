// The stay on a printed claim: its days and place, and the part that MediSave and MediShield pay.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { splitOwnMoney } from '@portal/rules/claims/amounts/own-money.ts';
import { centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { daysInclusive } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { LoadedKey } from '../../platform/texts.ts';
import type { SheetFormats } from './sheet-formats.ts';
import type { ClaimTexts } from '../claim-texts.ts';
import { joined } from './stay-sheet-tables.ts';

type Stay = NonNullable<Claim['in_patient']>;

function lengthOf(stay: Stay, { say }: ClaimTexts): string {
  const { nights } = stay;
  const days = daysInclusive(plainDate(stay.admission_date), plainDate(stay.discharge_date));
  const length = nights === 0 ? say('claims.daySurgery') : say('claims.nights', { count: nights });
  return joined([length, say('claimLists.days', { count: days })]);
}

/** Each fact with the key of its label. */
export function stayFacts(
  stay: Stay,
  words: ClaimTexts,
  as: SheetFormats,
): readonly (readonly [key: LoadedKey, value: string | null])[] {
  const { ward_type: ward, is_claim_related_to_prev_hospitalisation: isRelated } = stay;
  const surgeon = [
    stay.principal_surgeon,
    stay.principal_surgeon_number,
    stay.principal_surgeon_speciality,
  ];
  return [
    ['claimLists.stayAdmission', as.date(stay.admission_date)],
    ['claims.stayDischarge', as.date(stay.discharge_date)],
    ['claims.stayLength', lengthOf(stay, words)],
    ['claims.wardType', ward === null || ward === undefined ? null : words.code('ward', ward)],
    ['claims.hospital', stay.hospital_name ?? stay.hospital_id ?? null],
    ['claims.principalSurgeon', joined(surgeon)],
    ['claims.field_pac_id', stay.pac_id ?? null],
    ['claims.logNo', stay.log_no ?? null],
    ['claims.relatedStay', isRelated === true ? words.say('claims.yes') : null],
  ];
}

/** The amounts that MediShield and MediSave pay, and the amount left to pay in cash. */
export function ownMoneyRows(
  claim: Claim,
  { say }: ClaimTexts,
  as: SheetFormats,
): readonly (readonly [string, string])[] {
  const { pay_by_medisave: wanted, pay_to_medishield: medishield } = claim;
  const patient = parseCents(claim.total_patient_payable_amount) ?? ZERO_CENTS;
  const { medisave, cash } = splitOwnMoney(patient, parseCents(wanted ?? 0));
  return [
    ...(medishield === null
      ? []
      : [[say('claims.field_pay_to_medishield'), as.money(medishield)] as const]),
    ...(wanted === null
      ? []
      : [
          [say('claims.medisavePays'), as.money(centsToWire(medisave))] as const,
          [say('claims.patientCash'), as.money(centsToWire(cash))] as const,
        ]),
  ];
}
