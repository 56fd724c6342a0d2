// Issued codes in the format of the responses.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { statusOfApproval } from '../codes/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';
import { findIssuedCode, type IssuedCodeRow } from './approval-codes.queries.ts';
import { wireAmounts, wireDrugs } from './request-view.ts';

export async function loadCodeViews(
  tx: Transaction,
  rows: readonly IssuedCodeRow[],
  today: PlainDate,
) {
  const drugs = await wireDrugs(tx, rows);
  return rows.map((row, index) => ({
    code: row.code,
    status: statusOfApproval(row, today),
    member_id: row.member_id,
    member_name: row.member_name,
    member_nric: maskTail(row.member_tail),
    policy_number: row.policy_number,
    provider_company_name: row.location_name,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    rules: row.rules,
    amounts: wireAmounts(row),
    claim_up_to: row.claim_up_to === null ? null : Number(row.claim_up_to),
    drugs: drugs[index] ?? [],
    claim_code: row.claim_code,
    request_id: row.request_id,
    note: row.note,
    issued_by: row.issued_by,
    issued_at: row.created_at,
    revoked_by: row.revoked_by_name,
    revoked_for: row.revoked_for,
  }));
}

/** @throws ProblemError APPROVAL_CODE_NOT_FOUND */
export async function requireIssuedCode(tx: Transaction, code: string): Promise<IssuedCodeRow> {
  const row = await findIssuedCode(tx, code);
  if (row === undefined) throw new ProblemError('APPROVAL_CODE_NOT_FOUND');
  return row;
}

export async function loadCodeView(tx: Transaction, code: string, today: PlainDate) {
  const [view] = await loadCodeViews(tx, [await requireIssuedCode(tx, code)], today);
  if (view === undefined) throw new ProblemError('APPROVAL_CODE_NOT_FOUND');
  return view;
}
