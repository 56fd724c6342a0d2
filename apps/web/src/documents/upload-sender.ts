// Uploads one file to the store, then has the server check it.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import type { ContentType } from '@portal/rules/documents/file-types.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import type { UploadCalls, UploadedFile } from './documents.api.ts';
import type { Upload, UploadList } from './upload-list.ts';

export type OnDone = (file: UploadedFile, category: DocumentType) => void;

/** A file that was checked. */
export interface CheckedFile extends Upload {
  readonly contentType: ContentType;
}

export interface UploadSender {
  /** Resolves when the file has arrived, failed or was stopped; the list has the result. */
  send(upload: CheckedFile): Promise<void>;
  /** Stops the upload and removes the file here and in the store. */
  stop(id: number): void;
}

export function createUploadSender(
  calls: UploadCalls,
  list: UploadList,
  onDone: OnDone,
): UploadSender {
  const stops = new Map<number, AbortController>();
  /** Keys of uploaded files: after a lost response only the check is repeated, not the upload. */
  const gone = new Map<number, string>();

  /** Returns its key. */
  async function toStore(
    { id, file, contentType }: CheckedFile,
    signal: AbortSignal,
  ): Promise<string> {
    const { key, url } = await calls.request(file, contentType, signal);
    const onProgress = (sent: number) => list.change(id, { sent });
    await calls.send(url, file, { contentType, onProgress, signal });
    return key;
  }

  async function run(upload: CheckedFile, signal: AbortSignal): Promise<void> {
    const { id } = upload;
    const key = gone.get(id) ?? (await toStore(upload, signal));
    gone.set(id, key);
    list.change(id, { state: 'checking', sent: 1 });
    const file = await calls.confirm(key, signal);
    const category = list.find(id)?.category ?? upload.category;
    list.remove(id);
    onDone(file, category);
  }

  function fail(id: number, problem: unknown): void {
    const isNoDocument = problem instanceof ApiProblem && problem.is('FILE_TYPE');
    // A file that the server does not have is uploaded again from the start.
    if (problem instanceof ApiProblem && problem.status !== 0) gone.delete(id);
    if (isNoDocument) list.change(id, { state: 'refused', fault: 'FILE_TYPE' });
    else list.change(id, { state: 'failed', problem });
  }

  return {
    async send(upload) {
      const stop = new AbortController();
      stops.set(upload.id, stop);
      list.change(upload.id, { state: 'sending' });
      try {
        await run(upload, stop.signal);
      } catch (error) {
        if (!stop.signal.aborted) fail(upload.id, error);
      }
    },
    stop(id) {
      stops.get(id)?.abort();
      list.remove(id);
      const key = gone.get(id);
      if (key !== undefined) calls.discard([key]);
    },
  };
}
