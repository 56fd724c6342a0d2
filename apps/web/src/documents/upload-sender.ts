// Prepares one file, uploads it to the store, then has the server check it.
import type { ProblemCode } from '@portal/contract/problems.ts';
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import {
  contentTypeOfName,
  type ContentType,
  MAX_FILE_BYTES,
} from '@portal/rules/documents/file-types.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import type { UploadCalls, UploadedFile } from './documents.api.ts';
import { type FileFault, isPicture } from './file-fault.ts';
import { NO_INSIGHT, type PdfFault, type ReadyFile } from './insight.ts';
import type { Upload, UploadList } from './upload-list.ts';

/** The page already knows these facts about a new file. */
export interface ArrivedFile {
  /** Its place among the files that were added. */
  readonly order: number;
  readonly category: DocumentType;
  readonly isGuess: boolean;
  readonly fault: PdfFault | undefined;
  readonly content: Blob;
}

export type OnDone = (file: UploadedFile, arrival: ArrivedFile) => void;

/** A file that was checked. */
export interface CheckedFile extends Upload {
  readonly contentType: ContentType;
}

/** The server never takes these files, so sending them again does not help. */
const DANGERS = [
  'FILE_HAS_FILES',
  'FILE_HAS_MACROS',
  'FILE_HAS_SCRIPTS',
  'FILE_INFECTED',
  'FILE_IS_MIXED',
  'FILE_UNREADABLE',
] as const;

function hasCode(problem: unknown, codes: readonly ProblemCode[]): boolean {
  return problem instanceof ApiProblem && codes.some((code) => problem.is(code));
}

export interface UploadSender {
  /** Resolves when the file has arrived, failed or was stopped; the list has the result. */
  send(upload: CheckedFile): Promise<void>;
  /** Stops the upload and removes the file here and in the store. */
  stop(id: number): void;
}

/** The file as it is sent, or the reason against it. A photograph may be too large before it is compressed. */
async function readyFile(
  { file, contentType }: CheckedFile,
  { prepare }: UploadCalls,
): Promise<ReadyFile | FileFault> {
  if (!isPicture(contentType)) return { file, contentType };
  const picture = await prepare(file, contentType);
  if (picture === undefined) return 'FILE_DAMAGED';
  if (picture.size > MAX_FILE_BYTES) return 'FILE_TOO_LARGE';
  return { file: picture, contentType: contentTypeOfName(picture.name) ?? contentType };
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
    id: number,
    { file, contentType }: ReadyFile,
    signal: AbortSignal,
  ): Promise<string> {
    const { key, url } = await calls.request(file, contentType, signal);
    const onProgress = (sent: number) => list.change(id, { sent });
    await calls.send(url, file, { contentType, onProgress, signal });
    return key;
  }

  /** Guesses the type of a file; a choice of the user stays. */
  async function lookInto(id: number, ready: ReadyFile): Promise<PdfFault | undefined> {
    const { type, fault } = await calls.lookInto(ready).catch(() => NO_INSIGHT);
    if (type !== undefined && list.find(id)?.categoryBy === 'nobody') {
      list.change(id, { category: type, categoryBy: 'guess' });
    }
    return fault;
  }

  async function run(upload: CheckedFile, ready: ReadyFile, signal: AbortSignal): Promise<void> {
    const { id } = upload;
    const looking = lookInto(id, ready);
    const key = gone.get(id) ?? (await toStore(id, ready, signal));
    gone.set(id, key);
    list.change(id, { state: 'checking', sent: 1 });
    const file = await calls.confirm(key, signal);
    const fault = await looking;
    signal.throwIfAborted();
    const { category, categoryBy } = list.find(id) ?? upload;
    list.remove(id);
    const isGuess = categoryBy === 'guess';
    onDone(file, { order: id, category, isGuess, fault, content: ready.file });
  }

  function fail(id: number, problem: unknown): void {
    // A file that the server does not have is uploaded again from the start.
    if (problem instanceof ApiProblem && problem.status !== 0) gone.delete(id);
    if (hasCode(problem, ['FILE_TYPE'])) list.change(id, { state: 'refused', fault: 'FILE_TYPE' });
    else list.change(id, { state: hasCode(problem, DANGERS) ? 'refused' : 'failed', problem });
  }

  return {
    async send(upload) {
      const stop = new AbortController();
      stops.set(upload.id, stop);
      list.change(upload.id, { state: 'sending' });
      try {
        const ready = await readyFile(upload, calls);
        if (typeof ready === 'string') list.change(upload.id, { state: 'refused', fault: ready });
        else await run(upload, ready, stop.signal);
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
