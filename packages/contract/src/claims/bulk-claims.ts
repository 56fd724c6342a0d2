/** The calls of bulk claims: a file of claims is uploaded, its columns are mapped, its claims corrected and submitted. */
import { BULK_COLUMNS } from '@portal/rules/claims/bulk/bulk-columns.ts';
import {
  BULK_ROW_LISTS,
  BULK_ROW_STATES,
  BULK_STATUSES,
  type BulkRowState,
} from '@portal/rules/claims/bulk/bulk-state.ts';
import { BULK_LIMITS } from '@portal/rules/claims/bulk/bulk-limits.ts';
import { MOST_OF_KIND } from '@portal/rules/claims/bulk/problem-kinds.ts';
import { NUMBER_FORMS } from '@portal/rules/values/number-form.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';
import { tableDefaults } from '../table-defaults.ts';
import { byId } from './request-parts.ts';

const BASE64_GROWTH = 4 / 3;
const PADDING = 4;

const BulkColumn = z.enum(BULK_COLUMNS);
const Count = z.number().int();
const ofEachState = {
  NEEDS_CORRECTION: Count,
  REFUSED: Count,
  WARNING: Count,
  READY: Count,
  SUBMITTED: Count,
  SKIPPED: Count,
} as const satisfies Record<BulkRowState, z.ZodType>;

const BulkProblem = z
  .object({
    line: Count.meta({ description: 'the row of the file, from 1' }),
    column: BulkColumn.nullable().meta({ description: 'null: a problem of the whole claim' }),
    code: z.string(),
    message: z.string().meta({ description: 'in the language of Accept-Language' }),
    is_warning: z.boolean().meta({ description: 'the claim can be submitted as it is' }),
  })
  .meta({ id: 'BulkProblem' });

/** An uploaded file in the list. */
const ListedUpload = z
  .object({
    id: Uuid,
    file_name: z.string(),
    status: z.enum(BULK_STATUSES),
    version: Count,
    uploaded_by: z.string(),
    uploaded_at: Timestamp,
    kept_until: DateText,
    claims: Count.meta({ description: '0 until the columns are mapped' }),
    counts: z.object(ofEachState),
    declined: Count.meta({ description: 'of the submitted claims; adjudicated after submission' }),
    total_fee_amount: Money.meta({ description: 'of the claims that are not skipped' }),
    total_payable_amount: Money.meta({ description: 'nothing for claims that are declined' }),
  })
  .meta({ id: 'ListedBulkUpload' });

const BulkUpload = ListedUpload.extend({
  headings: z.array(z.string()),
  preview: z.array(z.array(z.string())).meta({
    description:
      'the first rows of the file, as long as its columns can be mapped; national numbers are masked',
  }),
  rows: Count.meta({ description: 'rows of the file below the headings' }),
  repeated_headings: Count.meta({
    description:
      'rows that repeat the headings, as long as the columns can be mapped; they are left out',
  }),
  is_checking: z.boolean().meta({
    description: 'its columns are mapped and its claims are being checked; ask again',
  }),
  is_interrupted: z.boolean().meta({
    description: 'the process that submitted the claims has ended; another one continues by itself',
  }),
  number_form: z.enum(NUMBER_FORMS).meta({
    description:
      'how the numbers of the file are written, once its columns are mapped; UNCLEAR: the file does not say, so that 1,234 is refused',
  }),
  mapping: z.array(BulkColumn.nullable()).meta({
    description: 'for each column of the file, the column of a claim; null: not used',
  }),
}).meta({ id: 'BulkUpload' });

const BulkRow = z
  .object({
    no: Count,
    version: Count,
    state: z.enum(BULK_ROW_STATES),
    lines: z.array(
      z.object({
        line: Count,
        cells: z.partialRecord(BulkColumn, z.string()).meta({
          description: 'without empty cells; national numbers are masked',
        }),
        understood: z.partialRecord(BulkColumn, z.string()).meta({
          description:
            'how dates (YYYY-MM-DD), times (the hour), numbers (with a decimal point), codes of diagnoses (with commas) and products were understood',
        }),
      }),
    ),
    problems: z.array(BulkProblem),
    total_fee_amount: Money.nullable(),
    total_payable_amount: Money.nullable(),
    total_patient_payable_amount: Money.nullable(),
    claim_id: Uuid.nullable(),
    claim_code: z.string().nullable(),
    is_declined: z.boolean().meta({ description: 'the submitted claim is declined now' }),
    reject_reason_classification: z.string().nullable(),
  })
  .meta({ id: 'BulkRow' });

export const uploadBulkClaims = {
  summary: 'Upload a CSV or XLSX file with up to 5,000 claims; nothing is submitted yet',
  body: z.strictObject({
    file_name: text(200).min(1),
    content: z
      .string()
      .max(Math.ceil(BULK_LIMITS.bytes * BASE64_GROWTH) + PADDING)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/)
      .meta({ description: 'the file in Base64', format: 'byte' }),
  }),
  reply: { status: 201, body: data(BulkUpload) },
} as const satisfies CallSchema;

export const listBulkUploads = {
  summary: 'The uploaded files of the clinic, latest first',
  query: z.strictObject(pageQuery(tableDefaults.length)),
  reply: { status: 200, body: paged(ListedUpload) },
} as const satisfies CallSchema;

export const getBulkUpload = {
  summary: 'One uploaded file: headings, mapping and counts',
  params: byId,
  reply: { status: 200, body: data(BulkUpload) },
} as const satisfies CallSchema;

export const mapBulkColumns = {
  summary: 'Map the columns of a file and check its claims; corrections made before are lost',
  params: byId,
  body: z.strictObject({
    mapping: z.array(BulkColumn.nullable()).max(BULK_LIMITS.columns),
  }),
  reply: { status: 200, body: data(BulkUpload) },
} as const satisfies CallSchema;

export const listBulkRows = {
  summary: 'The claims of a file in the order of the file, with their problems',
  params: byId,
  query: z.strictObject({
    ...pageQuery(50),
    state: z.enum(BULK_ROW_LISTS).optional().meta({
      description: 'DECLINED: the claims with the state SUBMITTED that are declined now',
    }),
    kind: text(MOST_OF_KIND).optional().meta({
      description: 'only claims to correct that have this kind of problem',
    }),
  }),
  reply: { status: 200, body: paged(BulkRow) },
} as const satisfies CallSchema;

export const listBulkProblemKinds = {
  summary:
    'The kinds of problems in a file, and how many claims have each, errors and frequent ones first',
  params: byId,
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          kind: z.string().meta({ description: 'filters the claims of the file' }),
          column: BulkColumn.nullable(),
          claims: Count.meta({ description: 'that are neither submitted nor skipped' }),
          message: z.string().meta({ description: 'of the first claim that has it' }),
          is_warning: z.boolean(),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const updateBulkRow = {
  summary: 'Correct cells of a claim, skip it or take it back; the claim is checked again',
  params: byId.extend({ no: z.coerce.number().int().min(1).max(BULK_LIMITS.claims) }),
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          line: Count.min(1),
          column: BulkColumn,
          text: text(BULK_LIMITS.cell),
        }),
      )
      .max(200)
      .default([]),
    is_skipped: z.boolean().optional(),
  }),
  reply: { status: 200, body: data(BulkRow) },
} as const satisfies CallSchema;

export const changeBulkCells = {
  summary:
    'Correct all cells of a file with the same mistake; their claims are checked again. Claims that are submitted or skipped stay as they are',
  params: byId,
  body: z.strictObject({
    column: BulkColumn,
    from: text(BULK_LIMITS.cell).meta({
      description: 'the text that the cells have; may be empty',
    }),
    to: text(BULK_LIMITS.cell),
    code: text(MOST_OF_KIND).optional().meta({
      description: 'only cells that have the problem with this code',
    }),
    lines: z.array(Count.min(1)).max(BULK_LIMITS.rows).optional().meta({
      description:
        'only these rows of the file, for example those of an earlier reply, to take it back; by default the rows with a problem in this column',
    }),
    is_trial: z.boolean().default(false).meta({ description: 'only finds the cells' }),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        claims: Count,
        lines: z.array(Count).meta({ description: 'the rows of the file with a changed cell' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const submitBulkClaims = {
  summary: 'Submit the claims of a file that are ready; a job works on them',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(BulkUpload) },
} as const satisfies CallSchema;

export const cancelBulkClaims = {
  summary: 'Stop submitting a file; claims that are submitted stay submitted',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(BulkUpload) },
} as const satisfies CallSchema;

export const deleteBulkUpload = {
  summary: 'Delete an uploaded file; claims that were submitted from it stay',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

export const exportBulkProblems = {
  summary: 'The claims of a file that were not submitted, with their problems, as CSV',
  params: byId,
  reply: { status: 200, body: z.unknown(), mediaTypes: ['text/csv'] },
} as const satisfies CallSchema;
