// A box to tick with its words.
import { Checkbox } from '@mantine/core';

interface Props {
  readonly label: string;
  /** The words in full, where the label leans on what stands beside it; begins or ends with the label. */
  readonly fullLabel?: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckField(props: Props) {
  const { label, fullLabel, hint, isChecked, isDisabled = false, onChange } = props;
  return (
    <Checkbox
      size="sm"
      label={label}
      {...(fullLabel === undefined ? {} : { 'aria-label': fullLabel })}
      description={hint}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
