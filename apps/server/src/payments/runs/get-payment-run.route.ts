import type { Handler } from '../../platform/http/handler.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';

export const getPaymentRun: Handler<'getPaymentRun'> = async (context) => ({
  data: runView(await requireRun(context.tx, context.params.id), context),
});
