import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import { describe, expect, test } from 'vitest';
import { newClaim } from '../entered-claim.ts';
import { fieldId } from '../fields/claim-store.ts';
import { lineOfField } from './line-of-field.ts';

const empty = newClaim({
  claimType: 'OUTPATIENT',
  clinicId: 'c1',
  memberId: 'm1',
  policyId: 'p1',
  visitDate: '2026-11-06',
});
const drugNames = Array.from({ length: 12 }, (_, index) => `Drug ${index}`);
const claim = {
  ...empty,
  claim_drugs: [...drugNames.map((name) => ({ drug_name: name })), { drug_name: '' }],
  in_patient: { ...NO_STAY, claim_consumables: [{ consumable: 'Suture' }] },
};
const lineAt = (field: string) => lineOfField(claim, fieldId(field));

describe('the line of a field', () => {
  test('is named after its content in any list', () => {
    expect(lineAt('claim_drugs.1.quantity')).toBe('Drug 1');
    expect(lineAt('claim_drugs.11.quantity')).toBe('Drug 11');
    expect(lineAt('in_patient.claim_consumables.0.unit_price')).toBe('Suture');
  });

  test.each(['receipt_no', 'diagnosis', 'claim_drugs.12.quantity', 'claim_drugs.13.quantity'])(
    'is not named at %s',
    (field) => {
      expect(lineAt(field)).toBeUndefined();
    },
  );
});
