// The types of documents that are still needed. Each is a button that adds files of this type.
import { DOCUMENT_TYPES, type DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { documentTypeText } from '../document-type.ts';
import classes from '../documents.module.css';
import { FileInput } from '../file-input.tsx';

export interface Missing {
  /** Focused by links in the list of problems. */
  readonly id: string;
  readonly types: readonly string[];
  /** Whether it is an error by now. */
  readonly isAsked: boolean;
}

interface Props extends Missing {
  readonly onFiles: (files: readonly File[], type: DocumentType) => void;
}

export function MissingDocuments({ id, types, isAsked, onFiles }: Props) {
  const t = useText();
  const labelId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const wanted = useRef<DocumentType>('MISC');
  const known = DOCUMENT_TYPES.filter((type) => types.includes(type));
  if (known.length === 0) return null;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-labelledby={labelId}
      className={classes['missing']}
      data-asked={isAsked || undefined}
    >
      <span id={labelId}>{t('documents.missing')}</span>
      {known.map((type) => (
        <Button
          key={type}
          isSmall
          icon={<IconUpload size={14} stroke={1.8} />}
          label={t('documents.addType', { type: documentTypeText(type, t) })}
          onClick={() => {
            wanted.current = type;
            chooser.current?.click();
          }}
        >
          {documentTypeText(type, t)}
        </Button>
      ))}
      <FileInput of={chooser} onFiles={(files) => onFiles(files, wanted.current)} />
    </fieldset>
  );
}
