// The claims of a payment advice as a file, for reconciliation with the clinic's own books.
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import { textsIn, type LoadedKey, type Say } from '../../platform/texts.ts';

type Entry = Reply<'listPaymentAdviceClaims'>['data'][number];

interface Column {
  readonly heading: LoadedKey;
  readonly kind: 'date' | 'money' | 'text';
  readonly of: (entry: Entry, say: Say) => number | string | null;
}

const columns: readonly Column[] = [
  {
    heading: 'paymentExport.kind',
    kind: 'text',
    of: (entry, say) => say(`paymentExport.kind_${entry.kind}`),
  },
  { heading: 'claimExport.claim', kind: 'text', of: (entry) => entry.claim_code },
  { heading: 'claimExport.visit', kind: 'date', of: (entry) => entry.visit_date },
  { heading: 'claimExport.member', kind: 'text', of: (entry) => entry.member_name },
  { heading: 'claimExport.nationalId', kind: 'text', of: (entry) => entry.member_nric },
  { heading: 'claimExport.total', kind: 'money', of: (entry) => entry.total_fee_amount },
  { heading: 'claimExport.patientPays', kind: 'money', of: (entry) => entry.patient_amount },
  { heading: 'paymentExport.expected', kind: 'money', of: (entry) => entry.expected_amount },
  { heading: 'claimExport.payable', kind: 'money', of: (entry) => entry.payable_amount },
  { heading: 'paymentExport.difference', kind: 'money', of: (entry) => entry.difference_amount },
  { heading: 'paymentExport.reason', kind: 'text', of: reasonOf },
  { heading: 'paymentExport.fee', kind: 'money', of: (entry) => entry.fee_amount },
  { heading: 'paymentExport.net', kind: 'money', of: (entry) => entry.net_amount },
];

function reasonOf({ difference_reason: reason }: Entry, say: Say): string | null {
  if (reason === null) return null;
  return reason === 'LIMIT' || reason === 'ADJUSTMENT'
    ? say(`payments.reason_${reason}`)
    : say(`claims.lineReason_${reason}`);
}

/** An earlier batch whose negative net this one has taken over. */
interface Carried {
  readonly batch_name: string;
  readonly net_amount: number;
}

interface FileContent {
  readonly entries: readonly Entry[];
  readonly carried: readonly Carried[];
}

/** The entries, and below them what is carried over, so that the last column adds up to the net of the batch. */
function rowsOf({ entries, carried }: FileContent, say: Say): (number | string | null)[][] {
  return [
    ...entries.map((entry) => columns.map(({ of }) => of(entry, say))),
    ...carried.map(({ batch_name: batch, net_amount: net }) =>
      columns.map(({ heading }) => {
        if (heading === 'paymentExport.kind') return say('paymentExport.kind_CARRIED');
        if (heading === 'claimExport.claim') return batch;
        return heading === 'paymentExport.net' ? net : null;
      }),
    ),
  ];
}

const WIDTH = 16;
const formats = { text: '@', date: 'dd mmm yyyy', money: '#,##0.00' } as const;
const spreadsheetStart = plainDate('1899-12-30');

function csvFile(content: FileContent, language: ReaderLanguage) {
  const say = textsIn(language);
  const rows = rowsOf(content, say).map((row) =>
    row.map((value) => {
      if (typeof value !== 'number') return value ?? '';
      // As text, a minus would be taken for the beginning of a formula.
      return value < 0 ? value : value.toFixed(2);
    }),
  );
  return writeCsvStream(rows, {
    headers: columns.map(({ heading }) => say(heading)),
    bom: true,
    escapeFormulae: true,
    lineSeparator: '\r\n',
  });
}

function xlsxFile(content: FileContent, language: ReaderLanguage) {
  const say = textsIn(language);
  const rows = rowsOf(content, say).map((row) =>
    row.map((value, at) =>
      columns[at]?.kind === 'date' && typeof value === 'string'
        ? daysBetween(spreadsheetStart, plainDate(value))
        : value,
    ),
  );
  return writeXlsxStream(rows, {
    name: say('paymentExport.sheet'),
    columns: columns.map(({ heading, kind }) => ({
      header: say(heading),
      width: WIDTH,
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  });
}

export const adviceFiles = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxFile,
  },
} as const;
