// A page of a report, saved or not. Its rows name patients and members, so reading it is audited.
import { shownColumns } from '@portal/rules/reports/report-definition.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { reportResult } from './report-result.ts';
import { auditedReport } from './require-report.ts';

export const runReport: Handler<'runReport'> = async (context) => {
  const { body, reading, user, services, audit } = context;
  const { definition, page, size } = body;
  const asked = { definition, limit: size, offset: (page - 1) * size };
  const { rows, total, totals } = await reportResult(reading, asked, { user, services });
  await audit({
    action: 'reports.run',
    ...auditedReport('-'),
    after: { ...definition, page, total },
  });
  return {
    page: pageOf(body, total),
    data: rows,
    columns: shownColumns(definition).map(({ name, type }) => ({ name, type })),
    totals,
  };
};
