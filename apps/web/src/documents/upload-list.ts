// The files that are not documents of the claim yet.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import type { ContentType } from '@portal/rules/documents/file-types.ts';
import { createStore, type StoreApi } from 'zustand';
import type { FileFault } from './file-fault.ts';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly category: DocumentType;
  readonly categoryBy: 'nobody' | 'guess' | 'user';
  /** Undefined until checked. */
  readonly contentType: ContentType | undefined;
  readonly state: 'waiting' | 'sending' | 'checking' | 'failed' | 'refused';
  /** Uploaded share, 0 to 1. */
  readonly sent: number;
  readonly fault: FileFault | undefined;
  /** The reason why the upload failed. */
  readonly problem: unknown;
}

export interface UploadList {
  readonly store: StoreApi<readonly Upload[]>;
  find(id: number): Upload | undefined;
  change(id: number, to: Partial<Upload>): void;
  /** Returns their ids. */
  add(files: readonly File[], category: DocumentType | undefined): number[];
  remove(id: number): void;
}

export const nothingSent = {
  contentType: undefined,
  sent: 0,
  fault: undefined,
  problem: undefined,
} as const;

/** Whether the file may still become a document of the claim. */
export function isPending({ state }: Upload): boolean {
  return state !== 'refused';
}

export function createUploadList(): UploadList {
  const store = createStore<readonly Upload[]>(() => []);
  let lastId = 0;
  return {
    store,
    find: (id) => store.getState().find((one) => one.id === id),
    change(id, to) {
      store.setState((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)), true);
    },
    add(files, category) {
      const categoryBy = category === undefined ? 'nobody' : 'user';
      const type = { category: category ?? 'MISC', categoryBy } as const;
      const added = files.map((file): Upload => {
        lastId += 1;
        return { id: lastId, file, ...type, state: 'waiting', ...nothingSent };
      });
      store.setState((all) => [...all, ...added], true);
      return added.map(({ id }) => id);
    },
    remove(id) {
      store.setState((all) => all.filter((one) => one.id !== id), true);
    },
  };
}
