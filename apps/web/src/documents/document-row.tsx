// An uploaded document.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { removeLine } from '../ui/display/remove-line.ts';
import { CategorySelect } from './category-select.tsx';
import classes from './documents.module.css';
import type { NamedDocument } from './named-document.ts';
import { ViewButton } from './view-document.tsx';

interface Props {
  readonly document: NamedDocument;
  readonly id?: string;
  readonly error?: string | undefined;
  /** Undefined for a file without a type. */
  readonly onCategory?: (category: DocumentType) => void;
  readonly onRemove: () => void;
}

export function DocumentRow({ document, id, error, onCategory, onRemove }: Props) {
  const t = useText();
  const { s3_key: key, original_file_name: fileName, doc_category: category } = document;
  const name = fileName ?? '';
  return (
    <li className={classes['row']} data-plain={onCategory === undefined || undefined}>
      <span className={classes['name']}>{name}</span>
      {onCategory !== undefined && (
        <CategorySelect id={id} name={name} value={category} error={error} onChange={onCategory} />
      )}
      <span className={classes['actions']}>
        <ViewButton id={key} name={name} contentType={document.content_type ?? ''} />
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
