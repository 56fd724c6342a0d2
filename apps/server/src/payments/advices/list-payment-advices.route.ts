// The payment advice of a clinic: its closed and paid batches.
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listBatchRows } from '../batch-rows.queries.ts';
import { patternOf } from '../batch-view.ts';
import { adviceHead } from './advice-head.ts';

export const listPaymentAdvices: Handler<'listPaymentAdvices'> = async (context) => {
  const { query, tx, user, services } = context;
  if (!user.permissions.has(ADVICE_PERMISSIONS[query.kind])) throw new ProblemError('FORBIDDEN');
  const filter = {
    clinicId: clinicOf(user, query.provider_company_id),
    statuses: ['CLOSED', 'PAID_TO_PROVIDERS'],
    insurer: query.insurer,
    claimType: query.kind === 'MULTIPLE' ? query.claim_type : query.kind,
    from: query.from,
    to: query.to,
    paidOn: query.paid_on,
    pattern: patternOf(query.text),
  } as const;
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, sums } = await listBatchRows(tx, filter, page);
  const today = services.clock.today();
  return {
    page: pageOf(query, sums.batches),
    data: rows.map((row) => adviceHead(row, today)),
  };
};
