// Statements of insurers in the format of the responses.
import type { Reply } from '@portal/contract/schemas.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { addCents, type Cents, centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import { openAmount } from '@portal/rules/payments/receipts.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { lossRatio, utilisation } from '@portal/rules/payments/loss-ratio.ts';
import { centsOf } from '../batch-view.ts';
import type { CompanyUseRow, Period, StatementRow, UseRow } from './statements.queries.ts';

type Statement = Reply<'listInsurerStatements'>['data']['total'];

/** @param month YYYY-MM */
export function periodOf(month: string): Period {
  const from = plainDate(`${month}-01`);
  return { from, before: addMonths(from, 1) };
}

/** @returns YYYY-MM */
export function monthBefore(month: string): string {
  return addMonths(plainDate(`${month}-01`), -1).slice(0, month.length);
}

export function statementView(row: StatementRow): Statement {
  const [paid, takenBack] = [centsOf(row.paid), centsOf(row.taken_back)];
  const owed = addCents(paid, takenBack);
  const received = centsOf(row.received);
  return {
    insurer_code: row.insurer_code,
    insurer_name: row.insurer_name,
    claim_count: row.claims,
    paid_amount: centsToWire(paid),
    taken_back_amount: centsToWire(takenBack),
    owed_amount: centsToWire(owed),
    received_amount: centsToWire(received),
    open_amount: centsToWire(openAmount({ owed, received })),
    fee_before_gst: Number(row.fee_before_gst),
    fee_gst: Number(row.fee_gst),
    ...ratioOf(owed, row.premium),
  };
}

function ratioOf(paid: Cents, premium: string | null) {
  if (premium === null) return { premium_amount: null, loss_ratio: null };
  return { premium_amount: Number(premium), loss_ratio: lossRatio(paid, centsOf(premium)) ?? null };
}

export function totalOf(rows: readonly StatementRow[]): Statement {
  const sum = (of: (row: StatementRow) => string) =>
    centsToWire(sumCents(rows.map((row) => centsOf(of(row))))).toFixed(2);
  return statementView({
    insurer_code: '',
    insurer_name: '',
    claims: rows.reduce((count, { claims }) => count + claims, 0),
    paid: sum(({ paid }) => paid),
    taken_back: sum((row) => row.taken_back),
    received: sum((row) => row.received),
    fee_before_gst: sum((row) => row.fee_before_gst),
    fee_gst: sum((row) => row.fee_gst),
    premium: rows.every((row) => row.premium === null) ? null : sum((row) => row.premium ?? '0'),
  });
}

export function useView({ name, claims, members, paid }: UseRow) {
  return { name, claim_count: claims, member_count: members, paid_amount: Number(paid) };
}

export function companyView(row: CompanyUseRow) {
  return {
    ...useView(row),
    ...ratioOf(centsOf(row.paid), row.premium),
    insured_members: row.insured,
    utilisation: utilisation(row.members, row.insured ?? undefined) ?? null,
  };
}
