// Checks that a user can open the source of a report, that the report makes sense, and that it can be changed.
import { reportSourcesFor } from '@portal/rules/reports/report-catalogue.ts';
import { type ReportDefinition, reportProblems } from '@portal/rules/reports/report-definition.ts';
import { nextReportDay, type ReportFrequency } from '@portal/rules/reports/report-schedule.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import { fieldProblem } from '../platform/http/field-problems.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { lockOwnReport, type ReportRow } from './reports.queries.ts';

/** @throws ProblemError FORBIDDEN without the permission for its source, VALIDATION_FAILED with each mistake at its place */
export function requireRunnable(
  definition: ReportDefinition,
  { permissions }: Pick<User, 'permissions'>,
  today: PlainDate,
): void {
  const sources = reportSourcesFor((permission) => permissions.has(permission));
  if (!sources.includes(definition.source)) throw new ProblemError('FORBIDDEN');
  const details = reportProblems(definition, today).map(({ field, code, params }) =>
    fieldProblem(`definition.${field}`, code, params),
  );
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** @throws ProblemError REPORT_NOT_FOUND (also for somebody else's), VERSION_CONFLICT */
export async function requireOwnReport(
  tx: Transaction,
  asked: { readonly id: string; readonly userId: string; readonly version: number },
): Promise<ReportRow> {
  const row = await lockOwnReport(tx, asked.id, asked.userId);
  if (row === undefined) throw new ProblemError('REPORT_NOT_FOUND');
  if (row.version !== asked.version) throw new ProblemError('VERSION_CONFLICT');
  return row;
}

/** The day of the first mail of a new schedule: not today, whose report the user has just seen. */
export function firstMailDay(frequency: ReportFrequency | null, today: PlainDate): string | null {
  return frequency === null ? null : nextReportDay(frequency, today);
}

export const auditedReport = (id: string) => ({
  clinicId: null,
  subjectType: 'report',
  subjectId: id,
});
