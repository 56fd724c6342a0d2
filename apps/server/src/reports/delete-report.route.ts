import type { Handler } from '../platform/http/handler.ts';
import { deleteReportRow } from './reports.queries.ts';
import { auditedReport, requireOwnReport } from './require-report.ts';

export const deleteReport: Handler<'deleteReport'> = async (context) => {
  const { params, tx, user, version, audit } = context;
  const { id } = params;
  const { name } = await requireOwnReport(tx, { id, userId: user.user_id, version });
  await deleteReportRow(tx, id);
  await audit({ action: 'reports.delete', ...auditedReport(id), before: { name }, after: null });
  return null;
};
