import type { ApprovalRule } from '@portal/rules/claims/checks/approval-rule.ts';
import { aClaimContext } from '@portal/rules/claims/checks/claim-context.builders.ts';
import { aRule } from '@portal/rules/claims/checks/rule-facts.builders.ts';
import { cents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { newClaim } from '../entered-claim.ts';
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

const id = '00000000-0000-7000-8000-000000000001';
const today = plainDate('2026-11-06');

const fresh = newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today });

function over(limit: number, activeTo?: string): ApprovalRule {
  const dates = activeTo === undefined ? {} : { activeTo: plainDate(activeTo) };
  return aRule('CAR008', 'AMOUNT_OVER', { limit: cents(limit) }, dates);
}

const visit = { category: 'CONSULTATION', name: '', quantity: 1 };

/** The codes of the rules that a consultation with this price breaks. */
function brokenBy(price: number, approvalRules: readonly ApprovalRule[]): string[] {
  const store = createClaimStore(fresh);
  takeContext(store, aClaimContext({ today, approvalRules }));
  changeFees(store, () => [{ ...visit, unit_price: price }]);
  return (store.getState().evaluated?.violations ?? []).map(({ code }) => code);
}

test('shows violations only of rules that the server sent', () => {
  expect(brokenBy(100, [over(10_900)])).toEqual([]);
  expect(brokenBy(100.01, [over(10_900)])).toEqual(['CAR008']);
  expect(brokenBy(100.01, [over(10_900, '2026-11-05')])).toEqual([]);
  expect(brokenBy(9999, [])).toEqual([]);
});

test('an open line and an unreadable number follow their line; line keys are not part of the claim', () => {
  const drugs = ['A', 'B', 'C'].map((code) => ({ da_sku_id: code, drug_name: '' }));
  const store = createClaimStore({ ...fresh, claim_drugs: drugs });
  const unreadable = { key: 'ui.numberNegative', params: {} } as const;
  takeMistake(store, fieldId('claim_drugs.2.dosage'), unreadable);
  takeMistake(store, fieldId('claim_drugs.0.dosage'), unreadable);
  store.setState({ activeRow: 'claim_drugs.2' });
  const [, , last] = store.getState().lineKeys.lists.claim_drugs;
  changeDrugs(store, ([, second, third]) => [second, third].flatMap((line) => line ?? []));
  expect(store.getState()).toMatchObject({ activeRow: 'claim_drugs.1' });
  expect(store.getState().mistakes).toEqual({ [fieldId('claim_drugs.1.dosage')]: unreadable });
  expect(store.getState().lineKeys.lists.claim_drugs[1]).toBe(last);
  expect(store.getState().claim.claim_drugs).toEqual(drugs.slice(1));
});

test('keeps equal results as the same object, so that nothing renders again', () => {
  const store = createClaimStore(fresh);
  takeContext(store, aClaimContext({ today, approvalRules: [over(5_000)] }));
  changeFees(store, () => [{ ...visit, unit_price: 100 }]);
  const before = store.getState();
  expect(before.evaluated?.violations).toHaveLength(1);
  changeVisit(store, { referral_code: 'A' });
  changeVisit(store, { referral_code: undefined });
  const after = store.getState();
  expect(after.changes).toBe(before.changes + 2);
  expect(after.evaluated?.violations).toBe(before.evaluated?.violations);
  expect(after.problems).toBe(before.problems);
});

test('moves the last day along with the visit date if both were equal', () => {
  const lasting = { ...fresh, date_of_visit_start: '2026-11-05', date_of_visit_end: '2026-11-06' };
  const store = createClaimStore(lasting);
  changeVisitDate(store, plainDate('2026-09-10'));
  expect(store.getState().claim.date_of_visit_start).toBe('2026-09-10');
  expect(store.getState().claim.date_of_visit_end).toBeUndefined();
});

test('changes the plan with the policy year of the visit date and saves it in the draft', () => {
  const store = createClaimStore({ ...fresh, plan_id: 'plan of last year' });
  takeContext(store, aClaimContext({ today, planId: 'plan of last year' }));
  const { changes } = store.getState();
  takeContext(store, aClaimContext({ today, planId: 'plan of this year' }));
  expect(store.getState().claim.plan_id).toBe('plan of this year');
  expect(store.getState().changes).toBe(changes + 1);
  takeContext(store, aClaimContext({ today }));
  expect(store.getState().claim.plan_id).toBe('plan of this year');
  expect(store.getState().changes).toBe(changes + 1);
});

test("reports a fee's doctor number at the line, because it has no input", () => {
  const at = 'out_patient.procedures.2';
  expect(fieldId(`${at}.mcr_no`)).toBe(fieldId(`${at}.da_sku_id`));
  expect(fieldId('in_patient.doctor_fee.0.mcr_no')).toBe('claim-in-patient-doctor-fee-0-mcr-no');
});
