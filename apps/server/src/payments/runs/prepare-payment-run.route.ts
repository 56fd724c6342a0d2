// Prepares a payment run, which somebody else must release.
import type { Handler } from '../../platform/http/handler.ts';
import { prepareRun } from './prepare-run.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';

export const preparePaymentRun: Handler<'preparePaymentRun'> = async (context) => {
  const { body, tx } = context;
  const { id } = await prepareRun(
    tx,
    { paymentDate: body.payment_date, paidWhen: body.paid_when },
    context,
  );
  return { data: runView(await requireRun(tx, id), context) };
};
