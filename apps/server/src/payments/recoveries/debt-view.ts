// Debts in the format of the responses.
import { DEBT_AGES, debtAge, debtState, nextInstalment } from '@portal/rules/payments/debts.ts';
import { centsToWire, subtractCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listPlanParts } from '../batches/recoveries.queries.ts';
import { centsOf } from '../batch-view.ts';
import {
  type DebtRow,
  findPlan,
  findWriteOff,
  listOrigins,
  listRecoveries,
  listReminders,
  listRepayments,
  type OwedDayRow,
  type DebtPlanRow,
} from './debts.queries.ts';

export function debtView(row: DebtRow, today: PlainDate) {
  const owedSince = plainDate(row.owed_since);
  return {
    id: row.batch_id,
    batch_name: row.batch_name,
    provider_company_id: row.clinic_id,
    provider_company_name: row.clinic_name,
    insurer_code: row.insurer_code,
    claim_type: row.claim_type,
    owed_since: row.owed_since,
    days: daysBetween(owedSince, today),
    age: debtAge(owedSince, today),
    adjusted_claims: row.adjusted_claims,
    carried_amount: Number(row.amount),
    recovered_amount: Number(row.recovered_amount),
    written_off_amount: Number(row.written_off_amount),
    owed_amount: Number(row.owed_amount),
    state: debtState({
      owed: centsOf(row.owed_amount),
      writtenOff: centsOf(row.written_off_amount),
      hasPlan: row.plan_id !== null,
    }),
    next_instalment: nextOf(row),
    last_reminder:
      row.reminded_on === null
        ? null
        : { sent_on: row.reminded_on, sent_by: row.reminded_by ?? '' },
    version: row.version,
  };
}

function nextOf(row: DebtRow) {
  const next = nextInstalment({
    owed: centsOf(row.owed_amount),
    recovered: centsOf(row.recovered_amount),
    plan:
      row.plan_parts === null
        ? undefined
        : {
            parts: row.plan_parts.map((part) => ({
              dueOn: plainDate(part.due_on),
              amount: centsOf(part.amount),
            })),
            recoveredBefore: centsOf(row.recovered_before ?? '0'),
          },
  });
  return next === undefined ? null : { due_on: next.dueOn, amount: centsToWire(next.amount) };
}

/** Every group, also without a debt. */
export function totalsByAge(days: readonly OwedDayRow[], today: PlainDate) {
  return DEBT_AGES.map((age) => {
    const own = days.filter((day) => debtAge(plainDate(day.owed_since), today) === age);
    return {
      age,
      count: own.reduce((sum, { count }) => sum + count, 0),
      owed_amount: centsToWire(sumCents(own.map((day) => centsOf(day.owed_amount)))),
    };
  });
}

export async function wholeDebt(tx: Transaction, row: DebtRow, today: PlainDate) {
  const { clinic_id: clinicId, batch_id: id } = row;
  const [origins, recoveries, repayments, plan, parts, reminders, writeOff] = await tx.batch(
    (on) => [
      listOrigins(on, row),
      listRecoveries(on, row),
      listRepayments(on, row),
      findPlan(on, row),
      listPlanParts(on, clinicId, [id]),
      listReminders(on, row),
      findWriteOff(on, row),
    ],
  );
  return {
    ...debtView(row, today),
    origins: origins.map(({ net, ...claim }) => ({ ...claim, net_amount: Number(net) })),
    recoveries: recoveries.map((one) => ({ ...one, amount: Number(one.amount) })),
    repayments: repayments.map(({ proposed_name, confirmed_name, amount, ...repayment }) => ({
      ...repayment,
      amount: Number(amount),
      proposed_by: proposed_name,
      confirmed_by: confirmed_name,
    })),
    plan: plan === undefined ? null : planView(row, plan, parts),
    reminders: reminders.map((one) => ({
      sent_on: one.sent_on,
      sent_by: one.sent_name,
      owed_amount: Number(one.amount),
    })),
    write_off:
      writeOff === undefined
        ? null
        : {
            amount: Number(writeOff.amount),
            reason: writeOff.reason,
            written_off_on: writeOff.written_off_on,
            proposed_by: writeOff.proposed_name,
            confirmed_by: writeOff.confirmed_name,
          },
  };
}

type Part = Awaited<ReturnType<typeof listPlanParts>>[number];

const partView = ({ due_on: dueOn, amount }: Pick<Part, 'amount' | 'due_on'>) => ({
  due_on: dueOn,
  amount: Number(amount),
});

function planView(row: DebtRow, plan: DebtPlanRow, parts: readonly Part[]) {
  const before = row.recovered_before === null ? ZERO_CENTS : centsOf(row.recovered_before);
  return {
    parts: parts.map(partView),
    recovered_amount: centsToWire(subtractCents(centsOf(row.recovered_amount), before)),
    proposed_by: plan.proposed_name,
    confirmed_by: plan.confirmed_name,
    at: plan.at,
  };
}
