// Files that could do harm to the people who open them: with scripts, programs or other files in them, or that are two
// kinds of file at once. Each reason is the code of the refusal.
import { buffer } from 'node:stream/consumers';
import type { ContentType } from '@portal/rules/documents/file-types.ts';
import type { ObjectStore } from '../platform/store/object-store.ts';
import { readInThread, type Program } from '../platform/workers/threads.ts';

export type Danger =
  | 'FILE_HAS_FILES'
  | 'FILE_HAS_MACROS'
  | 'FILE_HAS_SCRIPTS'
  | 'FILE_IS_MIXED'
  | 'FILE_UNREADABLE';

export interface FileToCheck {
  readonly type: ContentType;
  readonly bytes: Uint8Array;
}

const program: Program<FileToCheck, Danger | undefined> = {
  file: new URL('./find-danger.worker.ts', import.meta.url),
};

/** @throws ProblemError FILE_TOO_COMPLEX, UNAVAILABLE */
export async function findDanger(
  store: Pick<ObjectStore, 'read'>,
  { key, type }: { readonly key: string; readonly type: ContentType },
): Promise<Danger | undefined> {
  const content = await store.read(key);
  if (content === undefined) return 'FILE_UNREADABLE';
  return readInThread(program, { type, bytes: await buffer(content) });
}
