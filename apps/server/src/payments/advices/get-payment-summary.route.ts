// The payments of a clinic for its dashboard and charts: of the types of claims whose advice the user can read.
import { nextPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, partsOf, plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { centsOf } from '../batch-view.ts';
import {
  findLastPayment,
  listPaidMonths,
  listUnpaidBatches,
  sumUnbatched,
  type WaitingBatchRow,
} from './advices.queries.ts';
import { readableTypes } from './require-advice.ts';

/** Each month of the last twelve can be compared with the one a year before. */
const MONTHS = 24;

export const getPaymentSummary: Handler<'getPaymentSummary'> = async (context) => {
  const { query, tx, user, services } = context;
  const clinicId = clinicOf(user, query.provider_company_id);
  const payee = { clinicId, claimTypes: readableTypes(user) };
  const today = services.clock.today();
  const { year, month } = partsOf(today);
  const since = addMonths(dateOf(year, month, 1), 1 - MONTHS);
  const [last, waiting, unbatched, months] = await tx.batch((on) => [
    findLastPayment(on, payee, today),
    listUnpaidBatches(on, payee, today),
    sumUnbatched(on, payee),
    listPaidMonths(on, payee, since),
  ]);
  return {
    data: {
      last_payment:
        last === undefined
          ? null
          : {
              payment_date: last.payment_date,
              amount: Number(last.amount),
              batch_count: last.batches,
              latest_advice: { id: last.id, advice_no: last.advice_no },
            },
      next_payment: nextPaymentOf(waiting, today),
      approved_unbatched_amount: Number(unbatched),
      months: months.map((row) => ({ ...row, amount: Number(row.amount) })),
    },
  };
};

/** The batches of the first day on which some are expected to be paid. */
function nextPaymentOf(waiting: readonly WaitingBatchRow[], today: PlainDate) {
  const dated = waiting.map((batch) => ({
    date: batch.paid_on ?? nextPaymentDate(plainDate(batch.batch_date), today),
    amount: centsOf(batch.net_amount),
  }));
  const [first] = dated.map(({ date }) => date).toSorted();
  if (first === undefined) return null;
  const due = dated.filter(({ date }) => date === first);
  return {
    payment_date: first,
    amount: centsToWire(sumCents(due.map(({ amount }) => amount))),
    batch_count: due.length,
  };
}
