// Files on their way to the store: two at a time, so that saving the claim need not wait for them.
// What was lost on the way can be sent again.
import type { DocumentType } from '@portal/rules/claims/document-types.ts';
import type { StoreApi } from 'zustand';
import type { UploadCalls } from './documents.api.ts';
import { createUploadList, nothingSent, type Upload } from './upload-list.ts';
import { createUploadSender, type OnDone } from './upload-sender.ts';

export interface Uploads {
  readonly list: StoreApi<readonly Upload[]>;
  add(files: readonly File[]): void;
  retry(id: number): void;
  /** Everything that did not arrive, once the connection is back. */
  retryLost(): void;
  /** Stops it, and forgets it. */
  cancel(id: number): void;
  setCategory(id: number, category: DocumentType): void;
}

const AT_A_TIME = 2;

export function createUploads(calls: UploadCalls, onDone: OnDone): Uploads {
  const list = createUploadList();
  const sender = createUploadSender(calls, list, onDone);

  function startNext(): void {
    const all = list.store.getState();
    const running = all.filter(({ state }) => state === 'sending' || state === 'checking');
    const next = all.find(({ state }) => state === 'waiting');
    if (next === undefined || running.length >= AT_A_TIME) return;
    void sender.send(next).then(startNext);
    startNext();
  }

  function again(ids: readonly number[]): void {
    for (const id of ids) list.change(id, { ...nothingSent, state: 'waiting' });
    startNext();
  }

  return {
    list: list.store,
    add(files) {
      list.add(files);
      startNext();
    },
    retry: (id) => again([id]),
    retryLost() {
      const lost = list.store.getState().filter(({ state }) => state === 'failed');
      again(lost.map(({ id }) => id));
    },
    cancel(id) {
      sender.stop(id);
      startNext();
    },
    setCategory: (id, category) => list.change(id, { category }),
  };
}
