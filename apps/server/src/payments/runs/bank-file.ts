// The payments of a run for the bank: ISO 20022 pain.001.001.09, or CSV.
import { PAYMENT_CURRENCY } from '@portal/rules/payments/bank-file-formats.ts';
import { bankText } from '@portal/rules/payments/bank-text.ts';
import { centsToDecimal, sumCents } from '@portal/rules/values/cents.ts';
import { XMLBuilder } from 'fast-xml-parser';
import { writeCsvStream } from 'hucre/csv';
import type { Administrator } from '../administrator.queries.ts';
import { centsOf } from '../batch-view.ts';
import type { PaymentRow, RunRow } from './runs.queries.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Names and references have limits in the message (Max140Text). */
const MAX_NAME = 140;

interface PaymentForBank extends Pick<
  PaymentRow,
  'amount' | 'batch_name' | 'bic' | 'end_to_end_id' | 'holder'
> {
  /** Decrypted. */
  readonly account: string;
}

export interface BankFile {
  readonly run: Pick<RunRow, 'payment_date' | 'released_at' | 'run_no'>;
  readonly administrator: Administrator;
  readonly payments: readonly PaymentForBank[];
}

function nameOf(text: string, otherwise: string): string {
  return bankText(text, { most: MAX_NAME, otherwise });
}

/** A payment without one of these would be refused by the bank, or worse, sent elsewhere. */
function requireAccount({ account, bic, end_to_end_id: reference }: PaymentForBank): void {
  if (account.trim() === '' || bic === '') throw new Error(`${reference} has no bank account`);
}

function agent(bic: string) {
  return { FinInstnId: { BICFI: bic } };
}

function account(number: string) {
  return { Id: { Othr: { Id: number } }, Ccy: PAYMENT_CURRENCY };
}

/** The same run always gives the same message, so that the bank recognises a file that it gets twice. */
export function painFile({ run, administrator, payments }: BankFile): string {
  payments.forEach(requireAccount);
  const own = nameOf(administrator.name, administrator.bic);
  const sums = {
    NbOfTxs: String(payments.length),
    CtrlSum: centsToDecimal(sumCents(payments.map(({ amount }) => centsOf(amount)))),
  };
  const message = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: run.run_no,
          CreDtTm: run.released_at ?? '',
          ...sums,
          InitgPty: { Nm: own },
        },
        PmtInf: {
          PmtInfId: `${run.run_no}-1`,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          ...sums,
          ReqdExctnDt: { Dt: run.payment_date },
          Dbtr: { Nm: own },
          DbtrAcct: account(administrator.account),
          DbtrAgt: agent(administrator.bic),
          ChrgBr: 'SLEV',
          CdtTrfTxInf: payments.map((payment) => ({
            PmtId: { EndToEndId: payment.end_to_end_id },
            Amt: { InstdAmt: { '@_Ccy': PAYMENT_CURRENCY, '#text': payment.amount } },
            CdtrAgt: agent(payment.bic),
            Cdtr: { Nm: nameOf(payment.holder, payment.batch_name) },
            CdtrAcct: account(payment.account),
            RmtInf: { Ustrd: payment.batch_name },
          })),
        },
      },
    },
  };
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
  return builder.build(message);
}

const HEADINGS = [
  'reference',
  'payment_date',
  'holder',
  'bic',
  'account',
  'amount',
  'currency',
  'batch',
];

export function csvFile({ run, payments }: BankFile): ReadableStream<Uint8Array> {
  payments.forEach(requireAccount);
  const rows = payments.map((payment) => [
    payment.end_to_end_id,
    run.payment_date,
    nameOf(payment.holder, payment.batch_name),
    payment.bic,
    payment.account,
    payment.amount,
    PAYMENT_CURRENCY,
    payment.batch_name,
  ]);
  return writeCsvStream(rows, { headers: HEADINGS, escapeFormulae: true, lineSeparator: '\r\n' });
}
