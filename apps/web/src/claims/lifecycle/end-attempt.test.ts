// An attempt ends when everything that stopped it is resolved.
import { aClaimContext } from '@portal/rules/claims/checks/claim-context.builders.ts';
import { aRule } from '@portal/rules/claims/checks/rule-facts.builders.ts';
import { cents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import { newClaim } from '../entered-claim.ts';
import {
  changeFees,
  createClaimStore,
  takeContext,
  takeFiles,
  takeMistake,
} from '../fields/claim-store.ts';
import { endAttempts } from './end-attempt.ts';

const id = '00000000-0000-7000-8000-000000000001';
const today = plainDate('2026-11-06');
const lost = { isUnderWay: false, isPending: true, refused: 0 };

/** A claim without problems of its own fields, at the given number of attempts. */
function aForm(attempt: number) {
  const store = createClaimStore(
    newClaim({ clinicId: id, memberId: id, policyId: id, visitDate: today }),
  );
  const approvalRules = [aRule('CAR008', 'AMOUNT_OVER', { limit: cents(10_900) }, {})];
  takeContext(store, aClaimContext({ today, approvalRules }));
  store.setState({ attempt, problems: [] });
  endAttempts(store);
  return store;
}

test('an attempt lasts until its last reason is gone', () => {
  const store = aForm(1);
  takeMistake(store, 'claim-receipt-no', { key: 'ui.textTooLong', params: {} });
  takeFiles(store, { ...lost, lost: [{ id: 'file-1', message: 'a.pdf was not added.' }] });
  takeMistake(store, 'claim-receipt-no', undefined);
  expect(store.getState().attempt).toBe(1);
  takeFiles(store, { ...lost, lost: [] });
  expect(store.getState().attempt).toBe(0);
});

test('a new attempt is not ended by the removal of the messages of the previous one', () => {
  const store = aForm(1);
  store.setState({
    refused: { draft: [], context: [], submit: [{ field: 'x', code: 'UNKNOWN', message: '' }] },
  });
  store.setState({ attempt: 2, refused: { draft: [], context: [], submit: [] } });
  expect(store.getState().attempt).toBe(2);
});

test('rules that are broken after an attempt was stopped by rules belong to the next one', () => {
  const store = aForm(0);
  const charge = (price: number) =>
    changeFees(store, () => [
      { category: 'CONSULTATION', name: '', quantity: 1, unit_price: price },
    ]);
  charge(200);
  store.setState({ attempt: 1, isStoppedByRules: true });
  charge(150);
  expect(store.getState().isStoppedByRules).toBe(true);
  charge(50);
  expect(store.getState().isStoppedByRules).toBe(false);
  charge(200);
  expect(store.getState().isStoppedByRules).toBe(false);
});
