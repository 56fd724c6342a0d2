/** The requests and replies of reports. Columns are names of the catalogue (packages/rules/src/reports). */
import { hasNationalNumber } from '@portal/rules/members/national-numbers.ts';
import { REPORT_OPERATORS, REPORT_SOURCES } from '@portal/rules/reports/report-catalogue.ts';
import { REPORT_LIMITS } from '@portal/rules/reports/report-definition.ts';
import { REPORT_FREQUENCIES } from '@portal/rules/reports/report-schedule.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { fieldError } from '../field-messages.ts';
import { data, paged, text, Uuid } from '../wire/values.ts';

const MOST_LETTERS = 40;
const MOST_PAGES = 1_000;

/** Reports are not encrypted, so they contain no national number. */
const savedText = (max: number) =>
  text(max).refine((value) => !hasNationalNumber(value), fieldError('NATIONAL_NUMBER'));

const column = text(MOST_LETTERS).min(1);

export const ReportDefinition = z
  .strictObject({
    source: z.enum(REPORT_SOURCES),
    columns: z.array(column).min(1).max(REPORT_LIMITS.columns),
    filters: z
      .array(
        z.strictObject({
          column,
          operator: z.enum(REPORT_OPERATORS),
          values: z.array(savedText(REPORT_LIMITS.value)).max(REPORT_LIMITS.values).meta({
            description: 'dates as YYYY-MM-DD, amounts in dollars',
          }),
        }),
      )
      .max(REPORT_LIMITS.filters),
    groups: z.array(column).max(REPORT_LIMITS.groups).meta({
      description:
        'with groups, each row is a group with a count and the sums; dates count by month',
    }),
    order: z.strictObject({ column, is_descending: z.boolean() }),
  })
  .meta({ id: 'ReportDefinition' });

const content = {
  name: savedText(REPORT_LIMITS.name).min(1),
  definition: ReportDefinition,
  is_shared: z.boolean().meta({ description: 'users of the same organisation can open it' }),
  frequency: z.enum(REPORT_FREQUENCIES).nullable().meta({
    description: 'how often a mail with a link to it is sent; null: never',
  }),
};

const Report = z
  .object({
    ...content,
    id: Uuid,
    version: z.number().int(),
    is_own: z.boolean(),
    owner: z.string().meta({ description: 'the name of the person who saved it' }),
  })
  .meta({ id: 'Report' });

export const listReports = {
  summary: "The user's reports by name, and those that others of the same organisation share",
  reply: { status: 200, body: data(z.array(Report)) },
} as const satisfies CallSchema;

export const createReport = {
  summary: 'Saves a report',
  body: z.strictObject(content),
  reply: { status: 201, body: data(Report) },
} as const satisfies CallSchema;

export const updateReport = {
  summary: 'Changes an own report',
  params: z.object({ id: Uuid }),
  body: z.strictObject(content),
  reply: { status: 200, body: data(Report) },
} as const satisfies CallSchema;

export const deleteReport = {
  summary: 'Deletes an own report',
  params: z.object({ id: Uuid }),
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

const Cell = z.union([z.string(), z.number(), z.null()]);

export const runReport = {
  summary:
    'A page of the rows of a report, with the sums of all rows. The report need not be saved; it reads what the user can see',
  body: z.strictObject({
    definition: ReportDefinition,
    page: z.number().int().min(1).max(MOST_PAGES).default(1),
    size: z.number().int().min(1).max(REPORT_LIMITS.pageSize).default(REPORT_LIMITS.pageSize),
  }),
  reply: {
    status: 200,
    body: paged(z.array(Cell)).extend({
      columns: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['CODE', 'COUNT', 'DATE', 'MONEY', 'MONTH', 'TEXT']),
        }),
      ),
      totals: z.array(z.number().nullable()).meta({
        description: 'the sum of all rows for each column; null for columns without one',
      }),
    }),
  },
} as const satisfies CallSchema;

export const exportReport = {
  summary: 'A report as a file: the first 10,000 rows; X-Left-Out is the number of the others',
  body: z.strictObject({ definition: ReportDefinition, format: z.enum(['csv', 'xlsx']) }),
  reply: {
    status: 200,
    body: z.unknown(),
    mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies CallSchema;
