// Applies the lines of a bank's return file or statement to payments. A return file is read as a whole or not at all; a
// statement also has lines of other payments, which change nothing.
import type { Cents } from '../values/cents.ts';
import type { PlainDate } from '../values/plain-date.ts';
import { PAYMENT_CURRENCY } from './bank-file-formats.ts';
import type { PaymentStatus } from './payment-moves.ts';

/** At most as many as the run has payments. */
export const MAX_RETURN_LINES = 5000;

/** The columns of a return file in CSV; only the reference and the status are required. */
export const RETURN_COLUMNS = [
  'reference',
  'status',
  'amount',
  'currency',
  'code',
  'reason',
] as const;

export type ReturnStatus = 'ACCEPTED' | 'FAILED';

export interface ReturnLine {
  /** Its position in the file, from 1. */
  readonly line: number;
  readonly reference: string;
  /** Undefined if the file does not repeat the amount. */
  readonly amount: Cents | undefined;
  /** Undefined if the file does not repeat the currency. */
  readonly currency?: string | undefined;
  /** The number of the run that the file answers; undefined if it names none. */
  readonly runNo?: string | undefined;
  /** The file accepts the payment here and rejects it elsewhere, or the reverse. */
  readonly isContradicted?: boolean;
  /** Undefined for a status that the portal does not know. */
  readonly status: ReturnStatus | undefined;
  readonly code: string | null;
  readonly reason: string | null;
  /** The day of the booking; undefined if the file has none. */
  readonly bookedOn?: PlainDate | undefined;
  /** The bank's own reference of the booking. */
  readonly bankReference?: string | undefined;
}

interface KnownPayment {
  readonly runNo: string;
  readonly amount: Cents;
  readonly status: PaymentStatus;
  /** The bank has answered before. */
  readonly isAnswered: boolean;
  readonly bankReference: string | null;
}

const RETURN_FAULTS = [
  'UNKNOWN',
  'DOUBLED',
  'RUN',
  'CURRENCY',
  'AMOUNT',
  'CONTRADICTION',
  'STATUS',
] as const;
export type ReturnFault = (typeof RETURN_FAULTS)[number];

/**
 * A payment fails, the answer was read before, or the bank confirms it. With a fault in any line, a return file changes
 * nothing. The preview lists the lines in this order: first the ones that need attention.
 */
export const RETURN_EFFECTS = [...RETURN_FAULTS, 'FAIL', 'KNOWN', 'ACCEPT'] as const;
export type ReturnEffect = (typeof RETURN_EFFECTS)[number];

export interface CheckedLine {
  readonly line: ReturnLine;
  readonly effect: ReturnEffect;
}

export function checkReturn(
  lines: readonly ReturnLine[],
  payments: ReadonlyMap<string, KnownPayment>,
): CheckedLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const payment = payments.get(line.reference);
    const isDoubled = payment !== undefined && seen.has(line.reference);
    seen.add(line.reference);
    return { line, effect: isDoubled ? 'DOUBLED' : effectOf(line, payment) };
  });
}

export function faultOf(effect: ReturnEffect): ReturnFault | undefined {
  return RETURN_FAULTS.find((fault) => fault === effect);
}

function effectOf(line: ReturnLine, payment: KnownPayment | undefined): ReturnEffect {
  const { amount, currency = PAYMENT_CURRENCY, runNo, status } = line;
  if (payment === undefined) return 'UNKNOWN';
  if (runNo !== undefined && runNo !== payment.runNo) return 'RUN';
  if (currency !== PAYMENT_CURRENCY) return 'CURRENCY';
  if (amount !== undefined && amount !== payment.amount) return 'AMOUNT';
  if (line.isContradicted === true) return 'CONTRADICTION';
  const isAtBank = isWithBank(payment.status);
  if (status === 'ACCEPTED' && isAtBank) return saysNew(line, payment) ? 'ACCEPT' : 'KNOWN';
  if (status !== 'FAILED') return 'STATUS';
  if (payment.status === 'FAILED') return 'KNOWN';
  return isAtBank ? 'FAIL' : 'STATUS';
}

/** The bank can confirm or return the payment. */
export function isWithBank(status: PaymentStatus): boolean {
  return status === 'RELEASED' || status === 'PAID';
}

/** A first confirmation, or the booking of a payment that the bank had only accepted. */
function saysNew({ bankReference }: ReturnLine, payment: KnownPayment): boolean {
  return !payment.isAnswered || (bankReference !== undefined && payment.bankReference === null);
}
