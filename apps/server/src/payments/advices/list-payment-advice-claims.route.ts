// The claims of a payment advice. They name members, so reading them is audited.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listEntryRows } from '../batch-entries.queries.ts';
import { entryView } from '../batch-view.ts';
import { requireAdvice } from './require-advice.ts';

export const listPaymentAdviceClaims: Handler<'listPaymentAdviceClaims'> = async (context) => {
  const { params, query, tx, user, audit } = context;
  const advice = await requireAdvice(tx, user, params.id);
  const filter = { only: query.only, text: query.text };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listEntryRows(tx, advice, filter, page);
  await audit({
    action: 'payments.read-advice',
    clinicId: advice.clinic_id,
    subjectType: 'provider_batch',
    subjectId: advice.id,
    after: { page: query.page, rows: rows.length },
  });
  return { page: pageOf(query, total), data: rows.map(entryView) };
};
