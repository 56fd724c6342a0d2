// The way of a payment after its preparation: released, sent to the bank, and the bank's answer.
import { daysBetween } from '../values/date-arithmetic.ts';
import type { PlainDate } from '../values/plain-date.ts';
import type { PaymentStatus } from './payment-moves.ts';

type PaymentStep = 'CANCELLED' | 'CONFIRMED' | 'PREPARED' | 'REJECTED' | 'RELEASED' | 'SENT';

/** Dates or timestamps; null: not yet, or not known. */
interface DatesAtBank {
  readonly status: PaymentStatus;
  readonly sent: string | null;
  readonly answered: string | null;
}

interface PaymentDates extends DatesAtBank {
  readonly prepared: string | null;
  readonly released: string | null;
}

export interface StepOfPayment {
  readonly step: PaymentStep;
  /** Null for a step that is still to come, or whose day is not known. */
  readonly at: string | null;
}

/** The steps in their order: those that were taken, and the next ones up to the bank's confirmation. */
export function paymentWay(payment: PaymentDates): StepOfPayment[] {
  const { status, prepared, released } = payment;
  const first: StepOfPayment = { step: 'PREPARED', at: prepared };
  if (status === 'CANCELLED') return [first, { step: 'CANCELLED', at: null }];
  return [first, { step: 'RELEASED', at: released }, ...wayAtBank(payment)];
}

/** The way of a released payment as a clinic sees it. */
export function wayAtBank({ status, sent, answered }: DatesAtBank): StepOfPayment[] {
  return [
    { step: 'SENT', at: sent },
    { step: status === 'FAILED' ? 'REJECTED' : 'CONFIRMED', at: answered },
  ];
}

/** The days since the payment date without an answer of the bank. */
export function daysWithoutAnswer(paymentDate: PlainDate, today: PlainDate): number {
  return Math.max(0, daysBetween(paymentDate, today));
}
