/** Master data: the kinds of files, imports with their preview, and export files. */
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { isPlainFileName, MAX_FILE_NAME } from '@portal/rules/documents/file-types.ts';
import { FIELD_TYPES } from '@portal/rules/imports/field-input.ts';
import { CSV_KINDS, IMPORTABLE } from '@portal/rules/imports/import-kinds.ts';
import { IMPORT_PROBLEM_CODES } from '@portal/rules/imports/import-problems.ts';
import {
  IMPORT_MOVES,
  IMPORT_STATUSES,
  MAX_IMPORT_BYTES,
  SHOWN_BAD_ROWS,
  SHOWN_SAMPLES,
} from '@portal/rules/imports/import-run.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { fieldError } from '../field-messages.ts';
import { data, Money, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';

const byId = z.object({ id: Uuid });
const nullableText = z.string().nullable();
const Kind = z.enum(IMPORTABLE);
const count = z.number().int();

/** Seconds for which the address for the upload is valid: a large file takes a while. */
export const IMPORT_UPLOAD_SECONDS = 3_600;

/** The type that the upload has, whatever the file holds. */
export const IMPORT_CONTENT_TYPE = 'application/octet-stream';

const Counts = z
  .object({ added: count, changed: count, ended: count, unchanged: count })
  .meta({ id: 'ImportCounts', description: 'records by what the file does to them' });

const ListedImport = z.object({
  id: Uuid,
  kind: Kind,
  file_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  by: z.string().meta({ description: 'name of the user, or "command line"' }),
  started_at: Timestamp,
  ended_at: Timestamp.nullable(),
  counts: Counts.nullable().meta({ description: 'null until the file was read without mistakes' }),
  bad_row_count: count,
});

const Import = ListedImport.extend({
  content_length: count,
  accepts_changes: z.boolean(),
  erases_empty: z.boolean(),
  clinic_type: z.enum(LOCATION_TYPES).nullable(),
  moves: z.array(z.enum(IMPORT_MOVES)).meta({ description: 'the moves that are possible now' }),
  progress: z
    .object({
      step: z.enum(['READING', 'CHECKING', 'WRITING']),
      bytes: count.meta({ description: 'bytes of the file that were read' }),
      lines: count,
    })
    .nullable()
    .meta({ description: 'while a job works on the file' }),
  preview_mark: nullableText.meta({
    description: 'identifies what the file would do; applyImport needs it',
  }),
  is_changed: z.boolean().meta({
    description: 'applying was stopped, because stored data had changed since the preview',
  }),
  samples: z
    .array(
      z.object({
        effect: z.enum(['ADDED', 'CHANGED', 'ENDED']),
        line: count.nullable().meta({ description: 'null: a record that is not in the file' }),
        record: z.string(),
        cells: z.array(z.object({ column: z.string(), from: nullableText, to: nullableText })),
      }),
    )
    .meta({
      description: `the first ${SHOWN_SAMPLES} records of each effect, until the import has ended: changed values, and all values of added records`,
    }),
  lost: z
    .object({
      records: count,
      days: count.meta({
        description: 'days of all records; of cover without an end, those up to today',
      }),
      open_ended: count.meta({ description: 'records whose cover had no end until now' }),
      claims: count.meta({ description: 'claims whose visit was on such a day' }),
      periods: z
        .array(
          z.object({
            record: z
              .string()
              .meta({ description: 'of a member, the masked number and the policy' }),
            first: z.string(),
            last: nullableText.meta({ description: 'null: the cover had no end' }),
          }),
        )
        .meta({ description: 'the first lost periods, until the import has ended' }),
    })
    .nullable()
    .meta({
      description:
        'days that are covered now and would no longer be, after the preview; applyImport must accept them',
    }),
  hit: z.object({ claims: count, amount: Money }).nullable().meta({
    description:
      'claims that are covered now and would no longer be, and the amount that plans pay for them, after the preview; applyImport must accept them, and listClaimsHit lists them after the import',
  }),
  bad_rows: z
    .array(
      z.object({
        line: count,
        column: nullableText,
        problem: z.string().meta({ description: 'in English' }),
        code: z
          .enum(IMPORT_PROBLEM_CODES)
          .nullable()
          .meta({ description: 'of the problem; null in imports of earlier versions' }),
        params: z
          .record(z.string(), z.union([z.string(), z.number()]))
          .meta({ description: 'the values in the sentence, by name' }),
      }),
    )
    .meta({ description: `the first ${SHOWN_BAD_ROWS} invalid rows` }),
  has_error_file: z.boolean(),
});

export const importReply = { status: 200, body: data(Import) } as const;

export const listImportKinds = {
  summary: 'The kinds of master data, in the order of a new installation, with their columns',
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          kind: Kind,
          is_csv: z.boolean().meta({ description: 'can be exported, and has a sample' }),
          about: z.string().meta({ description: 'the meaning of a line, in English' }),
          columns: z.array(
            z.object({
              name: z.string(),
              is_required: z.boolean(),
              is_key: z.boolean().meta({ description: 'identifies a record' }),
              form: z.string().meta({ description: 'type and length' }),
              input: z
                .object({
                  type: z.enum(FIELD_TYPES),
                  most: z.number().nullable().meta({
                    description: 'characters of a text; the largest number of a number',
                  }),
                  least: z.number().nullable(),
                  places: count.nullable().meta({ description: 'decimals of a number' }),
                  choices: z.array(z.string()),
                })
                .nullable()
                .meta({
                  description: 'the field for one value; null: only in files of several records',
                }),
              about: nullableText,
            }),
          ),
          last_import: z.object({ by: z.string(), at: Timestamp }).nullable(),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const getImportSample = {
  summary: 'The sample file of a kind',
  params: z.object({ kind: z.enum(CSV_KINDS) }),
  reply: { status: 200, body: z.unknown(), mediaTypes: ['text/csv'] },
} as const satisfies CallSchema;

export const listImports = {
  summary: 'Imports, the newest first',
  query: z.strictObject({ ...pageQuery(20), kind: Kind.optional() }),
  reply: { status: 200, body: paged(ListedImport) },
} as const satisfies CallSchema;

const options = {
  accepts_changes: z.boolean().default(false).meta({
    description: 'accepts another name or date of birth for a known national number',
  }),
  erases_empty: z.boolean().default(false).meta({
    description: 'empty cells erase the stored value; otherwise they keep it',
  }),
};

export const startImport = {
  summary: 'Starts an import: a signed address to which the file is sent by PUT',
  body: z.strictObject({
    kind: Kind,
    file_name: text(MAX_FILE_NAME).min(1).refine(isPlainFileName, fieldError('FILE_NAME')),
    content_length: count.min(1).max(MAX_IMPORT_BYTES),
    clinic_type: z
      .enum(LOCATION_TYPES)
      .optional()
      .meta({ description: 'of the clinics of a GeoJSON file; GP unless given' }),
  }),
  reply: {
    status: 201,
    body: data(
      z.object({
        import: Import,
        upload: z.object({
          url: z.string(),
          method: z.literal('PUT'),
          content_type: z.literal(IMPORT_CONTENT_TYPE),
          expires_in: z.literal(IMPORT_UPLOAD_SECONDS).meta({ description: 'seconds' }),
        }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getImport = {
  summary: 'An import with its progress, preview and invalid rows',
  params: byId,
  reply: importReply,
} as const satisfies CallSchema;

export const previewImport = {
  summary: 'Reads the uploaded file in the background and shows what it would do; changes no data',
  params: byId,
  body: z.strictObject(options),
  reply: importReply,
} as const satisfies CallSchema;

export const applyImport = {
  summary: 'Applies a previewed file in the background: all of it or nothing',
  params: byId,
  body: z.strictObject({
    preview_mark: text(64).min(1).meta({ description: '`preview_mark` of the import' }),
    accepts_lost_days: z.boolean().default(false).meta({
      description:
        'accepts the days of cover in `lost` and the claims in `hit`; without this, such a file is refused',
    }),
  }),
  reply: importReply,
} as const satisfies CallSchema;

export const discardImport = {
  summary: 'Ends an import without applying it, and deletes its file',
  params: byId,
  body: z.strictObject({}),
  reply: importReply,
} as const satisfies CallSchema;

export const openImportErrors = {
  summary: 'A signed address of the file with all invalid rows of an import',
  params: byId,
  reply: {
    status: 200,
    body: data(z.object({ url: z.string(), expires_in: z.number().int() })),
  },
} as const satisfies CallSchema;

const Export = z.object({
  id: Uuid,
  kind: z.enum(CSV_KINDS),
  status: z.enum(['RUNNING', 'DONE', 'FAILED']),
  file_name: z.string(),
  url: nullableText.meta({
    description: 'a signed address of the finished file, valid for five minutes',
  }),
});

export const startExport = {
  summary: 'Writes the stored records as the file that an import reads, in the background',
  body: z.strictObject({ kind: z.enum(CSV_KINDS) }),
  reply: { status: 201, body: data(Export) },
} as const satisfies CallSchema;

export const getExport = {
  summary: 'An export file of this user; it is deleted after an hour',
  params: byId,
  reply: { status: 200, body: data(Export) },
} as const satisfies CallSchema;
