// A checkbox with its label.
import { Checkbox } from '../library/checkbox.ts';

interface Props {
  readonly label: string;
  /** The full label, if the visible one depends on its context; must start or end with the visible label. */
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
