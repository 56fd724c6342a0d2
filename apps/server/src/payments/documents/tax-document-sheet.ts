// A tax document as a printed sheet. Tax documents are in English; names of members can be in any script.
import { documentLine } from '@portal/rules/payments/batch-totals.ts';
import { nextPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { maskAccount } from '@portal/rules/payments/mask-account.ts';
import {
  addCents,
  centsToDecimal,
  subtractCents,
  sumCents,
  type Cents,
} from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { localDate, numberFormat } from '@portal/rules/values/localized.ts';
import type { Sheet, SheetBlock, SheetColumn } from '../../platform/paper/sheet.ts';
import type { Administrator } from '../administrator.queries.ts';
import type { ShownEntryRow } from '../batch-entries.queries.ts';
import type { listCarried, ShownPaymentRow } from '../batch-rows.queries.ts';
import { centsOf } from '../batch-view.ts';
import type { CorrectedDocument, DocumentToMake } from './tax-documents.queries.ts';

/** A document with those that it corrects, its payment, and the batches that it is carried from and to. */
interface WholeDocument extends DocumentToMake {
  readonly corrected: readonly CorrectedDocument[];
  readonly payment: ShownPaymentRow | undefined;
  readonly carried: Awaited<ReturnType<typeof listCarried>>;
}

const TITLES = {
  SUMMARY: 'Payment advice',
  BCTI: 'Buyer-created tax invoice',
  INVOICE: 'Tax invoice',
  CREDIT_NOTE: 'Credit note',
} as const;

const amountFormat = numberFormat('en', 2);
const money = (amount: Cents) => amountFormat.format(Number(centsToDecimal(amount)));
const date = (text: string | null) => localDate(text, 'en');
const dollars = (amount: string) => `SGD ${money(centsOf(amount))}`;

const right = (heading: string, share: number): SheetColumn => ({ heading, share, align: 'right' });
const claimColumns: readonly SheetColumn[] = [
  { heading: 'Claim', share: 16 },
  { heading: 'Visit', share: 10 },
  { heading: 'Member', share: 24 },
];

/** @throws Error if the lines do not add up to the amounts of the document */
export function taxDocumentSheet(
  document: WholeDocument,
  entries: readonly ShownEntryRow[],
  administrator: Administrator,
): Sheet {
  const title = TITLES[document.kind];
  return {
    title: `${title} ${document.document_no}`,
    above: document.location_name,
    below: `Issued on ${date(document.issued_on)}`,
    foot: `${document.document_no} · ${document.location_name}`,
    language: 'en-SG',
    fonts: 'latin',
    blocks: [
      { kind: 'facts', items: factsOf(document, administrator) },
      ...(document.kind === 'SUMMARY'
        ? summaryBlocks(document, entries)
        : invoiceBlocks(document, entries)),
    ],
  };
}

function factsOf(document: WholeDocument, administrator: Administrator) {
  const { corrects } = document;
  const facts: readonly (readonly [string, string])[] = [
    ['Clinic', `${document.location_name} (${document.location_code})`],
    ['Address of the clinic', document.address],
    ['GST registration of the clinic', document.gst_number ?? 'Not registered for GST'],
    ['Administrator', administrator.name],
    ['Address of the administrator', administrator.address],
    ['GST registration of the administrator', administrator.gstNumber],
    ['Batch', document.batch_name],
    ['Insurer', document.insurer_name],
    ['Claims', document.claim_type === 'INPATIENT' ? 'Inpatient' : 'Outpatient'],
    ...(corrects === null ? [] : ([['Corrects', correctedText(document.corrected)]] as const)),
  ];
  return facts.filter(([, value]) => value !== '');
}

function correctedText(corrected: readonly CorrectedDocument[]): string {
  return corrected.map(({ document_no: no, issued_on: on }) => `${no} of ${date(on)}`).join(', ');
}

function claimCells(entry: ShownEntryRow): string[] {
  return [entry.claim_code, date(entry.visit_date), entry.member_name];
}

function feeOf(entry: ShownEntryRow): Cents {
  return addCents(centsOf(entry.fee_before_gst), centsOf(entry.fee_gst));
}

function summaryBlocks(document: WholeDocument, entries: readonly ShownEntryRow[]): SheetBlock[] {
  const columns = [...claimColumns, right('Payable', 14), right('Fee', 12), right('Net', 14)];
  const tableOf = (heading: string, kind: ShownEntryRow['kind']): SheetBlock[] => {
    const some = entries.filter((entry) => entry.kind === kind);
    if (some.length === 0) return [];
    const payable = sumCents(some.map((entry) => centsOf(entry.payable)));
    const fee = sumCents(some.map(feeOf));
    const rows = some.map((entry) => [
      ...claimCells(entry),
      money(centsOf(entry.payable)),
      money(feeOf(entry)),
      money(subtractCents(centsOf(entry.payable), feeOf(entry))),
    ]);
    const total = ['Total', '', '', money(payable), money(fee), money(subtractCents(payable, fee))];
    return [
      { kind: 'heading', text: heading },
      { kind: 'table', columns, rows: [...rows, total], hasTotal: true },
    ];
  };
  requireTotal(
    document,
    addCents(
      centsOf(document.carried_in),
      sumCents(entries.map((entry) => subtractCents(centsOf(entry.payable), feeOf(entry)))),
    ),
  );
  return [
    ...tableOf('Claims', 'CLAIM'),
    ...tableOf('Adjustments of earlier claims', 'ADJUSTMENT'),
    { kind: 'heading', text: 'Payment' },
    { kind: 'facts', items: [...sumFacts(document, entries), ...paymentFacts(document)] },
    ...notesOf(document).map((text) => ({ kind: 'note', text }) as const),
  ];
}

type Fact = readonly [string, string];

function sumFacts(document: WholeDocument, entries: readonly ShownEntryRow[]): Fact[] {
  const expected = sumCents(
    entries.filter(({ kind }) => kind === 'CLAIM').map((entry) => centsOf(entry.expected)),
  );
  const difference = subtractCents(centsOf(document.gross_amount), expected);
  return [
    ['Expected for the claims', `SGD ${money(expected)}`],
    ['Claims, with GST', dollars(document.gross_amount)],
    ['Difference', `SGD ${money(difference)}`],
    ['Adjustments', dollars(document.adjustment_amount)],
    ['Administrator’s fees, with GST', `SGD ${money(sumCents(entries.map(feeOf)))}`],
    ['Carried from earlier batches', dollars(document.carried_in)],
    ...document.carried.from.map(({ name, net_amount: net }): Fact => [
      `Carried from ${name}`,
      dollars(net),
    ]),
    ['Net', dollars(document.total)],
  ];
}

/** The payment as it is when the file is made; before a run is released, when it is expected. */
function paymentFacts({ payment, total, batch_date: batchOn, issued_on: issuedOn }: WholeDocument) {
  if (centsOf(total) <= 0) return [];
  if (payment?.status === 'FAILED') return [];
  if (payment === undefined) {
    const expected = nextPaymentDate(plainDate(batchOn), plainDate(issuedOn));
    return [['Expected payment date', date(expected)] as const];
  }
  const facts: Fact[] = [
    ['Payment date', date(payment.payment_date)],
    ['Payment reference', payment.end_to_end_id],
    ['Account', `${payment.holder}, ${maskAccount(payment.account_tail)}`],
  ];
  if (payment.answered_on === null) return facts;
  const reference = payment.bank_reference === null ? '' : `, ${payment.bank_reference}`;
  return [...facts, ['Confirmed by the bank', `${date(payment.answered_on)}${reference}`] as const];
}

function notesOf({ payment, carried, total }: WholeDocument): string[] {
  if (centsOf(total) < 0) {
    return [`The negative net is carried to ${carried.to?.name ?? 'the next batch'}.`];
  }
  if (payment?.status !== 'FAILED') return [];
  const reason = payment.failure_reason ?? '';
  return [
    `The bank rejected the payment ${payment.end_to_end_id} on ${date(payment.answered_on)} (${reason}). It is paid with the next run.`,
  ];
}

function invoiceBlocks(document: DocumentToMake, entries: readonly ShownEntryRow[]): SheetBlock[] {
  const which = { kind: document.kind, corrects: document.corrects ?? undefined };
  const lines = entries.flatMap((entry) => {
    const line = documentLine(which, {
      isTaxed: entry.is_taxed,
      payable: centsOf(entry.payable),
      payableGst: centsOf(entry.payable_gst),
      feeBeforeGst: centsOf(entry.fee_before_gst),
      feeGst: centsOf(entry.fee_gst),
    });
    return line === undefined ? [] : [{ entry, line }];
  });
  const sum = sumCents(lines.map(({ line }) => addCents(line.beforeGst, line.gst)));
  requireTotal(document, sum);
  return [
    {
      kind: 'table',
      hasTotal: true,
      columns: [...claimColumns, right('Before GST', 14), right('GST', 12), right('Total', 14)],
      rows: [
        ...lines.map(({ entry, line }) => [
          ...claimCells(entry),
          money(line.beforeGst),
          money(line.gst),
          money(addCents(line.beforeGst, line.gst)),
        ]),
        [
          'Total',
          '',
          '',
          money(centsOf(document.before_gst)),
          money(centsOf(document.gst)),
          money(centsOf(document.total)),
        ],
      ],
    },
  ];
}

/** A document that does not agree with its numbered amounts is never made. */
function requireTotal({ document_no: number, total }: DocumentToMake, sum: Cents): void {
  if (sum !== centsOf(total)) throw new Error(`the lines of ${number} do not add up to its total`);
}
