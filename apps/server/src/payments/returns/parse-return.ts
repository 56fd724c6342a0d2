// Reads the lines of a bank's return file: ISO 20022 pain.002, or CSV with the columns reference, amount,
// currency, status, code and reason. Statements (camt.053, camt.054) have a reader of their own.
import {
  MAX_RETURN_LINES,
  type RETURN_COLUMNS,
  type ReturnLine,
  type ReturnStatus,
} from '@portal/rules/payments/bank-return.ts';
import { numberFormOf } from '@portal/rules/values/number-form.ts';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { Amount, amountOfFile, BankReference, readBankXml, Text } from './bank-xml.ts';
import { parseStatement } from './parse-statement.ts';

/** The statuses of ISO 20022 with which a bank confirms or refuses a payment. */
const STATUSES: Readonly<Record<string, ReturnStatus>> = {
  ACCP: 'ACCEPTED',
  ACTC: 'ACCEPTED',
  ACSP: 'ACCEPTED',
  ACSC: 'ACCEPTED',
  ACCC: 'ACCEPTED',
  ACWC: 'ACCEPTED',
  ACCEPTED: 'ACCEPTED',
  RJCT: 'FAILED',
  FAILED: 'FAILED',
};

const Reason = z.object({
  Rsn: z.object({ Cd: Text.optional(), Prtry: Text.optional() }).optional(),
  AddtlInf: z.array(Text).default([]),
});
const Transaction = z.object({
  OrgnlEndToEndId: Text,
  TxSts: Text.default(''),
  StsRsnInf: z.array(Reason).default([]),
  AcctSvcrRef: BankReference.optional(),
  OrgnlTxRef: z.object({ Amt: z.object({ InstdAmt: Amount }).optional() }).optional(),
});
const Group = z.object({
  OrgnlMsgId: Text,
  GrpSts: Text.default(''),
  StsRsnInf: z.array(Reason).default([]),
});
const Part = z.object({
  OrgnlPmtInfId: Text.default(''),
  PmtInfSts: Text.default(''),
  StsRsnInf: z.array(Reason).default([]),
  TxInfAndSts: z.array(Transaction).default([]),
});
const Message = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: Group.optional(),
      OrgnlPmtInfAndSts: z.array(Part).default([]),
    }),
  }),
});
const CsvRow = z.object({
  reference: Text,
  amount: Text.default(''),
  currency: Text.default(''),
  status: Text,
  code: Text.default(''),
  reason: Text.default(''),
} satisfies Readonly<Record<(typeof RETURN_COLUMNS)[number], unknown>>);

type Report = z.infer<typeof Message>['Document']['CstmrPmtStsRpt'];

/** The bank's answer to each payment of the run that the file does not mention. */
export interface RestOfRun extends Pick<
  ReturnLine,
  'code' | 'isContradicted' | 'reason' | 'status'
> {
  readonly runNo: string;
}

interface ParsedReturn {
  readonly lines: readonly ReturnLine[];
  readonly rest?: RestOfRun | undefined;
  /** It also has lines of other payments, which change nothing. */
  readonly isStatement?: boolean;
}

/** Text that was read in another encoding has these characters. */
const WRONGLY_DECODED = /[\uFFFD\0]/;
/** In bytes; a longer record is an open quote. */
const MAX_RECORD = 20_000;

/** Undefined if the file is in neither format, says nothing, or is not UTF-8. */
export function parseReturn(content: string): ParsedReturn | 'TOO_LONG' | undefined {
  if (WRONGLY_DECODED.test(content)) return undefined;
  const text = content.replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('<')) return parseXml(text);
  const lines = parseCsv(text);
  if (lines !== undefined && lines.length > MAX_RETURN_LINES) return 'TOO_LONG';
  return lines === undefined || lines.length === 0 ? undefined : { lines };
}

function parseXml(content: string): ParsedReturn | 'TOO_LONG' | undefined {
  const xml = readBankXml(content);
  if (xml === 'TOO_LONG') return 'TOO_LONG';
  const message = Message.safeParse(xml);
  if (!message.success) {
    const lines = parseStatement(xml);
    return lines === undefined ? undefined : { lines, isStatement: true };
  }
  const report = message.data.Document.CstmrPmtStsRpt;
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = report;
  // Without the message's id, nothing says which payments a rejected part has.
  if (group === undefined && parts.some((part) => isRejection(part.PmtInfSts))) return undefined;
  const isRejected = (part: z.infer<typeof Part>) =>
    isRejection(group?.GrpSts) ||
    parts.some((one) => isRejection(one.PmtInfSts) && one.OrgnlPmtInfId === part.OrgnlPmtInfId);
  const lines = parts
    .flatMap((part) => part.TxInfAndSts.map((one) => ({ one, isRejected: isRejected(part) })))
    .map(({ one, isRejected: isContradicting }, index) =>
      lineOfTransaction(one, {
        line: index + 1,
        runNo: group?.OrgnlMsgId,
        isContradicting,
      }),
    );
  const rest = restOf(report, lines.length === 0);
  return lines.length === 0 && rest === undefined ? undefined : { lines, rest };
}

/**
 * A run is one part of one message, so that a rejection of either rejects the run. An acceptance matters only in a file
 * without transactions.
 */
function restOf(report: Report, isAlone: boolean): RestOfRun | undefined {
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = report;
  if (group === undefined) return undefined;
  const answers = [
    { status: statusOf(group.GrpSts), reasons: group.StsRsnInf },
    ...parts.map((part) => ({ status: statusOf(part.PmtInfSts), reasons: part.StsRsnInf })),
  ];
  const rejection = answers.find(({ status }) => status === 'FAILED');
  const answer = rejection ?? (isAlone ? answers.find(({ status }) => status) : undefined);
  if (answer === undefined) return undefined;
  const hasAcceptedPart = parts.some(
    (part) => statusOf(part.PmtInfSts) === 'ACCEPTED' && part.TxInfAndSts.length === 0,
  );
  return {
    runNo: group.OrgnlMsgId,
    status: answer.status,
    isContradicted: rejection !== undefined && hasAcceptedPart,
    ...reasonOf(answer.reasons),
  };
}

function statusOf(text: string): ReturnStatus | undefined {
  return STATUSES[text.toUpperCase()];
}

function isRejection(text = ''): boolean {
  return statusOf(text) === 'FAILED';
}

function reasonOf([reason]: readonly z.infer<typeof Reason>[]) {
  return {
    code: reason?.Rsn?.Cd ?? reason?.Rsn?.Prtry ?? null,
    reason: reason?.AddtlInf.join(' ') ?? null,
  };
}

function lineOfTransaction(
  transaction: z.infer<typeof Transaction>,
  {
    line,
    runNo,
    isContradicting,
  }: {
    readonly line: number;
    readonly runNo: string | undefined;
    /** The file also rejects everything in the transaction's part. */
    readonly isContradicting: boolean;
  },
): ReturnLine {
  const sent = transaction.OrgnlTxRef?.Amt?.InstdAmt;
  const status = statusOf(transaction.TxSts);
  return {
    line,
    runNo,
    reference: transaction.OrgnlEndToEndId,
    // An amount that cannot be read is never that of the payment.
    amount: sent === undefined ? undefined : amountOfFile(sent.amount, 'POINT'),
    currency: sent?.currency,
    bankReference: transaction.AcctSvcrRef,
    status,
    isContradicted: isContradicting && status === 'ACCEPTED',
    ...reasonOf(transaction.StsRsnInf),
  };
}

function parseCsv(content: string): ReturnLine[] | undefined {
  const rows = z.array(CsvRow).safeParse(csvRows(content));
  if (!rows.success) return undefined;
  const form = numberFormOf(rows.data.map(({ amount }) => amount));
  return rows.data.map(({ reference, amount, currency, status, code, reason }, index) => ({
    line: index + 1,
    reference,
    amount: amount === '' ? undefined : amountOfFile(amount, form),
    currency: currency === '' ? undefined : currency.toUpperCase(),
    status: statusOf(status),
    code: code || null,
    reason: reason || null,
  }));
}

function csvRows(content: string): unknown {
  try {
    return parse(content, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      // One more shows that the file is too long; reading the rest would only take time.
      to: MAX_RETURN_LINES + 1,
    });
  } catch {
    return undefined;
  }
}
