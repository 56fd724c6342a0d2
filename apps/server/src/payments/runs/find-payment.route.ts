// From a line of the bank statement to the payment, its batch and its claims.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { paymentWithBatch } from '../batch-view.ts';
import { findPaymentRow, listPaidClaims } from './run-rows.queries.ts';

const MOST_CLAIMS = 100;

export const findPayment: Handler<'findPayment'> = async ({ query, tx }) => {
  const payment = await findPaymentRow(tx, query.reference.toUpperCase());
  if (payment === undefined) throw new ProblemError('PAYMENT_NOT_FOUND');
  const { rows, total } = await listPaidClaims(tx, payment, MOST_CLAIMS);
  return {
    data: {
      ...paymentWithBatch(payment),
      claim_count: total,
      claims: rows.map(({ claim_id, claim_code, payable }) => ({
        claim_id,
        claim_code,
        amount: Number(payable),
      })),
    },
  };
};
