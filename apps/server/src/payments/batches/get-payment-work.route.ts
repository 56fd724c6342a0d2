import type { Handler } from '../../platform/http/handler.ts';
import { findLastWork } from '../payment-work.queries.ts';
import { workView } from '../start-payment-work.ts';

export const getPaymentWork: Handler<'getPaymentWork'> = async ({ tx, services }) => {
  const work = await findLastWork(tx);
  return { data: work === undefined ? null : workView(work, services.clock) };
};
