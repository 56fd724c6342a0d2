import { isWithin, plainDate } from '@portal/rules/values/plain-date.ts';
import { centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import { insertRepayment } from './arrangements.queries.ts';
import { decideByTwo } from './decide-by-two.ts';
import { lockOwedDebt } from './lock-debt.ts';
import { showDebt } from './show-debt.ts';

export const recordRepayment: Handler<'recordRepayment'> = async (context) => {
  const { params, body, tx, services, audit } = context;
  const debt = await lockOwedDebt(tx, params.id, body.version);
  const amount = parseCents(body.amount) ?? ZERO_CENTS;
  if (amount > centsOf(debt.owed_amount)) throw new ProblemError('REPAYMENT_TOO_HIGH');
  const repaidOn = plainDate(body.repaid_on);
  if (!isWithin(repaidOn, plainDate(debt.owed_since), services.clock.today())) {
    throw new ProblemError('RECEIPT_DAY_NOT_POSSIBLE');
  }
  const people = await decideByTwo(context, debt, 'RECEIPT', amount);
  const repayment = {
    amount: centsToDecimal(amount),
    repaidOn,
    reference: body.reference,
    people,
  };
  try {
    await insertRepayment(tx, debt, repayment);
  } catch (error) {
    if (isUniqueViolation(error, 'debt_repayment_once')) throw new ProblemError('RECEIPT_KNOWN');
    throw error;
  }
  await audit({
    action: 'payments.record-repayment',
    clinicId: debt.clinic_id,
    subjectType: 'provider_batch',
    subjectId: debt.batch_id,
    before: { owed: debt.owed_amount },
    after: { repaid: repayment.amount, on: repaidOn, reference: body.reference },
  });
  return showDebt(context);
};
