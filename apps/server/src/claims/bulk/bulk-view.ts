// Uploaded files and their claims as the calls answer them: national numbers are masked, messages are in the reader's
// language.
import type { Reply } from '@portal/contract/schemas.ts';
import { readBulkClaim } from '@portal/rules/claims/bulk/bulk-claim.ts';
import type { BulkLine } from '@portal/rules/claims/bulk/bulk-rows.ts';
import { shownCodes } from '@portal/rules/claims/bulk/cell-reader.ts';
import {
  BULK_COLUMNS,
  repeatsHeadings,
  type BulkColumn,
} from '@portal/rules/claims/bulk/bulk-columns.ts';
import {
  BULK_KEPT_DAYS,
  BULK_ROW_STATES,
  isInterrupted,
} from '@portal/rules/claims/bulk/bulk-state.ts';
import { maskNric } from '@portal/rules/members/mask-nric.ts';
import { withoutNationalNumbers } from '@portal/rules/members/national-numbers.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { NumberForm } from '@portal/rules/values/number-form.ts';
import { typedNumber } from '@portal/rules/values/typed-text.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { listOf, type Pieces } from '../../platform/bodies/pieces.ts';
import { businessDateOf, millisecondsSince } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { BulkRowRow } from './bulk-rows.queries.ts';
import {
  countStates,
  isUploadLocked,
  readContent,
  type BulkUploadRow,
  type StateCount,
} from './bulk-uploads.queries.ts';
import { problemText } from './problem-text.ts';
import type { BulkFileRow } from './reading/read-bulk-file.ts';
import type { SealedFor } from '../../platform/national-id.ts';

type ListedUpload = Reply<'listBulkUploads'>['data'][number];
type WholeUpload = Reply<'getBulkUpload'>['data'];
export type ShownRow = Reply<'listBulkRows'>['data'][number];

const SHOWN_ROWS = 5;

export function listedUpload(row: BulkUploadRow, all: readonly StateCount[]): ListedUpload {
  const own = all.filter(({ upload_id: id }) => id === row.id);
  const counts = {
    NEEDS_CORRECTION: 0,
    REFUSED: 0,
    WARNING: 0,
    READY: 0,
    SUBMITTED: 0,
    SKIPPED: 0,
  };
  let declined = 0;
  let total = 0;
  let payable = 0;
  for (const { state, claims, ...amounts } of own) {
    counts[state] = claims;
    declined += amounts.declined;
    if (state === 'SKIPPED') continue;
    total += Math.round(Number(amounts.total) * CENTS);
    payable += Math.round(Number(amounts.payable) * CENTS);
  }
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status,
    version: row.version,
    uploaded_by: row.uploaded_name,
    uploaded_at: row.uploaded_at,
    kept_until: addDays(businessDateOf(row.changed_at), BULK_KEPT_DAYS),
    claims: BULK_ROW_STATES.reduce((sum, state) => sum + counts[state], 0),
    counts,
    declined,
    total_fee_amount: total / CENTS,
    total_payable_amount: payable / CENTS,
  };
}

const CENTS = 100;

/** @param known the rows of the file, if the caller has them */
export async function wholeUpload(
  tx: Transaction,
  { clock, nationalIds }: Pick<Services, 'clock' | 'nationalIds'>,
  row: BulkUploadRow,
  known?: readonly BulkFileRow[],
): Promise<WholeUpload> {
  const key = { clinicId: row.clinic_id, id: row.id };
  const counts = await countStates(tx, row.clinic_id, [row.id]);
  const listed = listedUpload(row, counts);
  // The browser asks every second while claims are submitted; the rows of a large file take long to decrypt.
  const isMappable = row.status !== 'SUBMITTING' && listed.counts.SUBMITTED === 0;
  const all = isMappable
    ? (known ?? (await rowsOf(nationalIds, key.clinicId, await readContent(tx, key))))
    : [];
  const rows = await rowsOfClaims(all, row.headings);
  return {
    ...listed,
    headings: [...row.headings],
    preview: rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.map(maskedCell)),
    rows: row.row_count,
    number_form: row.number_form,
    repeated_headings: all.length - rows.length,
    // The claims of a file that is mapped appear when all of them are checked.
    is_checking: row.status === 'MAPPING' && (await isUploadLocked(tx, key)),
    is_interrupted:
      row.status === 'SUBMITTING' &&
      row.progressed_at !== null &&
      isInterrupted(millisecondsSince(row.progressed_at, clock.now())),
    mapping: [...row.mapping],
  };
}

const FileRows = z.array(z.object({ line: z.number(), cells: z.array(z.string()) }));
const Lines = z.array(
  z.object({
    line: z.number(),
    cells: z.partialRecord(z.enum(BULK_COLUMNS), z.string()),
    isTooLong: z.boolean().optional(),
    isRest: z.boolean().optional(),
  }),
);

/** The rows in a JSON list. */
export const parseRows = (list: string): BulkFileRow[] => FileRows.parse(JSON.parse(list));

/** The stored lists of a file's rows, one in a line, so that they can be read one by one. */
export function contentOf(
  nationalIds: Services['nationalIds'],
  clinicId: string,
  rows: Pieces,
): Buffer {
  return nationalIds.encrypt(rows.map((piece) => `[${piece}]`).join('\n'), bulkOf(clinicId));
}

export const bulkOf = (clinicId: string): SealedFor => ({ kind: 'BULK', id: clinicId });

/** The rows of an uploaded file. */
export async function rowsOf(
  nationalIds: Services['nationalIds'],
  clinicId: string,
  content: Buffer,
): Promise<BulkFileRow[]> {
  await nextTurn();
  const lists = (await nationalIds.decryptLong(content, bulkOf(clinicId))).split('\n');
  return listOf(
    lists.map((list) => list.slice(1, -1)),
    parseRows,
  );
}

/** Cells. */
const COMPARED_IN_A_TURN = 50_000;

/** The rows without those that repeat the headings. */
export async function rowsOfClaims(
  rows: readonly BulkFileRow[],
  headings: readonly string[],
): Promise<BulkFileRow[]> {
  const own: BulkFileRow[] = [];
  for await (const some of inTurns(rows, COMPARED_IN_A_TURN, ({ cells }) => cells.length)) {
    own.push(...some.filter(({ cells }) => !repeatsHeadings(cells, headings)));
  }
  return own;
}

/** The rows of one claim, which are encrypted. */
export function linesOf(
  nationalIds: Services['nationalIds'],
  clinicId: string,
  lines: Buffer,
): BulkLine[] {
  return Lines.parse(JSON.parse(nationalIds.decrypt(lines, bulkOf(clinicId))));
}

/** The letters before and after the digits of national and passport numbers. */
const NUMBER = /^[A-Z]{1,2}\d{6,8}[A-Z]?$/i;

/** Before the columns are mapped, a cell that is nothing but such a number may also be a passport number. */
function maskedCell(text: string): string {
  const number = typedNumber(text);
  return NUMBER.test(number) ? maskNric(number) : withoutNationalNumbers(text);
}

function shownCell(column: BulkColumn, text: string): string {
  const masked = withoutNationalNumbers(text);
  return column === 'member_number' && masked === text ? maskNric(text) : masked;
}

interface View {
  readonly clinicId: string;
  readonly language: ReaderLanguage;
  readonly numberForm: NumberForm;
}

export function rowView(
  row: BulkRowRow,
  { nationalIds, clock }: Pick<Services, 'clock' | 'nationalIds'>,
  { clinicId, language, numberForm }: View,
): ShownRow {
  const lines = linesOf(nationalIds, clinicId, row.lines);
  const { understood } = readBulkClaim(lines, { today: clock.today(), numberForm });
  const byLine = Map.groupBy(understood, ({ line }) => line);
  const diagnoses = row.sent_claim?.diagnosis.map(({ diagnosis_code: code }) => code);
  const products = productsOf(row);
  return {
    no: row.no,
    version: row.version,
    state: row.state,
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: shownCells(cells),
      understood: {
        ...Object.fromEntries(
          (byLine.get(line) ?? []).map(({ column, value }) => {
            // The claim has only the diagnoses, without texts that belong to their names.
            const shown = column === 'diagnosis' && diagnoses ? shownCodes(diagnoses) : value;
            return [column, withoutNationalNumbers(shown)];
          }),
        ),
        ...products.get(line),
      },
    })),
    problems: row.problems.map((problem) => ({
      line: problem.line,
      column: problem.column,
      code: problem.code,
      message: problemText(problem, language),
      is_warning: problem.isWarning,
    })),
    total_fee_amount: amountOf(row.total_amount),
    total_payable_amount: amountOf(row.payable_amount),
    total_patient_payable_amount: amountOf(row.patient_amount),
    claim_id: row.claim_id,
    claim_code: row.claim_code,
    is_declined: row.is_declined,
    reject_reason_classification: row.reject_reason_classification,
  };
}

/** Bytes of rows that are shown in a turn. */
const SHOWN_IN_A_TURN = 20_000;

export async function rowViews(
  rows: readonly BulkRowRow[],
  services: Pick<Services, 'clock' | 'nationalIds'>,
  view: View,
): Promise<ShownRow[]> {
  const shown: ShownRow[] = [];
  for await (const some of inTurns(rows, SHOWN_IN_A_TURN, ({ lines }) => lines.length)) {
    shown.push(...some.map((row) => rowView(row, services, view)));
  }
  return shown;
}

function shownCells(cells: BulkLine['cells']): BulkLine['cells'] {
  return Object.fromEntries(
    BULK_COLUMNS.flatMap((column) => {
      const text = cells[column];
      return text === undefined ? [] : [[column, shownCell(column, text)]];
    }),
  );
}

type Name = string | null | undefined;

/** The products that the items of the rows were understood as: name and code. */
function productsOf({ places, sent_claim: sent }: BulkRowRow): Map<number, { item: string }> {
  const found = new Map<number, { item: string }>();
  const note = (line: number | undefined, name: Name, code: Name) => {
    if (line !== undefined && name) found.set(line, { item: `${name} (${code})` });
  };
  for (const [at, { drug_name: name, da_sku_id: code }] of (sent?.claim_drugs ?? []).entries()) {
    note(places?.drugs[at], name, code);
  }
  for (const [at, { name, da_sku_id: code }] of (sent?.out_patient.procedures ?? []).entries()) {
    if (at !== places?.consultation) note(places?.procedures[at], name, code);
  }
  return found;
}

function amountOf(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}
