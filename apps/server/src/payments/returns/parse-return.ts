// Reads the lines of a bank's return file: ISO 20022 pain.002, or CSV with the columns reference, amount, status,
// code and reason.
import type { ReturnLine, ReturnStatus } from '@portal/rules/payments/bank-return.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { parse } from 'csv-parse/sync';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';

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

const Text = z.string().trim();
const Reason = z.object({
  Rsn: z.object({ Cd: Text.optional(), Prtry: Text.optional() }).optional(),
  AddtlInf: z.array(Text).default([]),
});
const Transaction = z.object({
  OrgnlEndToEndId: Text,
  TxSts: Text.default(''),
  StsRsnInf: z.array(Reason).default([]),
  OrgnlTxRef: z
    .object({
      Amt: z.object({ InstdAmt: z.union([Text, z.object({ '#text': Text })]) }).optional(),
    })
    .optional(),
});
const Group = z.object({
  OrgnlMsgId: Text,
  GrpSts: Text.default(''),
  StsRsnInf: z.array(Reason).default([]),
});
const Message = z.object({
  Document: z.object({
    CstmrPmtStsRpt: z.object({
      OrgnlGrpInfAndSts: Group.optional(),
      OrgnlPmtInfAndSts: z
        .array(z.object({ TxInfAndSts: z.array(Transaction).default([]) }))
        .default([]),
    }),
  }),
});
const CsvRow = z.object({
  reference: Text,
  amount: Text.default(''),
  status: Text,
  code: Text.default(''),
  reason: Text.default(''),
});

/** These elements can repeat; the parser then always returns lists. */
const LISTS = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf', 'AddtlInf']);

/** The bank's answer to a file as a whole: the same for each payment of the run. */
export interface WholeReturn extends Pick<ReturnLine, 'code' | 'reason' | 'status'> {
  readonly runNo: string;
}

type ParsedReturn =
  | { readonly lines: readonly ReturnLine[]; readonly whole?: undefined }
  | { readonly whole: WholeReturn };

/** Text that was read in another encoding has these characters. */
const WRONGLY_DECODED = /[\uFFFD\0]/;
/** A document type declaration can define entities that grow without limit; no bank needs one. */
const DOCUMENT_TYPE = /<!DOCTYPE|<!ENTITY/i;

/** Undefined if the file is in neither format, says nothing, or is not UTF-8. */
export function parseReturn(content: string): ParsedReturn | undefined {
  if (WRONGLY_DECODED.test(content)) return undefined;
  const text = content.replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('<')) return parseXml(text);
  const lines = parseCsv(text);
  return lines === undefined || lines.length === 0 ? undefined : { lines };
}

function parseXml(content: string): ParsedReturn | undefined {
  if (DOCUMENT_TYPE.test(content) || XMLValidator.validate(content) !== true) return undefined;
  const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
    isArray: (name) => LISTS.has(name),
  });
  const message = Message.safeParse(parser.parse(content));
  if (!message.success) return undefined;
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } =
    message.data.Document.CstmrPmtStsRpt;
  const transactions = parts.flatMap((part) => part.TxInfAndSts);
  if (transactions.length > 0) {
    return { lines: transactions.map((one, index) => lineOfTransaction(one, index + 1)) };
  }
  const status = group === undefined ? undefined : STATUSES[group.GrpSts.toUpperCase()];
  if (group === undefined || status === undefined) return undefined;
  return { whole: { runNo: group.OrgnlMsgId, status, ...reasonOf(group.StsRsnInf) } };
}

function reasonOf([reason]: readonly z.infer<typeof Reason>[]) {
  return {
    code: reason?.Rsn?.Cd ?? reason?.Rsn?.Prtry ?? null,
    reason: reason?.AddtlInf.join(' ') ?? null,
  };
}

function lineOfTransaction(transaction: z.infer<typeof Transaction>, line: number): ReturnLine {
  const sent = transaction.OrgnlTxRef?.Amt?.InstdAmt;
  const amount = typeof sent === 'object' ? sent['#text'] : sent;
  return {
    line,
    reference: transaction.OrgnlEndToEndId,
    // An amount that cannot be read is never that of the payment.
    amount: amount === undefined ? undefined : amountOf(amount),
    status: STATUSES[transaction.TxSts.toUpperCase()],
    ...reasonOf(transaction.StsRsnInf),
  };
}

function parseCsv(content: string): ReturnLine[] | undefined {
  const rows = z.array(CsvRow).safeParse(csvRows(content));
  if (!rows.success) return undefined;
  return rows.data.map(({ reference, amount, status, code, reason }, index) => ({
    line: index + 1,
    reference,
    amount: amount === '' ? undefined : amountOf(amount),
    status: STATUSES[status.toUpperCase()],
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
    });
  } catch {
    return undefined;
  }
}

/** An amount that cannot be read becomes 0, which no payment has. */
function amountOf(text: string) {
  return parseCents(text) ?? parseCents('0');
}
