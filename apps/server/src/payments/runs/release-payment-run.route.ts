// Releases a run that somebody else has prepared, and starts its settlement.
import type { Handler } from '../../platform/http/handler.ts';
import { releaseRun } from './release-run.ts';
import { requireRun } from './require-run.ts';
import { runView } from './run-view.ts';

export const releasePaymentRun: Handler<'releasePaymentRun'> = async (context) => {
  const { params, tx } = context;
  await releaseRun(tx, params.id, context);
  return { data: runView(await requireRun(tx, params.id), context) };
};
