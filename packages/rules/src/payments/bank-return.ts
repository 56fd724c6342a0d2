// What the lines of a bank's return file do to payments. A file is read as a whole or not at all.
import type { Cents } from '../values/cents.ts';
import type { PaymentStatus } from './payment-moves.ts';

export type ReturnStatus = 'ACCEPTED' | 'FAILED';

export interface ReturnLine {
  /** Its position in the file, from 1. */
  readonly line: number;
  readonly reference: string;
  /** Undefined if the file does not repeat the amount. */
  readonly amount: Cents | undefined;
  /** Undefined for a status that the portal does not know. */
  readonly status: ReturnStatus | undefined;
  readonly code: string | null;
  readonly reason: string | null;
}

interface KnownPayment {
  readonly amount: Cents;
  readonly status: PaymentStatus;
}

export const RETURN_FAULTS = ['UNKNOWN', 'DOUBLED', 'AMOUNT', 'STATUS'] as const;
export type ReturnFault = (typeof RETURN_FAULTS)[number];

interface CheckedReturn {
  /** If there are any, the file changes nothing. */
  readonly faults: readonly { readonly line: ReturnLine; readonly fault: ReturnFault }[];
  readonly accepted: readonly ReturnLine[];
  /** Payments that have failed now. */
  readonly failed: readonly ReturnLine[];
  /** Failures that were read before. */
  readonly known: readonly ReturnLine[];
}

export function checkReturn(
  lines: readonly ReturnLine[],
  payments: ReadonlyMap<string, KnownPayment>,
): CheckedReturn {
  const seen = new Set<string>();
  const checked = lines.map((line) => {
    const isDoubled = seen.has(line.reference);
    seen.add(line.reference);
    const payment = payments.get(line.reference);
    return { line, effect: isDoubled ? ('DOUBLED' as const) : effectOf(line, payment) };
  });
  const linesWith = (wanted: string) =>
    checked.filter(({ effect }) => effect === wanted).map(({ line }) => line);
  return {
    faults: checked.flatMap(({ line, effect }) => {
      const fault = RETURN_FAULTS.find((one) => one === effect);
      return fault === undefined ? [] : [{ line, fault }];
    }),
    accepted: linesWith('ACCEPT'),
    failed: linesWith('FAIL'),
    known: linesWith('KNOWN'),
  };
}

function effectOf(
  { amount, status }: ReturnLine,
  payment: KnownPayment | undefined,
): 'ACCEPT' | 'FAIL' | 'KNOWN' | ReturnFault {
  if (payment === undefined) return 'UNKNOWN';
  if (amount !== undefined && amount !== payment.amount) return 'AMOUNT';
  if (status === 'ACCEPTED') return payment.status === 'PAID' ? 'ACCEPT' : 'STATUS';
  if (status === undefined) return 'STATUS';
  if (payment.status === 'FAILED') return 'KNOWN';
  return payment.status === 'PAID' ? 'FAIL' : 'STATUS';
}
