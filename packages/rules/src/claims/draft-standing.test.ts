import { expect, test } from 'vitest';
import { cents } from '../values/cents.ts';
import type { ApprovalRule } from './approval-rule.ts';
import { aClaimContext } from './claim-context.builders.ts';
import { aCompleteForm } from './claim-form.builders.ts';
import { changesSince, judgeDraft } from './draft-standing.ts';

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
const form = aCompleteForm();
const before = judgeDraft(form, aClaimContext());

function newlyBroken(rule: ApprovalRule) {
  return changesSince(before, judgeDraft(form, aClaimContext({ approvalRules: [rule] })))
    .violations;
}

test('nothing has changed when everything is as it was', () => {
  expect(changesSince(before, judgeDraft(form, aClaimContext()))).toEqual({
    problems: [],
    violations: [],
    planPays: undefined,
  });
});

test('what lacked when the draft was saved is not new', () => {
  const empty = { ...form, diagnoses: [] };
  const saved = judgeDraft(empty, aClaimContext());
  expect(saved.obstacles.length).toBeGreaterThan(0);
  expect(changesSince(saved, judgeDraft(empty, aClaimContext())).problems).toEqual([]);
});

test('a policy that is no longer valid is new, and the plan pays nothing now', () => {
  const now = judgeDraft(form, aClaimContext({ policyInvalidReason: 'EXPIRED' }));
  const { problems, planPays } = changesSince(before, now);
  expect(problems.map(({ code }) => code)).toContain('MEMBER_POLICY_INVALID');
  expect(planPays).toEqual({ before: before.planPays, now: 0 });
});

test('a rule that blocks now is new, one that only asks for a review is none', () => {
  expect(newlyBroken(anyAmount).map(({ code }) => code)).toEqual(['CAR008']);
  expect(newlyBroken({ ...anyAmount, severity: 'R' })).toEqual([]);
});
