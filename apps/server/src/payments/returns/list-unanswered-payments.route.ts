import { daysWithoutAnswer } from '@portal/rules/payments/payment-way.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { patternOf, paymentWithBatch } from '../batch-view.ts';
import { listPaymentRows } from '../runs/run-rows.queries.ts';

export const listUnansweredPayments: Handler<'listUnansweredPayments'> = async (context) => {
  const { query, tx, services } = context;
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const today = services.clock.today();
  // The bank answers on the payment date.
  const filter = { status: 'UNANSWERED', upTo: today, pattern: patternOf(query.text) } as const;
  const { rows, total } = await listPaymentRows(tx, filter, page);
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      ...paymentWithBatch(row),
      days: daysWithoutAnswer(plainDate(row.payment_date), today),
    })),
  };
};
