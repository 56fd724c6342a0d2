import { aClaimContext } from '@portal/rules/claims/checks/claim-context.builders.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { newClaim } from '../entered-claim.ts';
import { changeFees, createClaimStore, fieldId, takeContext } from './claim-store.ts';
import { inOrderOfForm } from './field-order.ts';

const id = '00000000-0000-7000-8000-000000000001';
const today = plainDate('2026-11-06');

test('sorts messages in the order of the form, whatever their source', () => {
  const store = createClaimStore(
    newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today }),
  );
  takeContext(store, aClaimContext({ today }));
  const fee = { name: 'A fee', quantity: 1, unit_price: 1 };
  changeFees(store, () => [
    { ...fee, category: 'PROCEDURE' },
    { ...fee, category: 'CONSULTATION' },
  ]);
  const inOrder = [
    'date_of_visit_start',
    'out_patient.referral_code',
    'diagnosis.0.diagnosis_code',
    'out_patient.procedures.1.unit_price',
    'claim_drugs.2.quantity',
    'claim_drugs.10.dosage',
    'out_patient.procedures.0.unit_price',
    'mc_reason',
    'supporting_docs.0',
    'approval_code',
    'claim_remarks',
  ];
  const said = inOrder.map((field) => ({ fieldId: fieldId(field) }));
  const sections = ['visit', 'diagnosis', 'consultation', 'drugs', 'procedures', 'mc'] as const;
  const sorted = inOrderOfForm(said.toReversed(), store.getState(), sections);
  expect(sorted).toEqual(said);
});
