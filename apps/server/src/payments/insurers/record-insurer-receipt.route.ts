import { receiptExcess, unfitMonth } from '@portal/rules/payments/receipts.ts';
import { centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  findInsurerName,
  insertReceipt,
  listAccountMonths,
  lockReceipts,
} from './receipts.queries.ts';
import { monthOfAccount, showAccount } from './show-account.ts';

export const recordInsurerReceipt: Handler<'recordInsurerReceipt'> = async (context) => {
  const { params, body, tx, user, services, audit, confirmed } = context;
  const insurer = await findInsurerName(tx, params.code);
  if (insurer === undefined) throw new ProblemError('INSURER_NOT_FOUND');
  if (body.received_on > services.clock.today()) throw new ProblemError('RECEIPT_DAY_NOT_POSSIBLE');
  await lockReceipts(tx, params.code);
  const amount = parseCents(body.amount) ?? ZERO_CENTS;
  const parts = body.parts.map((part) => ({
    month: part.month,
    amount: parseCents(part.amount) ?? ZERO_CENTS,
  }));
  if (receiptExcess({ amount, parts }) !== ZERO_CENTS) {
    throw new ProblemError('RECEIPT_DOES_NOT_ADD_UP');
  }
  const months = (await listAccountMonths(tx, params.code)).map(monthOfAccount);
  if (unfitMonth(parts, months) !== undefined) throw new ProblemError('RECEIPT_DOES_NOT_FIT');
  await requireAuthority(context, {
    act: 'RECEIPT',
    amount,
    involved: 'NOBODY',
    subject: `${insurer.name}, ${body.reference}`,
    address: `/app/ops/payments/insurers/${params.code}`,
  });
  if (confirmed === undefined) throw new Error('a receipt needs two people');
  const receipt = {
    insurer: params.code,
    receivedOn: body.received_on,
    reference: body.reference,
    amount: centsToDecimal(amount),
    parts: parts.map((part) => ({
      month: `${part.month}-01`,
      amount: centsToDecimal(part.amount),
    })),
  };
  const people = { proposedBy: confirmed.proposedBy, confirmedBy: user.user_id };
  try {
    await insertReceipt(tx, { ...receipt, ...people, at: services.clock.now().toISOString() });
  } catch (error) {
    if (isUniqueViolation(error, 'insurer_receipt_once')) throw new ProblemError('RECEIPT_KNOWN');
    throw error;
  }
  await audit({
    action: 'payments.record-receipt',
    clinicId: null,
    subjectType: 'insurer',
    subjectId: params.code,
    after: receipt,
  });
  return showAccount(tx, params.code);
};
