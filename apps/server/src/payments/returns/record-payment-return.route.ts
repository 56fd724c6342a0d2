import { isWithBank } from '@portal/rules/payments/bank-return.ts';
import { isPossibleReturnDay } from '@portal/rules/payments/return-reasons.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { businessDateOf } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf, paymentWithBatch } from '../batch-view.ts';
import { findPaymentRow } from '../runs/run-rows.queries.ts';
import { applyAnswers } from './apply-answers.ts';
import { lockReleasedPayment } from './returned-payments.queries.ts';

export const recordPaymentReturn: Handler<'recordPaymentReturn'> = async (context) => {
  const { params, body, tx, services } = context;
  const payment = await lockReleasedPayment(tx, params.id);
  if (payment === undefined) throw new ProblemError('PAYMENT_NOT_FOUND');
  if (!isWithBank(payment.status) || payment.released_at === null) {
    throw new ProblemError('PAYMENT_NOT_WITH_BANK');
  }
  const returnedOn = plainDate(body.returned_on);
  const releasedOn = businessDateOf(payment.released_at);
  if (!isPossibleReturnDay({ on: returnedOn, releasedOn, today: services.clock.today() })) {
    throw new ProblemError('RETURN_DAY_NOT_POSSIBLE');
  }
  const line = {
    line: 1,
    reference: payment.end_to_end_id,
    amount: centsOf(payment.amount),
    status: 'FAILED',
    code: body.code,
    reason: body.reason,
    bookedOn: returnedOn,
  } as const;
  await applyAnswers(tx, { failed: [{ line, payment }], accepted: [], known: [] }, context);
  const returned = await findPaymentRow(tx, payment.end_to_end_id);
  if (returned === undefined) throw new Error('a returned payment is not there');
  return { data: paymentWithBatch(returned) };
};
