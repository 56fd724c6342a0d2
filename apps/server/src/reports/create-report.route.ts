import { REPORT_LIMITS } from '@portal/rules/reports/report-definition.ts';
import { fieldProblem } from '../platform/http/field-problems.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { reportView } from './report-view.ts';
import { countOwnReports, insertReport } from './reports.queries.ts';
import {
  auditedReport,
  firstMailDay,
  requireOwnReport,
  requireRunnable,
} from './require-report.ts';

export const createReport: Handler<'createReport'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  const { user_id: userId } = user;
  const today = services.clock.today();
  requireRunnable(body.definition, user, today);
  const max = REPORT_LIMITS.reports;
  if ((await countOwnReports(tx, userId)) >= max) {
    const details = [fieldProblem('name', 'TOO_MANY_SAVED', { max })];
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  const id = await insertReport(
    tx,
    { ...body, next_mail_on: firstMailDay(body.frequency, today) },
    { by: userId, at: services.clock.now().toISOString() },
  );
  await audit({ action: 'reports.create', ...auditedReport(id), after: body });
  return { data: reportView(await requireOwnReport(tx, { id, userId, version: 1 }), userId) };
};
