// A native select. The placeholder is the value '' for no choice.
import { NativeSelect } from '@mantine/core';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly id?: string;
}

export function SelectField(props: Props) {
  const { label, value, options, onChange, placeholder, error, id } = props;
  const { isRequired = false, isDisabled = false } = props;
  return (
    <NativeSelect
      {...(id === undefined ? {} : { id })}
      label={label}
      value={value}
      error={error}
      required={isRequired}
      disabled={isDisabled}
      withAsterisk={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
