// The figures by which a clinic group compares its clinics. Clinics without claims have zeros.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { figurePeriods } from '@portal/rules/claims/figures/clinic-figures.ts';
import { listedClinics } from '../../clinics/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { mayWith } from '../claim-right.ts';
import { readEditingTime } from '../claim-status.ts';
import { lockTimes } from '../lock-times.ts';
import { countLocking, countSubmitted, sumMonths, sumPayments } from './group-figures.queries.ts';

export const listGroupFigures: Handler<'listGroupFigures'> = async ({
  params,
  user,
  tx,
  services,
}) => {
  const isOwn = user.user_type === 'ADMINUSER' || params.id === user.organization_id;
  if (!isOwn) throw new ProblemError('NOT_FOUND');
  const today = services.clock.today();
  const periods = figurePeriods(today);
  const [editing, listed] = await tx.batch((on) => [
    readEditingTime(on, services),
    listedClinics(on, params.id, { typed: '', today }),
  ]);
  const clinics = {
    clinicIds: listed.map(({ id }) => id),
    claimTypes: CLAIM_TYPES.filter((type) => mayWith(user, type, 'read')),
  };
  const [months, submitted, locking, payments] = await tx.batch((on) => [
    sumMonths(on, clinics, periods).then(byClinic),
    countSubmitted(on, clinics, periods.month).then(byClinic),
    countLocking(on, clinics, lockTimes(today, editing)).then(byClinic),
    sumPayments(on, clinics, periods.paidSince).then(byClinic),
  ]);
  return {
    data: clinics.clinicIds.map((id) => ({
      clinic_id: id,
      closing_today: locking.get(id)?.claims ?? 0,
      submitted_count: submitted.get(id)?.claims ?? 0,
      payable_amount: Number(months.get(id)?.payable ?? 0),
      previous_payable_amount: Number(months.get(id)?.previous_payable ?? 0),
      decided_count: months.get(id)?.decided ?? 0,
      declined_count: months.get(id)?.declined ?? 0,
      paid_count: payments.get(id)?.claims ?? 0,
      payment_days: payments.get(id)?.days ?? 0,
    })),
    periods: {
      month: periods.month,
      previous_month: periods.previousMonth,
      decided_since: periods.decidedSince,
      paid_since: periods.paidSince,
    },
  };
};

function byClinic<Row extends { readonly clinic_id: string }>(rows: readonly Row[]) {
  return new Map(rows.map((row) => [row.clinic_id, row]));
}
