// Issues an approval code that nobody asked for.
import { grantableRule } from '@portal/rules/claims/checks/approval-need.ts';
import { approvalRuleOf, listLiftableRules } from '../claims/public.ts';
import { findLocation } from '../clinics/public.ts';
import { listProductNames } from '../codes/public.ts';
import { findPolicyMember } from '../members/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { loadCodeView } from './code-list-view.ts';
import { grantOf, issueCode, requireGrant } from './issue-code.ts';

type Body = Parameters<Handler<'issueApprovalCode'>>[0]['body'];

export const issueApprovalCode: Handler<'issueApprovalCode'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  const { member_id: memberId, policy_id: policyId, note } = body;
  const clinicId = body.provider_company_id ?? null;
  const grant = grantOf(body);
  const cover = await findPolicyMember(tx, { memberId, policyId, date: body.valid_from });
  if (cover === undefined) throw new ProblemError('POLICY_NOT_FOUND');
  if (clinicId !== null && (await findLocation(tx, clinicId)) === undefined) {
    throw new ProblemError('LOCATION_NOT_FOUND');
  }
  const rules = await listLiftableRules(tx, body.valid_from);
  const asked = { rules: rules.map((row) => grantableRule(approvalRuleOf(row))) };
  await requireGrant(context, grant, asked, {
    claimTotal: null,
    memberId,
    draftId: null,
    involved: 'NOBODY',
    subject: cover.policy_number,
    address: '/app/ops/approvals/codes',
  });
  await requireProducts(tx, body);
  const at = services.clock.now().toISOString();
  const proposedBy = context.confirmed?.proposedBy ?? null;
  const holder = { memberId, policyId, clinicId, note, proposedBy, userId: user.user_id, at };
  const code = await issueCode(tx, grant, { ...holder, claimTotal: null });
  await audit({
    action: 'approvals.issue-code',
    clinicId,
    subjectType: 'approval_code',
    subjectId: code,
    after: { member_id: memberId, policy_id: policyId, rules: body.rules },
  });
  return { data: await loadCodeView(tx, code, services.clock.today()) };
};

async function requireProducts(tx: Transaction, { drugs }: Body): Promise<void> {
  const codes = drugs.map(({ drug_sku_id: code }) => code);
  const known = new Set((await listProductNames(tx, codes)).map((one) => one.internal_code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length === 0) return;
  throw new ProblemError('VALIDATION_FAILED', {
    details: unknown.map((code) => ({
      field: `drugs.${code}`,
      code: 'PRODUCT_UNKNOWN',
      message: 'No such drug.',
    })),
  });
}
