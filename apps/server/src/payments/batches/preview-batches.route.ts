// Shows the claims that a run of batches would take, beside the last run.
import { batchCutoff, nextBatchDate } from '@portal/rules/payments/batch-calendar.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { sumHeldClaims } from '../../claims/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listClinicsWithAccount } from '../batch-rows.queries.ts';
import { centsOf } from '../batch-view.ts';
import { listLastRun, type LastBatchRow } from './batches.queries.ts';
import { listWaitingGroups, momentOf, type GroupToBatch } from './waiting-groups.ts';

export const previewBatches: Handler<'previewBatches'> = async ({ query, tx, services }) => {
  const today = services.clock.today();
  const date = parsePlainDate(query.date ?? '') ?? nextBatchDate(addMonths(today, -1), today);
  const [groups, held, last, accounts] = await tx.batch((on) => [
    listWaitingGroups(on, date),
    sumHeldClaims(on, momentOf(date)),
    listLastRun(on, date),
    listClinicsWithAccount(on),
  ]);
  const withAccount = new Set(accounts.map(({ clinic_id: id }) => id));
  const lastOf = new Map(last.map((batch) => [keyOf(batch), Number(batch.gross_amount)]));
  return {
    data: {
      date,
      cutoff: batchCutoff(date),
      totals: {
        batches: groups.length,
        claims: groups.reduce((sum, { claims }) => sum + claims, 0),
        adjustments: groups.reduce((sum, { adjustments }) => sum + adjustments, 0),
        gross_amount: centsToWire(sumCents(groups.map(({ gross }) => gross))),
        adjustment_amount: centsToWire(sumCents(groups.map(({ adjustment }) => adjustment))),
      },
      held: { claims: held.claims, amount: Number(held.payable) },
      last_run: lastRunOf(last),
      batches: groups.map((group) => ({
        batch_name: group.name,
        provider_company_id: group.clinic_id,
        provider_company_name: group.clinic_name,
        insurer_code: group.insurer_code,
        claim_type: group.claim_type,
        claims: group.claims,
        adjustments: group.adjustments,
        gross_amount: centsToWire(group.gross),
        adjustment_amount: centsToWire(group.adjustment),
        has_account: withAccount.has(group.clinic_id),
        last_gross_amount: lastOf.get(keyOf(group)) ?? null,
      })),
    },
  };
};

function keyOf(of: Pick<GroupToBatch, 'claim_type' | 'clinic_id' | 'insurer_code'>): string {
  return `${of.clinic_id} ${of.insurer_code} ${of.claim_type}`;
}

function lastRunOf(batches: readonly LastBatchRow[]) {
  const [first] = batches;
  if (first === undefined) return null;
  const total = (amountOf: (batch: LastBatchRow) => string) =>
    centsToWire(sumCents(batches.map((batch) => centsOf(amountOf(batch)))));
  return {
    date: first.batch_date,
    batches: batches.length,
    claims: batches.reduce((sum, batch) => sum + batch.claim_count, 0),
    adjustments: batches.reduce((sum, batch) => sum + batch.adjustment_count, 0),
    gross_amount: total((batch) => batch.gross_amount),
    adjustment_amount: total((batch) => batch.adjustment_amount),
  };
}
