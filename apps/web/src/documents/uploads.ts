// Uploads files to the store, two at a time, so that saving the claim need not wait for them. Failed uploads can be
// repeated. Files that cannot be documents are rejected before the upload.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { MAX_FILES } from '@portal/rules/documents/file-types.ts';
import type { StoreApi } from 'zustand';
import type { UploadCalls } from './documents.api.ts';
import { isFault, typeOfFile } from './file-fault.ts';
import { createUploadList, isPending, nothingSent, type Upload } from './upload-list.ts';
import { createUploadSender, type CheckedFile, type OnDone } from './upload-sender.ts';

export interface Uploads {
  readonly list: StoreApi<readonly Upload[]>;
  /** @param category if the user has chosen it for these files */
  add(files: readonly File[], category?: DocumentType): void;
  retry(id: number): void;
  /** Repeats all failed uploads once the connection is back. */
  retryLost(): void;
  /** Stops and removes an upload. */
  cancel(id: number): void;
  setCategory(id: number, category: DocumentType): void;
}

const AT_A_TIME = 2;

function isReady(upload: Upload): upload is CheckedFile {
  return upload.state === 'waiting' && upload.contentType !== undefined;
}

/** @param countDocuments returns the claim's current number of documents */
export function createUploads(
  calls: UploadCalls,
  onDone: OnDone,
  countDocuments: () => number,
): Uploads {
  const list = createUploadList();
  let admitted = Promise.resolve();
  const sender = createUploadSender(calls, list, onDone);

  function startNext(): void {
    const all = list.store.getState();
    const running = all.filter(({ state }) => state === 'sending' || state === 'checking');
    const next = all.find(isReady);
    if (next === undefined || running.length >= AT_A_TIME) return;
    void sender.send(next).then(startNext);
    startNext();
  }

  async function lookAt(id: number): Promise<void> {
    const upload = list.find(id);
    if (upload === undefined) return;
    try {
      const type = await typeOfFile(upload.file);
      list.change(id, isFault(type) ? { state: 'refused', fault: type } : { contentType: type });
    } catch (problem) {
      list.change(id, { state: 'failed', problem });
    }
  }

  function hasRoom(id: number): boolean {
    const before = list.store.getState().filter((one) => one.id < id && isPending(one));
    return countDocuments() + before.length < MAX_FILES;
  }

  /** Files that cannot be documents leave their places to others. */
  async function admit(ids: readonly number[]): Promise<void> {
    await Promise.all(ids.map(lookAt));
    for (const id of ids) {
      const isToGo = list.find(id)?.state === 'waiting';
      if (isToGo && !hasRoom(id)) {
        list.change(id, { state: 'refused', fault: 'FILE_BEYOND_LIMIT' });
      }
    }
    startNext();
  }

  function admitInTurn(ids: readonly number[]): void {
    admitted = admitted.then(() => admit(ids));
  }

  function again(ids: readonly number[]): void {
    for (const id of ids) list.change(id, { ...nothingSent, state: 'waiting' });
    admitInTurn(ids);
  }

  return {
    list: list.store,
    add: (files, category) => admitInTurn(list.add(files, category)),
    retry: (id) => again([id]),
    retryLost() {
      const lost = list.store.getState().filter(({ state }) => state === 'failed');
      again(lost.map(({ id }) => id));
    },
    cancel(id) {
      sender.stop(id);
      startNext();
    },
    setCategory: (id, category) => list.change(id, { category, categoryBy: 'user' }),
  };
}
