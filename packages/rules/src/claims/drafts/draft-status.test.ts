import { PRODUCT_TYPE_IDS } from '../../catalogue/product.ts';
import { describe, expect, test } from 'vitest';
import { cents } from '../../values/cents.ts';
import type { ApprovalRule } from '../checks/approval-rule.ts';
import { aClaimContext } from '../checks/claim-context.builders.ts';
import type { ClaimContext } from '../checks/claim-context.ts';
import type { ProductFacts } from '../form/product-facts.ts';
import { aCompleteForm } from '../form/claim-form.builders.ts';
import { changesSince, judgeDraft, paymentKnown } from './draft-status.ts';

const anyAmount: ApprovalRule = {
  code: 'CAR008',
  name: 'Any amount',
  description: 'More than nothing.',
  providerTypes: ['GP'],
  claimTypes: ['OUTPATIENT'],
  panelIds: null,
  severity: 'B',
  isLiftable: true,
  evaluator: 'AMOUNT_OVER',
  params: { limit: cents(0) },
};
/** A clinic and a plan that accept the form unchanged. */
function aContext(more: Partial<ClaimContext> = {}): ClaimContext {
  return aClaimContext({
    panelId: 'P1',
    doctors: [{ id: 'D1', name: 'Tan', licenseNumber: 'M99001Z', isOnPanel: true }],
    mcReasons: [{ code: 'SICK', name: 'Sick' }],
    products: {
      CONSULTATION: aProduct('CONSULTATION', 'CONSULTATION'),
      PARACETAMOL: aProduct('PARACETAMOL', 'DRUG'),
    },
    ...more,
  });
}

function aProduct(code: string, category: string): ProductFacts {
  const flags = { approvalRequired: false };
  const typeId = category === 'DRUG' ? PRODUCT_TYPE_IDS.DRUG : PRODUCT_TYPE_IDS.FEE;
  return { productId: code, code, name: code, category, typeId, ...flags };
}

const form = aCompleteForm();
const before = judgeDraft(form, aContext());

function newlyBroken(rule: ApprovalRule) {
  return changesSince(before, judgeDraft(form, aContext({ approvalRules: [rule] }))).violations;
}

test('reports nothing if nothing has changed', () => {
  expect(changesSince(before, judgeDraft(form, aContext()))).toEqual({
    problems: [],
    violations: [],
    planPays: undefined,
  });
});

test('does not report fields that were missing when the draft was saved', () => {
  const empty = { ...form, diagnoses: [] };
  const saved = judgeDraft(empty, aContext());
  expect(saved.obstacles.length).toBeGreaterThan(0);
  expect(changesSince(saved, judgeDraft(empty, aContext())).problems).toEqual([]);
});

test('reports a policy that is no longer valid and that the plan now pays nothing', () => {
  const now = judgeDraft(form, aContext({ policyInvalidReason: 'EXPIRED' }));
  const { problems, planPays } = changesSince(before, now);
  expect(problems.map(({ code }) => code)).toContain('MEMBER_POLICY_INVALID');
  expect(planPays).toEqual({ before: before.planPays, now: 0 });
});

test('reports a rule that now blocks, but not one that only requires review', () => {
  expect(newlyBroken(anyAmount).map(({ code }) => code)).toEqual(['CAR008']);
  expect(newlyBroken({ ...anyAmount, severity: 'R' })).toEqual([]);
});

test('always reports problems that typing cannot fix', () => {
  const context = aContext({ policyInvalidReason: 'EXPIRED', approvalRules: [anyAmount] });
  const saved = judgeDraft(form, context);
  const { problems, violations } = changesSince(saved, saved);
  expect(problems.map(({ code }) => code)).toEqual(['MEMBER_POLICY_INVALID']);
  expect(violations.map(({ code }) => code)).toEqual(['CAR008']);
});

describe('the amount that the plan paid before', () => {
  const ended = aContext({ policyInvalidReason: 'EXPIRED' });

  test('is kept when the draft is saved with another receipt number', () => {
    const now = judgeDraft({ ...form, receiptNo: 'R-2' }, ended);
    expect(paymentKnown(before, judgeDraft(form, ended), now)).toBe(before.planPays);
  });

  test("is replaced once the claim's own total changes", () => {
    const now = judgeDraft({ ...form, drugs: [] }, aContext());
    const same = judgeDraft(form, aContext());
    expect(now.totalFee).not.toBe(same.totalFee);
    expect(paymentKnown(before, same, now)).toBe(now.planPays);
  });
});
