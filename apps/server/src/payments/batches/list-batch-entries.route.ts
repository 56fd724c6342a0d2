// The claims of a batch. They name members, so reading them is audited.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listEntryRows } from '../batch-entries.queries.ts';
import { findBatchRow } from '../batch-rows.queries.ts';
import { entryView } from '../batch-view.ts';

export const listBatchEntries: Handler<'listBatchEntries'> = async (context) => {
  const { params, query, tx, audit } = context;
  const batch = await findBatchRow(tx, params.id);
  if (batch === undefined) throw new ProblemError('BATCH_NOT_FOUND');
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const filter = { text: query.text };
  const { rows, total } = await listEntryRows(tx, batch, filter, page);
  await audit({
    action: 'payments.read-entries',
    clinicId: batch.clinic_id,
    subjectType: 'provider_batch',
    subjectId: batch.id,
    after: { page: query.page, rows: rows.length },
  });
  return { page: pageOf(query, total), data: rows.map(entryView) };
};
