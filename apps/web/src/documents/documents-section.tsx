// The documents of a claim in the form: dropped, chosen or photographed, each with its type.
import { FILE_ENDINGS } from '@portal/rules/documents/file-types.ts';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useText } from '../platform/words/i18n.ts';
import { useOnline } from '../platform/page/use-online.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { showSnackbar } from '../ui/overlays/snackbar.ts';
import { CutOffRow } from './cut-off-row.tsx';
import { documentTypeText } from './document-type.ts';
import { DocumentRow } from './document-row.tsx';
import { discardFiles, uploadCallsFor } from './documents.api.ts';
import classes from './documents.module.css';
import { FilesCount } from './files-count.tsx';
import { type FileStatus, fileStatusOf } from './file-status.ts';
import type { NamedDocument } from './named-document.ts';
import { UploadRow } from './upload-row.tsx';
import { isPending } from './upload-list.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { useCutOff } from './use-cut-off.ts';

interface Props {
  /** Where the page has other documents too. */
  readonly title?: string;
  /** Where the page has another section for adding documents. */
  readonly sectionId?: string;
  readonly clinicId: string;
  /** Key of the claim that the documents belong to, the same after a reload. */
  readonly claimKey: string;
  readonly documents: readonly NamedDocument[];
  /** The current number of documents. Must be stable. */
  readonly countDocuments: () => number;
  /** Must be stable. */
  readonly onChange: (change: (documents: readonly NamedDocument[]) => NamedDocument[]) => void;
  /** Receives the files that are not documents yet. Must be stable. */
  readonly onFileStatus: (status: FileStatus) => void;
  /** Missing required types, the id of their message, and whether it is an error by now. */
  readonly missing: {
    readonly id: string;
    readonly types: readonly string[];
    readonly isAsked: boolean;
  };
  /** The id of a document's field, and its problem. */
  readonly fieldOf: (index: number) => { readonly id: string; readonly error: string | undefined };
}

function useUploads({ clinicId, onChange, countDocuments }: Props): Uploads {
  const [uploads] = useState(() =>
    createUploads(
      uploadCallsFor(clinicId),
      (file, category) => onChange((all) => [...all, { ...file, doc_category: category }]),
      countDocuments,
    ),
  );
  useOnline(() => uploads.retryLost());
  return uploads;
}

/** Removed immediately, deleted when Undo is no longer possible. */
function useRemove({ onChange }: Props): (document: NamedDocument) => void {
  const t = useText();
  return (document) => {
    const name = document.original_file_name ?? '';
    onChange((all) => all.filter((one) => one.s3_key !== document.s3_key));
    showSnackbar({
      type: 'Delete',
      message: t('documents.removed', { name }),
      onUndo: () => onChange((all) => [...all, document]),
      onFinal: () => discardFiles([document.s3_key]),
    });
  };
}

function Choose({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useText();
  const openChooser = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <Dropzone
      className={classes['drop'] ?? ''}
      openRef={openChooser}
      onDrop={onFiles}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ hidden: true, accept: FILE_ENDINGS.join(',') }}
    >
      <span className={classes['dropText']}>{t('documents.drop')}</span>
      <Button icon={<IconUpload size={16} stroke={1.8} />} onClick={() => openChooser.current?.()}>
        {t('documents.choose')}
      </Button>
      <span className={classes['camera']}>
        <Button
          icon={<IconCamera size={16} stroke={1.8} />}
          onClick={() => camera.current?.click()}
        >
          {t('documents.photo')}
        </Button>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </span>
    </Dropzone>
  );
}

/** Focused by links in the list of problems. */
function Missing({ id, types, isAsked }: Props['missing']) {
  const t = useText();
  if (types.length === 0) return null;
  return (
    <p id={id} tabIndex={-1} className={classes[isAsked ? 'missingError' : 'missing']}>
      {t('documents.missing', { types: types.map((type) => documentTypeText(type, t)).join(', ') })}
    </p>
  );
}

export function DocumentsSection(props: Props) {
  const { documents, onChange, onFileStatus, fieldOf } = props;
  const t = useText();
  const uploads = useUploads(props);
  const underWay = useStore(uploads.list);
  const cutOff = useCutOff(props.claimKey, underWay);
  useEffect(
    () => onFileStatus(fileStatusOf(t, cutOff.files, underWay)),
    [t, cutOff.files, underWay, onFileStatus],
  );
  const remove = useRemove(props);
  const take = (files: readonly File[]) => {
    cutOff.addedAgain(files.map(({ name }) => name));
    uploads.add(files);
  };
  return (
    <Section
      id={props.sectionId ?? 'documents'}
      title={props.title ?? t('documents.title')}
      hint={t('documents.hint')}
      aside={
        <FilesCount
          documents={documents.length}
          refused={underWay.filter((upload) => !isPending(upload)).length}
        />
      }
    >
      <ul className={classes['list']}>
        {documents.map((document, index) => (
          <DocumentRow
            key={document.s3_key}
            document={document}
            {...fieldOf(index)}
            onCategory={(category) =>
              onChange((all) =>
                all.map((one) =>
                  one.s3_key === document.s3_key ? { ...one, doc_category: category } : one,
                ),
              )
            }
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
            onCategory={(category) => uploads.setCategory(upload.id, category)}
            onRetry={() => uploads.retry(upload.id)}
            onCancel={() => uploads.cancel(upload.id)}
          />
        ))}
      </ul>
      <Missing {...props.missing} />
      <Choose onFiles={take} />
    </Section>
  );
}
