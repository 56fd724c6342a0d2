// The type of a document, one of 14.
import { DOCUMENT_TYPES, type DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { NativeSelect } from '@mantine/core';
import { useText } from '../platform/words/i18n.ts';
import { documentTypeText } from './document-type.ts';

interface Props {
  readonly id?: string | undefined;
  /** Name of the file. */
  readonly name: string;
  readonly value: DocumentType;
  /** Whether nobody has chosen it. */
  readonly isGuess: boolean;
  readonly error?: string | undefined;
  readonly onChange: (category: DocumentType) => void;
}

export function CategorySelect({ id, name, value, isGuess, error, onChange }: Props) {
  const t = useText();
  return (
    <NativeSelect
      {...(id === undefined ? {} : { id })}
      aria-label={t('documents.typeOf', { name })}
      value={value}
      description={isGuess ? t('documents.guessed') : undefined}
      inputWrapperOrder={['input', 'description', 'error']}
      error={error}
      onChange={({ currentTarget }) => {
        const chosen = DOCUMENT_TYPES.find((type) => type === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {DOCUMENT_TYPES.map((type) => (
        <option key={type} value={type}>
          {documentTypeText(type, t)}
        </option>
      ))}
    </NativeSelect>
  );
}
