import { expect, test } from 'vitest';
import { translate } from '../../platform/words/i18n.ts';
import { fieldId } from './claim-store.ts';
import { nameOfField, namesItsField } from './field-name.ts';

test.each([
  ['approval_code', 'claims.approvalCode'],
  ['out_patient.referral_code', 'claims.referralCode'],
  ['receipt_no', 'claims.receiptNo'],
  ['claim_remarks', 'claims.remarksText'],
  ['claim_remarks.1', 'claims.remarksText'],
  ['referring_clinic_name', 'claims.detailReferringClinic'],
  ['out_patient.procedures.0.tooth_number', 'claims.tooth'],
  ['claim_drugs.3.unit_price', 'claims.unitPrice'],
] as const)('%s is called as on the form', (field, key) => {
  expect(nameOfField(translate, fieldId(field))).toBe(translate(key));
});

test('a message shared by several fields, or not from our rules, does not name its field', () => {
  expect(['NOT_FOUND', 'WRONG_PROVIDER', 'TEXT_TOO_LONG'].map(namesItsField)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['UNIT_PRICE_REQUIRED', 'RECEIPT_TOO_LONG'].map(namesItsField)).toEqual([true, true]);
});
