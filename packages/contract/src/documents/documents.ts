/**
 * Supporting documents: the calls for files, and the entries of files in claims and drafts (Claims spec §3,
 * §7).
 */
import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import {
  CONTENT_TYPES,
  isPlainFileName,
  MAX_FILE_NAME,
  MAX_FILES,
} from '@portal/rules/documents/file-types.ts';
import { SCAN_STATUSES } from '@portal/rules/documents/scan-status.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, text, Timestamp, Uuid } from '../wire/values.ts';
import { fieldError } from '../field-messages.ts';

const DocCategory = z.enum(DOCUMENT_TYPES);
const DocType = z.literal('MEMBER');
const ScanStatus = z.enum(SCAN_STATUSES).meta({
  description:
    'CHECKING: nobody can open it until it was scanned for viruses. INFECTED: its file was deleted. NOT_SCANNED: no scanner is configured',
});

/** Seconds for which an upload link is valid. */
export const UPLOAD_SECONDS = 900;

const FileName = text(MAX_FILE_NAME).refine(isPlainFileName, fieldError('FILE_NAME'));

/**
 * A document as a client sends it: the file and its category. The other fields repeat the server's answer.
 */
export const SupportingDocInput = z
  .strictObject({
    s3_key: Uuid,
    uuid: Uuid.nullish(),
    doc_category: DocCategory,
    doc_type: DocType.default('MEMBER'),
    original_file_name: FileName.nullish(),
    created_at_date: text(40).nullish(),
    content_type: text(100).nullish(),
    scan_status: ScanStatus.nullish(),
  })
  .meta({ id: 'SentDocument' });

export const SupportingDoc = z
  .object({
    s3_key: Uuid,
    uuid: Uuid,
    doc_category: DocCategory,
    doc_type: DocType,
    original_file_name: z.string(),
    created_at_date: Timestamp,
    content_type: z.enum(CONTENT_TYPES),
    scan_status: ScanStatus,
  })
  .meta({ id: 'SupportingDoc' });

const FileToUpload = z.strictObject({
  file_name: FileName.min(1),
  content_type: text(100),
  content_length: z.number().int().min(1),
});

const byId = z.object({ id: Uuid });

export const requestUploads = {
  summary: 'Signed addresses to which files are sent by PUT, one for each file',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  body: z.array(FileToUpload).min(1).max(MAX_FILES),
  reply: {
    status: 200,
    body: data(
      z.array(
        z.object({
          file_name: z.string(),
          s3_key: Uuid,
          url: z.string(),
          expires_in: z.literal(UPLOAD_SECONDS).meta({ description: 'seconds' }),
          method: z.literal('PUT'),
        }),
      ),
    ),
  },
} as const satisfies CallSchema;

export const confirmUpload = {
  summary:
    'Checks that a file was uploaded and has its type; submitting a claim that names it checks the same',
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(SupportingDoc.omit({ doc_category: true })) },
} as const satisfies CallSchema;

export const getUploadQuota = {
  summary: 'How much the clinic may still upload today (Singapore)',
  query: z.strictObject({ provider_company_id: Uuid.optional() }),
  reply: {
    status: 200,
    body: data(
      z.object({
        files_left: z.number().int(),
        bytes_left: z.number().int(),
        is_low: z
          .boolean()
          .meta({ description: 'less than a fifth of the files or bytes is left' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const getDocument = {
  summary: 'A document without its content; its scan status is current',
  params: byId,
  reply: { status: 200, body: data(SupportingDoc.omit({ doc_category: true })) },
} as const satisfies CallSchema;

export const deleteFiles = {
  summary: 'Deletes files by their keys, joined by /',
  params: z.object({ '*': text(MAX_FILES * 37).min(1) }),
  reply: { status: 204, body: z.null() },
} as const satisfies CallSchema;

export const openDocument = {
  summary: 'A signed address under which a document can be read for a few minutes',
  params: byId,
  query: z.strictObject({ download: z.enum(['true', 'false']).default('false') }),
  reply: {
    status: 200,
    body: data(z.object({ url: z.string(), expires_in: z.number().int() })),
  },
} as const satisfies CallSchema;
