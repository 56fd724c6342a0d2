// The payments of a clinic for its dashboard and charts.
import { nextPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, partsOf, plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { centsOf } from '../batch-view.ts';
import {
  findLastPayment,
  listPaidMonths,
  listUnpaidBatches,
  sumUnbatched,
  type WaitingBatchRow,
} from './advices.queries.ts';

const MONTHS = 12;

export const getPaymentSummary: Handler<'getPaymentSummary'> = async (context) => {
  const { query, tx, user, services } = context;
  // The sums are of all programmes and types of claims.
  if (!user.permissions.has(ADVICE_PERMISSIONS.MULTIPLE)) throw new ProblemError('FORBIDDEN');
  const clinicId = clinicOf(user, query.provider_company_id);
  const today = services.clock.today();
  const { year, month } = partsOf(today);
  const since = addMonths(dateOf(year, month, 1), 1 - MONTHS);
  const [last, waiting, unbatched, months] = await Promise.all([
    findLastPayment(tx, clinicId),
    listUnpaidBatches(tx, clinicId),
    sumUnbatched(tx, clinicId),
    listPaidMonths(tx, clinicId, since),
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
    date: nextPaymentDate(plainDate(batch.batch_date), today),
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
