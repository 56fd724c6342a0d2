// An uploaded document.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { removeLine } from '../ui/display/remove-line.ts';
import { CategorySelect } from './category-select.tsx';
import classes from './documents.module.css';
import type { NamedDocument } from './named-document.ts';
import { isClosed, ScanNote, useScanStatus } from './scan-note.tsx';
import type { ArrivedFile } from './upload-sender.ts';
import { ViewButton } from './view-document.tsx';

interface Props {
  readonly document: NamedDocument;
  /** Undefined for a document that was there before the page. */
  readonly arrival?: ArrivedFile | undefined;
  readonly id?: string;
  readonly error?: string | undefined;
  /** Undefined for a file without a type. */
  readonly onCategory?: (category: DocumentType) => void;
  /** Undefined for a file that stays as it is. */
  readonly onReplace?: (file: File) => Promise<void>;
  readonly onRemove: () => void;
}

export function DocumentRow(props: Props) {
  const { document, arrival, id, error, onCategory, onReplace, onRemove } = props;
  const t = useText();
  const { s3_key: key, original_file_name: fileName, doc_category: category } = document;
  const name = fileName ?? '';
  const scan = useScanStatus(document);
  return (
    <li className={classes['row']} data-plain={onCategory === undefined || undefined}>
      <span className={classes['name']}>
        {name}
        <ScanNote status={scan} />
        {arrival?.fault !== undefined && scan !== 'INFECTED' && (
          <small className={classes['fault']}>{t(`documents.pdf_${arrival.fault}`)}</small>
        )}
      </span>
      {onCategory !== undefined && (
        <CategorySelect
          id={id}
          name={name}
          value={category}
          isGuess={arrival?.isGuess ?? false}
          error={error}
          onChange={onCategory}
        />
      )}
      <span className={classes['actions']}>
        {!isClosed(scan) && (
          <ViewButton
            id={key}
            name={name}
            contentType={document.content_type ?? ''}
            onReplace={onReplace}
          />
        )}
        <Button
          kind="subtle"
          isSmall
          isOfLine
          label={t('documents.removeOne', { name })}
          onClick={(event) => removeLine(event, onRemove)}
        >
          {t('documents.remove')}
        </Button>
      </span>
    </li>
  );
}
