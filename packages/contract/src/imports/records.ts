/** Single records of master data: finding, reading and changing one, through the checks of an import. */
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, DateText, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';
import { importReply } from './imports.ts';

const LONGEST_REF = 2_000;
const LONGEST_COLUMN = 60;
const LONGEST_CELL = 10_000;
const MOST_COLUMNS = 60;

/** Later records of a search are neither counted nor shown. */
export const MOST_RECORDS_FOUND = 1_000;

const ofKind = z.object({ kind: z.enum(CSV_KINDS) });
const Cell = z.string().nullable();
const Cells = z.record(z.string(), Cell).meta({
  description: 'by column, as in a file; national numbers are masked',
});
const Ref = text(LONGEST_REF).min(1).meta({ description: 'the reference of the record' });

export const searchRecords = {
  summary: 'Records of a kind that all words of a text find; members by a number, or by name',
  params: ofKind,
  body: z.strictObject({
    ...pageQuery(25),
    q: text(MAX_SEARCH_TEXT).default('').meta({
      description:
        'beginnings of codes, parts of names; of members the national number, the policy number or the name. Empty: all records, and no members',
    }),
    date_of_birth: DateText.optional().meta({ description: 'with the name of a member' }),
  }),
  reply: {
    status: 200,
    body: paged(z.object({ ref: z.string(), cells: Cells })).extend({
      is_more: z.boolean().meta({ description: 'there are more records than are counted' }),
    }),
  },
} as const satisfies CallSchema;

const HistoryEntry = z.object({
  at: Timestamp,
  by: z.string(),
  entered_by: z.string().nullable().meta({ description: 'who sent the file or the form' }),
  import_id: Uuid.nullable(),
  effect: z.enum(['ADDED', 'CHANGED', 'ENDED']),
  cells: z.array(z.object({ column: z.string(), from: Cell, to: Cell })),
});

export const getRecord = {
  summary: 'One record with its values and its history',
  params: ofKind,
  query: z.strictObject({ ref: Ref }),
  reply: {
    status: 200,
    body: data(
      z.object({
        ref: z.string(),
        version: z.string().meta({ description: 'startRecordChange needs it' }),
        cells: Cells,
        fixed: z.array(z.string()).meta({ description: 'columns that cannot be changed' }),
        history: z.array(HistoryEntry).meta({
          description: 'the newest changes; files that change more than 100 records have none',
        }),
        has_more_history: z.boolean(),
      }),
    ),
  },
} as const satisfies CallSchema;

export const startRecordChange = {
  summary:
    'Makes a file of one record and previews it like an uploaded one; applyImport then applies it',
  params: ofKind,
  body: z.strictObject({
    ref: Ref.nullable().meta({ description: 'null: a new record' }),
    version: text(LONGEST_COLUMN)
      .nullable()
      .meta({ description: '`version` of the record; null for a new one' }),
    cells: z
      .array(z.strictObject({ column: text(LONGEST_COLUMN).min(1), value: text(LONGEST_CELL) }))
      .min(1)
      .max(MOST_COLUMNS)
      .meta({ description: 'the changed values, as in a file; an empty text erases' }),
  }),
  reply: { ...importReply, status: 201 },
} as const satisfies CallSchema;
