// The figures of a clinic for its managers.
import type { Reply } from '@portal/contract/schemas.ts';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import {
  agesByFirstDay,
  declinedByReason,
  figureMonths,
  lockDays,
  moneyByMonth,
  OUTSTANDING_STATUSES,
  PENDING_STATUSES,
} from '@portal/rules/claims/figures/manager-figures.ts';
import { centsToWire, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { mayWith } from '../claim-right.ts';
import { readEditingTime } from '../claim-status.ts';
import { lockTimes } from '../lock-times.ts';
import {
  listAgeSums,
  listDeclinedSums,
  listLockingSums,
  listStatusSums,
  type StatusSumsRow,
} from './claim-figures.queries.ts';

type Figures = Reply<'getClaimFigures'>['data'];

export const getClaimFigures: Handler<'getClaimFigures'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const clinic = {
    clinicId: clinicOf(user, query.provider_company_id),
    claimTypes: CLAIM_TYPES.filter((type) => mayWith(user, type, 'read')),
  };
  const today = services.clock.today();
  const months = figureMonths(today);
  const since = months[0] ?? today;
  const days = lockDays(today);
  const ages = agesByFirstDay(today);
  const editing = await readEditingTime(tx, services);
  const [statuses, declined, locking, outstanding] = await tx.batch((on) => [
    listStatusSums(on, clinic, since),
    listDeclinedSums(on, clinic, since),
    listLockingSums(
      on,
      clinic,
      days.map((day) => lockTimes(day, editing)),
    ),
    listAgeSums(on, clinic, {
      statuses: OUTSTANDING_STATUSES,
      firstDays: ages.map(({ firstDay }) => firstDay),
    }),
  ]);
  return {
    data: {
      locking: days.map((day, place) => ({
        day,
        claims: locking[place]?.claims ?? 0,
        payable_amount: Number(locking[place]?.payable ?? 0),
      })),
      months: monthsOf(months, statuses),
      declined_reasons: declinedByReason(declined).map(({ amount, ...sums }) => ({
        ...sums,
        amount: centsToWire(amount),
      })),
      pending_statuses: statuses
        .filter((row) => PENDING_STATUSES.includes(row.displayed_status))
        .map((row) => ({
          month: row.month,
          display_status: row.displayed_status,
          claims: row.claims,
          amount: Number(row.payable),
        })),
      outstanding: ages.toReversed().map(({ age }, fromYoungest) => {
        const sums = outstanding.find(({ place }) => place === ages.length - fromYoungest);
        return { age, claims: sums?.claims ?? 0, amount: Number(sums?.payable ?? 0) };
      }),
    },
  };
};

function monthsOf(
  months: ReturnType<typeof figureMonths>,
  rows: readonly StatusSumsRow[],
): Figures['months'] {
  const sums = rows.map((row) => ({
    month: row.month,
    displayedStatus: row.displayed_status,
    claims: row.claims,
    fee: parseCents(row.fee) ?? ZERO_CENTS,
    payable: parseCents(row.payable) ?? ZERO_CENTS,
  }));
  return moneyByMonth(months, sums).map((money) => ({
    month: money.month,
    claims: money.claims,
    submitted_amount: centsToWire(money.submitted),
    payable_amount: centsToWire(money.payable),
    paid_amount: centsToWire(money.paid),
    outstanding_amount: centsToWire(money.outstanding),
    declined_count: money.declinedClaims,
    declined_amount: centsToWire(money.declined),
    pending_count: money.pendingClaims,
    pending_amount: centsToWire(money.pending),
  }));
}
