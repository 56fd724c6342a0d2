// The files of a form: those that have arrived are its documents, the others are uploading, failed or refused.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useOnline } from '../platform/page/use-online.ts';
import { useText } from '../platform/words/i18n.ts';
import { uploadCallsFor } from './documents.api.ts';
import { type FileStatus, fileStatusOf } from './file-status.ts';
import type { NamedDocument } from './named-document.ts';
import type { ArrivedFile } from './upload-sender.ts';
import { createUploads } from './uploads.ts';
import { useCutOff } from './use-cut-off.ts';

export interface FilesOf {
  readonly clinicId: string;
  /** Key of what the files belong to, the same after a reload. */
  readonly ownerKey: string;
  /** Must be stable. */
  readonly onChange: (change: (documents: readonly NamedDocument[]) => NamedDocument[]) => void;
  /** The current number of documents. Must be stable. */
  readonly countDocuments: () => number;
  /** Receives the files that are not documents yet. Must be stable. */
  readonly onFileStatus: (status: FileStatus) => void;
}

export function useFiles(of: FilesOf) {
  const { clinicId, ownerKey, onChange, countDocuments, onFileStatus } = of;
  const t = useText();
  const [arrivals, setArrivals] = useState<ReadonlyMap<string, ArrivedFile>>(new Map());
  // Files stay in the order in which they were added: a small page may arrive before a large one.
  const [orders] = useState(() => new Map<string, number>());
  const note = (key: string, arrival: ArrivedFile) =>
    setArrivals((all) => new Map(all).set(key, arrival));
  const [uploads] = useState(() =>
    createUploads(
      uploadCallsFor(clinicId),
      (file, arrival) => {
        const document = { ...file, doc_category: arrival.category };
        orders.set(file.s3_key, arrival.order);
        note(file.s3_key, arrival);
        onChange((all) => {
          const at = all.findIndex(({ s3_key: key }) => (orders.get(key) ?? 0) > arrival.order);
          return all.toSpliced(at === -1 ? all.length : at, 0, document);
        });
      },
      countDocuments,
    ),
  );
  useOnline(() => uploads.retryLost());
  const underWay = useStore(uploads.list);
  const cutOff = useCutOff(ownerKey, underWay);
  useEffect(
    () => onFileStatus(fileStatusOf(t, cutOff.files, underWay)),
    [t, cutOff.files, underWay, onFileStatus],
  );
  return {
    uploads,
    underWay,
    cutOff,
    /** The documents that arrived while this page was open, by their key. */
    arrivals,
    note,
    /** @param category if the user has chosen it for these files */
    add: (files: readonly File[], category?: DocumentType): void => {
      cutOff.addedAgain(files.map(({ name }) => name));
      uploads.add(files, category);
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
