// The calls for files, and the tools that prepare them.
import type { Reply } from '@portal/contract/schemas.ts';
import type { ContentType } from '@portal/rules/documents/file-types.ts';
import { call } from '../platform/api/api.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { loadable } from '../platform/api/loadable.ts';
import { sendFile } from '../platform/api/send-file.ts';
import type { Insight, ReadyFile } from './insight.ts';

const fileTools = loadable(() => import('./file-tools.ts'));

export type UploadedFile = Reply<'confirmUpload'>['data'];

export interface UploadCalls {
  /** A smaller picture; undefined if it is damaged. */
  readonly prepare: (file: File, contentType: ContentType) => Promise<File | undefined>;
  readonly lookInto: (file: ReadyFile) => Promise<Insight>;
  readonly request: (
    file: File,
    contentType: ContentType,
    signal: AbortSignal,
  ) => Promise<{ readonly key: string; readonly url: string }>;
  readonly send: typeof sendFile;
  readonly confirm: (key: string, signal: AbortSignal) => Promise<UploadedFile>;
  /** Deletes unwanted files; the server's own clean-up handles failures. */
  readonly discard: (keys: readonly string[]) => void;
}

export function uploadCallsFor(clinicId: string): UploadCalls {
  return {
    async prepare(file, contentType) {
      return (await fileTools.load()).preparePicture(file, contentType);
    },
    async lookInto(file) {
      return (await fileTools.load()).lookInto(file);
    },
    async request(file, contentType, signal) {
      const { data } = await call('requestUploads', {
        query: { provider_company_id: clinicId },
        body: [{ file_name: file.name, content_type: contentType, content_length: file.size }],
        signal,
      });
      const [link] = data;
      if (link === undefined) throw new ApiProblem({ status: 0, code: 'UNKNOWN', message: '' });
      return { key: link.s3_key, url: link.url };
    },
    send: sendFile,
    async confirm(id, signal) {
      return (await call('confirmUpload', { params: { id }, body: {}, signal })).data;
    },
    discard: discardFiles,
  };
}

export function discardFiles(keys: readonly string[]): void {
  call('deleteFiles', { params: { '*': keys.join('/') } }).catch(() => undefined);
}
