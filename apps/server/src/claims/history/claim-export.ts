// The claim list as a file, written while the rows are read. CSV and XLSX have the same columns; JSON has the fields of
// the list, in the plain form of the older services.
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { businessDateOf } from '../../platform/clock.ts';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { LoadedKey } from '../../platform/texts.ts';
import { claimTexts, type ClaimTexts } from '../claim-texts.ts';

type ExportHeading = Extract<LoadedKey, `claimExport.${string}`>;

type Summary = Reply<'listClaims'>['data'][number];
type Rows = AsyncIterable<readonly Summary[]>;

interface TextColumn {
  readonly heading: ExportHeading;
  readonly kind: 'text' | 'date';
  readonly width: number;
  readonly of: (claim: Summary, words: ClaimTexts) => string | null;
}

interface MoneyColumn {
  readonly heading: ExportHeading;
  readonly kind: 'money';
  readonly width: number;
  readonly of: (claim: Summary) => number;
}

const columns: ReadonlyArray<TextColumn | MoneyColumn> = [
  { heading: 'claimExport.claim', kind: 'text', width: 18, of: (claim) => claim.claim_code },
  {
    heading: 'claimExport.visit',
    kind: 'date',
    width: 13,
    of: (claim) => claim.date_of_visit_start,
  },
  {
    heading: 'claimExport.member',
    kind: 'text',
    width: 28,
    of: (claim) => claim.member_name_claimant,
  },
  {
    heading: 'claimExport.nationalId',
    kind: 'text',
    width: 13,
    of: (claim) => claim.member_nric_claimant,
  },
  { heading: 'claimExport.insurer', kind: 'text', width: 10, of: (claim) => claim.insurer_code },
  { heading: 'claimExport.company', kind: 'text', width: 28, of: (claim) => claim.company_name },
  { heading: 'claimExport.doctor', kind: 'text', width: 24, of: (claim) => claim.doctor },
  {
    heading: 'claimExport.diagnosis',
    kind: 'text',
    width: 12,
    of: (claim) => claim.principal_diagnosis,
  },
  {
    heading: 'claimExport.diagnosisName',
    kind: 'text',
    width: 36,
    of: (claim) => claim.principal_diagnosis_name,
  },
  { heading: 'claimExport.total', kind: 'money', width: 12, of: (claim) => claim.total_fee_amount },
  {
    heading: 'claimExport.payable',
    kind: 'money',
    width: 12,
    of: (claim) => claim.total_payable_amount,
  },
  {
    heading: 'claimExport.patientPays',
    kind: 'money',
    width: 14,
    of: (claim) => claim.total_patient_payable_amount,
  },
  {
    heading: 'claimExport.status',
    kind: 'text',
    width: 16,
    of: (claim, words) => words.code('status', claim.display_status),
  },
  {
    heading: 'claimExport.declineReason',
    kind: 'text',
    width: 30,
    of: ({ reject_reason_classification: reason }, words) =>
      reason === null ? null : words.statedReason(reason),
  },
  {
    heading: 'claimExport.submitted',
    kind: 'date',
    width: 13,
    of: (claim) => businessDateOf(claim.insert_date_time),
  },
  {
    heading: 'claimExport.batch',
    kind: 'text',
    width: 28,
    of: (claim) => claim.provider_batch_name,
  },
  {
    heading: 'claimExport.expected',
    kind: 'date',
    width: 13,
    of: (claim) => claim.expected_payment_date,
  },
  { heading: 'claimExport.paidOn', kind: 'date', width: 13, of: (claim) => claim.payment_date },
  {
    heading: 'claimExport.ownReference',
    kind: 'text',
    width: 24,
    of: (claim) => claim.own_reference?.value ?? null,
  },
];

const formats = { text: '@', date: 'dd mmm yyyy', money: '#,##0.00' } as const;

/** Day 0 of spreadsheets. */
const spreadsheetStart = plainDate('1899-12-30');

function spreadsheetDay(date: string): number {
  return daysBetween(spreadsheetStart, plainDate(date));
}

async function* csvRows(rows: Rows, words: ClaimTexts): AsyncGenerator<string[]> {
  for await (const some of rows) {
    for (const claim of some) {
      yield columns.map((column) =>
        column.kind === 'money' ? column.of(claim).toFixed(2) : (column.of(claim, words) ?? ''),
      );
    }
  }
}

async function* xlsxRows(
  rows: Rows,
  words: ClaimTexts,
): AsyncGenerator<Array<string | number | null>> {
  for await (const some of rows) {
    for (const claim of some) {
      yield columns.map((column) => {
        if (column.kind === 'money') return column.of(claim);
        const text = column.of(claim, words);
        return column.kind === 'date' && text !== null ? spreadsheetDay(text) : text;
      });
    }
  }
}

/** UTF-8 with a byte order mark for spreadsheets; text that would be a formula is prefixed with '. */
function csvFile(rows: Rows, language: ReaderLanguage): ReadableStream<Uint8Array> {
  const texts = claimTexts(language);
  return writeCsvStream(csvRows(rows, texts), {
    headers: columns.map(({ heading }) => texts.say(heading)),
    bom: true,
    escapeFormulae: true,
    lineSeparator: '\r\n',
  });
}

function xlsxFile(rows: Rows, language: ReaderLanguage): ReadableStream<Uint8Array> {
  const texts = claimTexts(language);
  return writeXlsxStream(xlsxRows(rows, texts), {
    name: texts.say('claimExport.sheet'),
    columns: columns.map(({ heading, kind, width }) => ({
      header: texts.say(heading),
      width,
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  });
}

async function* jsonParts(rows: Rows): AsyncGenerator<string> {
  yield '{"status":true,"data":[';
  let separator = '';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield separator + some.map((claim) => JSON.stringify(claim)).join(',');
    separator = ',';
  }
  yield ']}';
}

function jsonFile(rows: Rows): ReadableStream<Uint8Array> {
  return ReadableStream.from(jsonParts(rows)).pipeThrough(new TextEncoderStream());
}

export const claimFiles = {
  csv: { contentType: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxFile,
  },
  json: { contentType: 'application/json; charset=utf-8', write: jsonFile },
} as const;
