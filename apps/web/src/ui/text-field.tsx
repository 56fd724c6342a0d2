// A one-line or many-line text with label and error.
import { Textarea, TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  /** In a grid the label is only read aloud and the field is lower. */
  readonly isInGrid?: boolean;
  readonly id?: string;
  readonly onBlur?: () => void;
}

export function TextField({ label, value, onChange, rows = 1, isInGrid = false, ...rest }: Props) {
  const shared = {
    ...(rest.id === undefined ? {} : { id: rest.id }),
    ...(isInGrid ? { 'aria-label': label, size: 'xs' } : { label }),
    value,
    error: rest.error,
    description: rest.hint,
    placeholder: rest.placeholder,
    maxLength: rest.maxLength,
    disabled: rest.isDisabled ?? false,
    onBlur: () => rest.onBlur?.(),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return rows > 1 ? <Textarea {...shared} rows={rows} /> : <TextInput {...shared} />;
}
