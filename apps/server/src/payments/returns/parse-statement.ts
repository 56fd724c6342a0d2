// Reads the payments of a bank statement: ISO 20022 camt.053, or the notification camt.054.
import type { ReturnLine, ReturnStatus } from '@portal/rules/payments/bank-return.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import { Amount, amountOfFile, BankReference, Text } from './bank-xml.ts';

const Day = z.object({ Dt: Text.optional(), DtTm: Text.optional() });
const Reason = z.object({ Cd: Text.optional(), Prtry: Text.optional() });
const Details = z.object({
  Refs: z.object({ EndToEndId: Text.optional(), AcctSvcrRef: BankReference.optional() }).optional(),
  Amt: Amount.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: Amount }).optional() }).optional(),
  RtrInf: z.object({ Rsn: Reason.optional(), AddtlInf: z.array(Text).default([]) }).optional(),
});
const Entry = z.object({
  Amt: Amount,
  CdtDbtInd: Text,
  RvslInd: Text.default('false'),
  /** A text, or an element with a code since version 8. */
  Sts: z.union([Text, z.object({ Cd: Text }).transform(({ Cd }) => Cd)]),
  BookgDt: Day.optional(),
  AcctSvcrRef: BankReference.optional(),
  /** An entry without details is an empty element. */
  NtryDtls: z
    .array(z.union([z.object({ TxDtls: z.array(Details).default([]) }), z.literal('')]))
    .default([]),
});
const Account = z.object({ Ntry: z.array(Entry).default([]) });
const Statement = z.object({
  Document: z.union([
    z
      .object({ BkToCstmrStmt: z.object({ Stmt: z.array(Account) }) })
      .transform((one) => one.BkToCstmrStmt.Stmt),
    z
      .object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: z.array(Account) }) })
      .transform((one) => one.BkToCstmrDbtCdtNtfctn.Ntfctn),
  ]),
});

/**
 * A booked debit confirms a payment. A booked credit returns it if the bank says so: anybody can pay in an amount with the
 * reference of a payment.
 */
function statusOf(
  { Sts: status, CdtDbtInd: side, RvslInd: reversal }: z.infer<typeof Entry>,
  isReturn: boolean,
): ReturnStatus | undefined {
  if (status !== 'BOOK') return undefined;
  const isReversal = reversal === 'true' || reversal === '1';
  if (side === 'DBIT') return isReversal ? undefined : 'ACCEPTED';
  return isReversal || isReturn ? 'FAILED' : undefined;
}

const rankOf = ({ status }: ReturnLine) => (status === 'FAILED' ? 0 : 1);

/** Undefined for another message, and for one without entries. */
export function parseStatement(xml: unknown): ReturnLine[] | undefined {
  const message = Statement.safeParse(xml);
  if (!message.success) return undefined;
  const lines = message.data.Document.flatMap(({ Ntry: entries }) => entries)
    .flatMap((entry) => paymentsOf(entry))
    .map((line, index) => ({ ...line, line: index + 1 }));
  // Of a payment that was booked and came back, the return counts, and the booking is listed as repeated.
  return lines.length === 0 ? undefined : lines.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** An entry with several payments has the sum of them, so that each needs its own amount. */
const NO_AMOUNT = { amount: '', currency: undefined };

function paymentsOf(entry: z.infer<typeof Entry>): Omit<ReturnLine, 'line'>[] {
  const details = entry.NtryDtls.flatMap((one) => (one === '' ? [] : one.TxDtls));
  const { BookgDt: booked } = entry;
  const day = parsePlainDate((booked?.Dt ?? booked?.DtTm ?? '').slice(0, 'YYYY-MM-DD'.length));
  const some = details.length === 0 ? [undefined] : details;
  return some.map((one) => {
    const own = one?.Amt ?? one?.AmtDtls?.TxAmt?.Amt;
    const { amount, currency } = own ?? (some.length === 1 ? entry.Amt : NO_AMOUNT);
    const bankReference = one?.Refs?.AcctSvcrRef ?? entry.AcctSvcrRef;
    const { Rsn: reason, AddtlInf: texts = [] } = one?.RtrInf ?? {};
    return {
      reference: one?.Refs?.EndToEndId ?? bankReference ?? '',
      amount: amountOfFile(amount, 'POINT'),
      currency: currency ?? entry.Amt.currency,
      status: statusOf(entry, one?.RtrInf !== undefined),
      code: reason?.Cd ?? reason?.Prtry ?? null,
      reason: texts.join(' ') || null,
      bookedOn: day,
      bankReference,
    };
  });
}
