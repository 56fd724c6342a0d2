import { aClaimContext } from '@portal/rules/claims/claim-context.builders.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { newClaim } from './claim-document.ts';
import {
  changeDrugs,
  changeFees,
  changeVisit,
  changeVisitDate,
  createClaimStore,
  fieldId,
  takeContext,
  takeMistake,
} from './claim-store.ts';
import { doneOf } from './section-done.ts';

const id = '00000000-0000-7000-8000-000000000001';
const today = plainDate('2026-11-06');

/** A claim of today with its doctor. */
function aStore() {
  const store = createClaimStore(
    newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today }),
  );
  const doctors = [{ id, licenseNumber: 'M99001Z', name: 'Dr Draftina Ong', isOnPanel: true }];
  takeContext(store, aClaimContext({ today, doctors }));
  changeVisit(store, { attending_doctor_code: 'M99001Z' });
  return store;
}

test('the visit is done with its date and doctor', () => {
  const store = aStore();
  expect(doneOf('visit', store.getState())).toBe(true);
  changeVisit(store, { attending_doctor_code: null });
  expect(doneOf('visit', store.getState())).toBe(false);
});

test('the visit is not done while the rules refuse its date', () => {
  const store = aStore();
  changeVisitDate(store, plainDate('2026-11-07'));
  expect(doneOf('visit', store.getState())).toBe(false);
});

test('the visit is not done while its date cannot be read', () => {
  const store = aStore();
  const field = fieldId('date_of_visit_start');
  takeMistake(store, field, { key: 'ui.numberNegative', params: {} });
  expect(doneOf('visit', store.getState())).toBe(false);
  takeMistake(store, field, undefined);
  expect(doneOf('visit', store.getState())).toBe(true);
});

test('the visit is not done while the server refuses one of its fields', () => {
  const store = aStore();
  const detail = { field: 'out_patient.referral_code', code: 'EXPIRED', message: '' };
  store.setState({ refused: { draft: [], context: [], submit: [detail] } });
  expect(doneOf('visit', store.getState())).toBe(false);
});

test('each section answers for its own lines only', () => {
  const store = aStore();
  changeFees(store, () => [
    { category: 'CONSULTATION', da_sku_id: 'C', quantity: 1, unit_price: 35 },
    { category: 'PROCEDURE', da_sku_id: 'P', quantity: 1, unit_price: 35 },
  ]);
  changeDrugs(store, () => [{ da_sku_id: 'D' }]);
  const before = (['consultation', 'procedures', 'drugs'] as const).map((section) =>
    doneOf(section, { ...store.getState(), problems: [] }),
  );
  expect(before).toEqual([true, 1, 1]);
  const problems = [
    { field: 'out_patient.procedures.1.unit_price', code: 'UNIT_PRICE_REQUIRED', params: {} },
  ] as const;
  const after = (['consultation', 'procedures', 'drugs'] as const).map((section) =>
    doneOf(section, { ...store.getState(), problems }),
  );
  expect(after).toEqual([true, false, 1]);
});
