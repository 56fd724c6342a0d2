import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import { aClaimContext } from '@portal/rules/claims/checks/claim-context.builders.ts';
import { drugRef } from '@portal/rules/claims/form/claim-form.ts';
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { newClaim } from '../entered-claim.ts';
import {
  changeClaim,
  changeDrugs,
  changeFees,
  changeVisit,
  changeVisitDate,
  createClaimStore,
  fieldId,
  takeContext,
  takeMistake,
} from './claim-store.ts';
import { changeStay } from '../stay/change-stay.ts';
import { doneOf, hasMistakeIn } from './section-done.ts';

const id = '00000000-0000-7000-8000-000000000001';
const today = plainDate('2026-11-06');

/** A claim dated today with its doctor. */
function aStore() {
  const store = createClaimStore(
    newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today }),
  );
  const doctors = [{ id, licenseNumber: 'M99001Z', name: 'Dr Draftina Ong', isOnPanel: true }];
  takeContext(store, aClaimContext({ today, doctors }));
  changeVisit(store, { attending_doctor_code: 'M99001Z' });
  return store;
}

test('the visit is complete with date and doctor', () => {
  const store = aStore();
  expect(doneOf('visit', store.getState())).toBe(true);
  changeVisit(store, { attending_doctor_code: null });
  expect(doneOf('visit', store.getState())).toBe(false);
});

test('the visit is incomplete while the rules reject its date', () => {
  const store = aStore();
  changeVisitDate(store, plainDate('2026-11-07'));
  expect(doneOf('visit', store.getState())).toBe(false);
});

test('the visit is incomplete while its date cannot be read', () => {
  const store = aStore();
  const field = fieldId('date_of_visit_start');
  takeMistake(store, field, { key: 'ui.numberNegative', params: {} });
  expect(doneOf('visit', store.getState())).toBe(false);
  takeMistake(store, field, undefined);
  expect(doneOf('visit', store.getState())).toBe(true);
});

test('the visit is incomplete while the server rejects one of its fields', () => {
  const store = aStore();
  const detail = { field: 'out_patient.referral_code', code: 'EXPIRED', message: '' };
  store.setState({ refused: { draft: [], context: [], submit: [detail] } });
  expect(doneOf('visit', store.getState())).toBe(false);
});

test('each section depends on its own lines only', () => {
  const store = aStore();
  changeFees(store, () => [
    { category: 'CONSULTATION', name: '', da_sku_id: 'C', quantity: 1, unit_price: 35 },
    { category: 'PROCEDURE', name: '', da_sku_id: 'P', quantity: 1, unit_price: 35 },
  ]);
  changeDrugs(store, () => [{ da_sku_id: 'D', drug_name: '' }]);
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

function aStayStore() {
  const about = { clinicId: id, memberId: id, policyId: id, visitDate: today };
  const store = createClaimStore(newClaim({ ...about, claimType: 'INPATIENT' }));
  const doctors = [{ id, licenseNumber: 'M99001Z', name: 'Dr Draftina Ong', isOnPanel: true }];
  takeContext(store, aClaimContext({ today, doctors, locationType: 'SP' }));
  return store;
}

describe('the sections of a stay', () => {
  test('the stay is complete with dates, ward and surgeon', () => {
    const store = aStayStore();
    changeStay(store, { discharge_date: today, ward_type: 'DAY' });
    expect(doneOf('stay', store.getState())).toBe(false);
    changeStay(store, { principal_surgeon_number: 'M99001Z' });
    expect(doneOf('stay', store.getState())).toBe(true);
    changeStay(store, { discharge_date: '2026-11-05' });
    expect(doneOf('stay', store.getState())).toBe(false);
  });

  test('lists show their number of lines once all are complete', () => {
    const store = aStayStore();
    const sections = ['operations', 'assistingSurgeons', 'doctorFees', 'consumables'] as const;
    const found = () => sections.map((section) => doneOf(section, store.getState()));
    expect(found()).toEqual([false, 0, 0, 0]);
    const doctor = { doctor_name: 'A', mcr_no: 'M99001Z', attendance_type: 'DAILY' } as const;
    changeClaim(store, (claim) => ({
      ...claim,
      in_patient: {
        ...(claim.in_patient ?? NO_STAY),
        doctor_fee: [{ ...doctor, attendance_fee: 200, no_of_days: 1 }],
        assisting_surgeons: [{ name: 'B', mcr_no: 'M99002A', fee: 10 }, { name: 'C' }],
        claim_consumables: [{ consumable: 'Clip', quantity: 1, unit_price: 2 }],
      },
    }));
    expect(found()).toEqual([0, false, 1, 1]);
  });

  test('own money is complete with a MediSave amount of at most the total', () => {
    const store = aStayStore();
    expect(doneOf('ownMoney', store.getState())).toBe(false);
    const paid = (amount: number) =>
      changeClaim(store, (claim) => ({ ...claim, pay_by_medisave: amount }));
    paid(500);
    expect(doneOf('ownMoney', store.getState())).toBe(false);
    changeClaim(store, (claim) => ({
      ...claim,
      in_patient: {
        ...(claim.in_patient ?? NO_STAY),
        operations: [{ tosp: 'SB901Z', surgeon_fee: 4500 }],
      },
    }));
    expect(doneOf('ownMoney', store.getState())).toBe(true);
  });
});

test('a section is marked while one of its lines breaks a rule that blocks the submission', () => {
  const store = aStore();
  changeDrugs(store, () => [{ da_sku_id: 'D', drug_name: '' }]);
  const { evaluated } = store.getState();
  if (evaluated === undefined) throw new Error('the claim is not evaluated');
  const markedWith = (severity: 'B' | 'R') => {
    const violation: Violation = {
      code: 'CAR002',
      name: '',
      description: '',
      severity,
      isLiftable: true,
      isApprovalCodeApplied: false,
      lineRef: drugRef(0),
    };
    const state = { ...store.getState(), evaluated: { ...evaluated, violations: [violation] } };
    return (['visit', 'drugs'] as const).filter((id) => hasMistakeIn(id, state));
  };
  expect(markedWith('B')).toEqual(['drugs']);
  expect(markedWith('R')).toEqual([]);
});
