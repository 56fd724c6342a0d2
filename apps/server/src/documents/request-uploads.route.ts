// Creates a document for each file and returns the links to upload them.
import { UPLOAD_SECONDS } from '@portal/contract/documents/documents.ts';
import {
  contentTypeOfName,
  isContentType,
  MAX_FILE_BYTES,
} from '@portal/rules/documents/file-types.ts';
import { isOverQuota } from '@portal/rules/documents/upload-quota.ts';
import { problems, type ProblemCode } from '@portal/contract/problems.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { insertDocuments } from './documents.queries.ts';
import { lockUploads, readUploadQuota } from './upload-quota.queries.ts';
import { wholeAddress } from './whole-address.ts';

export const requestUploads: Handler<'requestUploads'> = async ({
  body,
  query,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const by = { clinicId, userId: user.user_id, at: services.clock.now().toISOString() };
  const files = body.map(fileOf);
  await lockUploads(tx, clinicId);
  const { used, quota } = await readUploadQuota(tx, clinicId, services.clock.today());
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  if (isOverQuota(used, { files: files.length, bytes }, quota)) {
    throw new ProblemError('UPLOADS_USED_UP');
  }
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
};

interface File {
  readonly file_name: string;
  readonly content_type: string;
  readonly content_length: number;
}

/**
 * A file as it is stored, with its name as it is displayed.
 * @throws ProblemError FILE_TYPE, FILE_TOO_LARGE, each with the position of the file
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
