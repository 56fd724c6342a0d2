// Files to send with a message: chosen, uploaded, and listed without a type.
import { FILE_ENDINGS } from '@portal/rules/documents/file-types.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../platform/words/i18n.ts';
import { useOnline } from '../platform/page/use-online.ts';
import { Button } from '../ui/display/button.tsx';
import { CutOffRow } from './cut-off-row.tsx';
import { DocumentRow } from './document-row.tsx';
import { discardFiles, uploadCallsFor } from './documents.api.ts';
import classes from './documents.module.css';
import { type FileStatus, fileStatusOf } from './file-status.ts';
import type { NamedDocument } from './named-document.ts';
import { UploadRow } from './upload-row.tsx';
import { useCutOff } from './use-cut-off.ts';
import { createUploads } from './uploads.ts';

interface Props {
  readonly clinicId: string;
  /** Key of what the files will belong to, the same after a reload. */
  readonly ownerKey: string;
  readonly documents: readonly NamedDocument[];
  /** Must be stable. */
  readonly onChange: (
    change: (documents: readonly NamedDocument[]) => readonly NamedDocument[],
  ) => void;
  /** The current number of documents. Must be stable. */
  readonly countDocuments: () => number;
  /** Receives the files that have not arrived. Must be stable. */
  readonly onFileStatus: (status: FileStatus) => void;
}

export function FileAttachments(props: Props) {
  const { clinicId, ownerKey, documents, countDocuments, onChange, onFileStatus } = props;
  const t = useText();
  const [uploads] = useState(() =>
    createUploads(
      uploadCallsFor(clinicId),
      (file, category) => onChange((all) => [...all, { ...file, doc_category: category }]),
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
  function add(files: readonly File[]): void {
    cutOff.addedAgain(files.map(({ name }) => name));
    uploads.add(files);
  }
  const chooser = useRef<HTMLInputElement>(null);
  function remove({ s3_key: key }: NamedDocument): void {
    onChange((all) => all.filter((one) => one.s3_key !== key));
    discardFiles([key]);
  }
  return (
    <div>
      {documents.length + cutOff.files.length + underWay.length > 0 && (
        <ul className={classes['list']}>
          {documents.map((document) => (
            <DocumentRow
              key={document.s3_key}
              document={document}
              onRemove={() => remove(document)}
            />
          ))}
          {cutOff.files.map((file) => (
            <CutOffRow key={file.id} file={file} onRemove={() => cutOff.remove(file)} />
          ))}
          {underWay.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onCancel={() => uploads.cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <Button
        kind="subtle"
        isSmall
        icon={<IconPaperclip size={16} stroke={1.8} />}
        onClick={() => chooser.current?.click()}
      >
        {t('documents.attach')}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={FILE_ENDINGS.join(',')}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
