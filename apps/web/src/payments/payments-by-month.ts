// The figures of the chart: what each insurer has paid in each month.
import {
  addCents,
  type Cents,
  centsToWire,
  maxCents,
  parseCents,
  ZERO_CENTS,
} from '@portal/rules/values/cents.ts';
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
  }[];
  /** The largest total of a month, at least 0. */
  readonly most: number;
}

interface Choice {
  /** YYYY-MM, in the order of the chart. */
  readonly months: readonly string[];
  readonly kind: AdviceKind;
  readonly insurer: string | undefined;
}

export function paymentsByMonth(paid: readonly PaidMonth[], choice: Choice): PaymentsByMonth {
  const chosen = paid.filter(
    ({ month, claim_type: type, insurer_code: insurer }) =>
      choice.months.includes(month) &&
      (choice.kind === 'MULTIPLE' || choice.kind === type) &&
      (choice.insurer === undefined || choice.insurer === insurer),
  );
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
    return { month, amounts, total };
  });
  const most = months.reduce((max, { total }) => maxCents(max, total), ZERO_CENTS);
  return {
    insurers: [...new Set(chosen.map((one) => one.insurer_code))].toSorted(),
    months: months.map((one) => ({ ...one, total: centsToWire(one.total) })),
    most: centsToWire(most),
  };
}
