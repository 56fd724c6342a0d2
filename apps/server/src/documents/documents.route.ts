// The calls around supporting documents. Another clinic's are as if there were none.
import { UPLOAD_SECONDS } from '@portal/contract/documents/documents.ts';
import {
  contentTypeOfName,
  FILE_TYPES,
  isContentType,
  MAX_FILE_BYTES,
} from '@portal/rules/documents/file-types.ts';
import { problems, type ProblemCode } from '@portal/contract/problems.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import { z } from 'zod';
import { clinicOf, requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handlers, Http, User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/http/services.ts';
import { checkUpload } from './check-upload.ts';
import { dispositionOf } from './content-disposition.ts';
import {
  findDocument,
  insertDocuments,
  lockDocuments,
  markDeleted,
  type DocumentRow,
} from './documents.queries.ts';
import { documentView } from './keep-documents.ts';

const readSeconds = 300;

type DocumentCalls = 'requestUploads' | 'confirmUpload' | 'deleteFiles' | 'openDocument';

export const documentHandlers: Handlers<DocumentCalls> = {
  async requestUploads({ body, query, tx, user, services, http, audit }) {
    const clinicId = clinicOf(user, query.provider_company_id);
    const by = { clinicId, userId: user.user_id, at: services.clock.now().toISOString() };
    const files = body.map(fileOf);
    const ids = await insertDocuments(tx, files, by);
    await Promise.all(
      ids.map((id, index) =>
        audit({
          action: 'documents.upload',
          clinicId,
          subjectType: 'document',
          subjectId: id,
          after: files[index],
        }),
      ),
    );
    const links = await Promise.all(
      files.map(({ type, length }, index) =>
        services.store.uploadLink(
          { key: ids[index] ?? '', contentType: type, contentLength: length },
          UPLOAD_SECONDS,
        ),
      ),
    );
    return {
      data: links.map((link, index) => ({
        file_name: files[index]?.name ?? '',
        s3_key: ids[index] ?? '',
        url: wholeAddress(link, http, services),
        expires_in: UPLOAD_SECONDS,
        method: 'PUT' as const,
      })),
    };
  },

  async confirmUpload({ params, tx, user, services }) {
    const document = await lockOwn(tx, user, params.id);
    const outcome = await checkUpload(tx, document, services);
    if (outcome !== 'good') throw new ProblemError(outcome);
    return { data: documentView(document) };
  },

  async deleteFiles({ params, tx, user, services, audit }) {
    const documents = await lockAll(tx, user, params['*'].split('/'));
    if (documents.some((one) => one.claim_id !== null)) {
      throw new ProblemError('DOCUMENT_IN_CLAIM');
    }
    await markDeleted(tx, documents, services.clock.now().toISOString());
    await Promise.all(
      documents.map(({ clinic_id: clinicId, id, draft_id: draft, file_name: name }) =>
        audit({
          action: 'documents.delete',
          clinicId,
          subjectType: 'document',
          subjectId: id,
          before: { draft, name },
        }),
      ),
    );
    return null;
  },

  async openDocument({ params, query, tx, user, services, http, audit }) {
    const document = own(user, await findDocument(tx, params.id));
    if (document.checked_at === null) throw new ProblemError('DOCUMENT_NOT_FOUND');
    await audit({
      action: 'documents.read',
      clinicId: document.clinic_id,
      subjectType: 'document',
      subjectId: document.id,
    });
    const { id, content_type: contentType, file_name: name } = document;
    const isShown = FILE_TYPES[contentType].isShown && query.download === 'false';
    const disposition = dispositionOf(isShown ? 'inline' : 'attachment', name);
    const link = await services.store.downloadLink(
      { key: id, contentType, disposition },
      readSeconds,
    );
    return { data: { url: wholeAddress(link, http, services), expires_in: readSeconds } };
  },
};

interface File {
  readonly file_name: string;
  readonly content_type: string;
  readonly content_length: number;
}

/**
 * A file as it is kept, its name as it is read.
 * @throws ProblemError FILE_TYPE, FILE_TOO_LARGE, each with the file's place in the list
 */
function fileOf(file: File, index: number) {
  const { content_type: type, content_length: length } = file;
  const name = withoutTurns(file.file_name);
  if (!isContentType(type) || contentTypeOfName(name) !== type) {
    throw refused('FILE_TYPE', `${index}.content_type`);
  }
  if (length > MAX_FILE_BYTES) throw refused('FILE_TOO_LARGE', `${index}.content_length`);
  return { name, type, length };
}

function refused(code: ProblemCode, field: string): ProblemError {
  return new ProblemError(code, { details: [{ field, code, message: problems[code].text }] });
}

/** A path of the portal, as whoever calls reaches it. */
function wholeAddress(link: string, http: Http, { config, origin }: Services): string {
  if (!link.startsWith('/')) return link;
  const host = http.header('host');
  if (config.publicUrl !== undefined || host === undefined) return `${origin()}${link}`;
  return `${http.isSecure ? 'https' : 'http'}://${host}${link}`;
}

function own(user: User, document: DocumentRow | undefined): DocumentRow {
  if (document === undefined) throw new ProblemError('DOCUMENT_NOT_FOUND');
  requireClinic(user, document.clinic_id, 'DOCUMENT_NOT_FOUND');
  return document;
}

async function lockOwn(tx: Transaction, user: User, id: string): Promise<DocumentRow> {
  const [document] = await lockDocuments(tx, [id]);
  return own(user, document);
}

const Keys = z.array(z.uuid());

/** All of them, or none. */
async function lockAll(
  tx: Transaction,
  user: User,
  keys: readonly string[],
): Promise<DocumentRow[]> {
  const ids = Keys.safeParse([...new Set(keys)]);
  if (!ids.success) throw new ProblemError('DOCUMENT_NOT_FOUND');
  const documents = await lockDocuments(tx, ids.data);
  if (documents.length < ids.data.length) throw new ProblemError('DOCUMENT_NOT_FOUND');
  return documents.map((one) => own(user, one));
}
