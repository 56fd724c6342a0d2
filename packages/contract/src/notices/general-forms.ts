/** General forms: as a clinic finds them, and as an administrator uploads and replaces them. */
import { isPlainFileName, MAX_FILE_NAME } from '@portal/rules/documents/file-types.ts';
import {
  FORM_CATEGORIES,
  FORM_LANGUAGES,
  MAX_FORM_TITLE,
} from '@portal/rules/notices/general-forms.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { fieldError } from '../field-messages.ts';
import { data, DateText, paged, pageQuery, text, Uuid } from '../wire/values.ts';

const MAX_INSURER = 20;
const byId = z.object({ id: Uuid });

const GeneralForm = z
  .object({
    id: Uuid,
    title: z.string(),
    category: z.enum(FORM_CATEGORIES),
    insurer: z.string().nullable().meta({ description: 'null: of all insurers' }),
    language: z.enum(FORM_LANGUAGES),
    version_date: DateText,
    file_name: z.string(),
    content_type: z.string(),
    content_length: z.number().int().meta({ description: 'bytes' }),
  })
  .meta({ id: 'GeneralForm' });

export const listGeneralForms = {
  summary: 'The general forms, by title',
  query: z.strictObject({
    ...pageQuery(20),
    q: text(MAX_SEARCH_TEXT).optional().meta({ description: 'part of the title or file name' }),
    category: z.enum(FORM_CATEGORIES).optional(),
    insurer: text(MAX_INSURER).optional().meta({
      description: 'forms of this insurer, and those of all insurers',
    }),
    language: z.enum(FORM_LANGUAGES).optional(),
  }),
  reply: {
    status: 200,
    body: paged(GeneralForm).extend({
      insurers: z.array(z.string()).meta({ description: 'the codes that a form can have' }),
    }),
  },
} as const satisfies CallSchema;

export const openGeneralForm = {
  summary: 'A signed address under which a form can be read for a few minutes',
  params: byId,
  query: z.strictObject({ download: z.enum(['true', 'false']).default('false') }),
  reply: {
    status: 200,
    body: data(z.object({ url: z.string(), expires_in: z.number().int() })),
  },
} as const satisfies CallSchema;

export const createGeneralForm = {
  summary: 'Starts the upload of a form; clinics see it once it is confirmed',
  body: z.strictObject({
    title: text(MAX_FORM_TITLE).min(1),
    category: z.enum(FORM_CATEGORIES),
    insurer: text(MAX_INSURER).min(1).nullable().default(null),
    language: z.enum(FORM_LANGUAGES),
    version_date: DateText,
    replaces: Uuid.nullish().meta({
      description: 'a form that clinics no longer see once this one is confirmed',
    }),
    file_name: text(MAX_FILE_NAME).refine(isPlainFileName, fieldError('FILE_NAME')).min(1),
    content_type: text(100),
    content_length: z.number().int().min(1),
  }),
  reply: {
    status: 201,
    body: data(
      z.object({
        form: GeneralForm,
        upload: z.object({ url: z.string(), method: z.literal('PUT'), content_type: z.string() }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const confirmGeneralForm = {
  summary: 'Checks that the file of a form was uploaded and has its type, and shows it to clinics',
  params: byId,
  reply: { status: 200, body: data(GeneralForm) },
} as const satisfies CallSchema;

export const removeGeneralForm = {
  summary: 'Removes a form, which clinics no longer see',
  params: byId,
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;
