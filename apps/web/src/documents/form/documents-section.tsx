// The documents of a form: dropped, chosen or photographed, each with its type.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { DropArea } from '../../ui/fields/drop-area.tsx';
import { showSnackbar } from '../../ui/overlays/snackbar.ts';
import { CombineButton } from './combine-button.tsx';
import { CutOffRow } from '../cut-off-row.tsx';
import { DocumentRow } from '../document-row.tsx';
import { discardFiles } from '../documents.api.ts';
import classes from '../documents.module.css';
import { FileInput } from '../file-input.tsx';
import { FilesCount } from '../files-count.tsx';
import { type Missing, MissingDocuments } from './missing-documents.tsx';
import type { NamedDocument } from '../named-document.ts';
import { QuotaNote } from '../quota-note.tsx';
import { UploadRow } from '../upload-row.tsx';
import { isPending } from '../upload-list.ts';
import { type Files, type FilesOf, useFiles } from '../use-files.ts';
import { useReplace } from './use-replace.ts';

interface Props extends FilesOf {
  /** Where the page has other documents too. */
  readonly title?: string;
  /** Where the page has another section for adding documents. */
  readonly sectionId?: string;
  readonly documents: readonly NamedDocument[];
  readonly missing: Missing;
  /** The id of a document's field, and its problem. */
  readonly fieldOf: (index: number) => { readonly id: string; readonly error: string | undefined };
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

/** A choice is not a guess any more. */
function useSetCategory({ onChange }: Props, { arrivals, note }: Files) {
  return ({ s3_key: key }: NamedDocument, category: DocumentType) => {
    const arrival = arrivals.get(key);
    if (arrival !== undefined) note(key, { ...arrival, isGuess: false });
    onChange((all) =>
      all.map((one) => (one.s3_key === key ? { ...one, doc_category: category } : one)),
    );
  };
}

function Choose({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <DropArea className={classes['drop']} onFiles={onFiles}>
      <span className={classes['dropText']}>{t('documents.drop')}</span>
      <Button icon={<IconUpload size={16} stroke={1.8} />} onClick={() => chooser.current?.click()}>
        {t('documents.choose')}
      </Button>
      <FileInput of={chooser} onFiles={onFiles} />
      <span className={classes['camera']}>
        <Button
          icon={<IconCamera size={16} stroke={1.8} />}
          onClick={() => camera.current?.click()}
        >
          {t('documents.photo')}
        </Button>
        <FileInput of={camera} isCamera onFiles={onFiles} />
      </span>
    </DropArea>
  );
}

export function DocumentsSection(props: Props) {
  const { documents, fieldOf } = props;
  const t = useText();
  const files = useFiles(props);
  const { uploads, underWay, cutOff, arrivals } = files;
  const remove = useRemove(props);
  const setCategory = useSetCategory(props, files);
  const replace = useReplace(props, files);
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
            arrival={arrivals.get(document.s3_key)}
            {...fieldOf(index)}
            onCategory={(category) => setCategory(document, category)}
            onReplace={(file) => replace([document], file, document.doc_category)}
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
      <MissingDocuments {...props.missing} onFiles={files.add} />
      <Choose onFiles={(chosen) => files.add(chosen)} />
      <QuotaNote clinicId={props.clinicId} added={arrivals.size} />
      <CombineButton documents={documents} arrivals={arrivals} onReplace={replace} />
    </Section>
  );
}
