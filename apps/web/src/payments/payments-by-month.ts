// The figures of the chart: what each insurer has paid in each month.
import {
  addCents,
  type Cents,
  centsToWire,
  parseCents,
  sumCents,
  ZERO_CENTS,
} from '@portal/rules/values/cents.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import type { PaidMonth } from './advices.api.ts';

export interface PaymentsByMonth {
  /** Those with a payment, in alphabetical order. */
  readonly insurers: readonly string[];
  /** Amounts in dollars, by insurer. */
  readonly months: readonly {
    readonly month: string;
    readonly amounts: ReadonlyMap<string, number>;
    readonly total: number;
    /** The total of the same month a year before. */
    readonly before: number;
  }[];
}

interface Choice {
  /** YYYY-MM, in the order of the chart. */
  readonly months: readonly string[];
  readonly kind: AdviceKind;
  readonly insurer: string | undefined;
}

const YEAR_AND_MONTH = 7;
const yearBefore = (month: string) =>
  addMonths(plainDate(`${month}-01`), -12).slice(0, YEAR_AND_MONTH);

export function paymentsByMonth(paid: readonly PaidMonth[], choice: Choice): PaymentsByMonth {
  const ofKind = paid.filter(
    ({ claim_type: type, insurer_code: insurer }) =>
      (choice.kind === 'MULTIPLE' || choice.kind === type) &&
      (choice.insurer === undefined || choice.insurer === insurer),
  );
  const chosen = ofKind.filter(({ month }) => choice.months.includes(month));
  const months = choice.months.map((month) => {
    const sums = new Map<string, Cents>();
    let total = ZERO_CENTS;
    for (const one of chosen) {
      if (one.month !== month) continue;
      const amount = parseCents(one.amount) ?? ZERO_CENTS;
      sums.set(one.insurer_code, addCents(sums.get(one.insurer_code) ?? ZERO_CENTS, amount));
      total = addCents(total, amount);
    }
    const amounts = new Map([...sums].map(([insurer, sum]) => [insurer, centsToWire(sum)]));
    const before = sumCents(
      ofKind
        .filter((one) => one.month === yearBefore(month))
        .map(({ amount }) => parseCents(amount) ?? ZERO_CENTS),
    );
    return { month, amounts, total: centsToWire(total), before: centsToWire(before) };
  });
  return {
    insurers: [...new Set(chosen.map((one) => one.insurer_code))].toSorted(),
    months,
  };
}
