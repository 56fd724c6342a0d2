import type { Handler } from '../../platform/http/handler.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';

export const getPaymentRun: Handler<'getPaymentRun'> = async ({ params, tx, user }) => ({
  data: runView(await requireRun(tx, params.id), user),
});
