// The result of a report for a user: its rows with the rights that the user has today.
import { schemas } from '@portal/contract/schemas.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { BATCH_STATUSES } from '@portal/rules/payments/payment-moves.ts';
import { REPORT_LIMITS, type ReportDefinition } from '@portal/rules/reports/report-definition.ts';
import { mayWith } from '../claims/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import { requireStepUp } from '../platform/http/step-up.ts';
import { ProblemError } from '../platform/problem.ts';
import { readableTypes } from '../payments/public.ts';
import { readReport } from './report-rows.queries.ts';
import type { ReportScope } from './report-sources.queries.ts';
import { requireRunnable } from './require-report.ts';

const { data: Cells, totals: Totals } = schemas.runReport.reply.body.shape;

/** As in the lists of the sources: stays and advice need permissions of their own, and clinics see closed batches only. */
function scopeOf(user: User, { source }: ReportDefinition): ReportScope {
  const isFinance = user.permissions.has('payments:read');
  const claimTypes =
    source === 'CLAIMS'
      ? CLAIM_TYPES.filter((type) => mayWith(user, type, 'read'))
      : readableTypes(user);
  return {
    clinicIds: user.clinic_ids,
    claimTypes: source === 'PAYMENTS' && isFinance ? CLAIM_TYPES : claimTypes,
    batchStatuses: BATCH_STATUSES.filter((status) => isFinance || status !== 'OPEN'),
  };
}

interface Asked {
  readonly definition: ReportDefinition;
  readonly limit: number;
  readonly offset: number;
}

/** @throws ProblemError FORBIDDEN, VALIDATION_FAILED, STEP_UP_REQUIRED, REPORT_TOO_LARGE */
export async function reportResult(
  tx: Transaction,
  asked: Asked,
  { user, services }: { readonly user: User; readonly services: Pick<Services, 'clock'> },
) {
  const { definition } = asked;
  const today = services.clock.today();
  requireRunnable(definition, user, today);
  // As for every export of members, however short the list is.
  if (definition.source === 'MEMBERS') requireStepUp(user, services.clock.now());
  const row = await readReport(tx, { ...asked, scope: scopeOf(user, definition), today });
  const isGrouped = definition.groups.length > 0;
  if (
    row.rows_read > REPORT_LIMITS.rowsRead ||
    (isGrouped && row.total > REPORT_LIMITS.groupRows)
  ) {
    throw new ProblemError('REPORT_TOO_LARGE');
  }
  return { total: row.total, rows: Cells.parse(row.cells), totals: Totals.parse(row.sums) };
}
