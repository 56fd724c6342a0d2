import type { Handler } from '../platform/http/handler.ts';
import { reportView } from './report-view.ts';
import { updateReportRow } from './reports.queries.ts';
import {
  auditedReport,
  firstMailDay,
  requireOwnReport,
  requireRunnable,
} from './require-report.ts';

export const updateReport: Handler<'updateReport'> = async (context) => {
  const { params, body, tx, user, services, version, audit } = context;
  const { id } = params;
  const { user_id: userId } = user;
  const today = services.clock.today();
  const before = await requireOwnReport(tx, { id, userId, version });
  requireRunnable(body.definition, user, today);
  const isSameSchedule = body.frequency === before.frequency;
  const next = isSameSchedule ? before.next_mail_on : firstMailDay(body.frequency, today);
  const content = { ...body, next_mail_on: next };
  await updateReportRow(tx, id, content, services.clock.now().toISOString());
  const { name, definition, is_shared, frequency } = before;
  await audit({
    action: 'reports.update',
    ...auditedReport(id),
    before: { name, definition, is_shared, frequency },
    after: body,
  });
  const row = await requireOwnReport(tx, { id, userId, version: version + 1 });
  return { data: reportView(row, userId) };
};
