// A number in a form or a grid, typed and shown with the signs of the language. No wheel, no arrows
// that change it by accident; the whole number is marked when the field gets the focus.
import { NumberInput } from '@mantine/core';
import { numberSigns } from '../platform/formats.ts';

interface Props {
  readonly label: string;
  /** undefined while the field is empty */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Decimals that may be typed: 2 for money, 0 for counts. */
  readonly places?: number;
  /** Always shows all decimals: money. */
  readonly isFixed?: boolean;
  readonly max?: number;
  readonly error?: string | undefined;
  readonly isInGrid?: boolean;
  readonly isDisabled?: boolean;
  readonly id?: string;
}

export function NumberField({ label, value, onChange, places = 0, ...rest }: Props) {
  const signs = numberSigns();
  const isInGrid = rest.isInGrid === true;
  return (
    <NumberInput
      {...(rest.id === undefined ? {} : { id: rest.id })}
      {...(isInGrid ? { 'aria-label': label, size: 'xs' } : { label })}
      {...(rest.max === undefined ? {} : { max: rest.max })}
      value={value ?? ''}
      min={0}
      allowNegative={false}
      clampBehavior="none"
      decimalScale={places}
      fixedDecimalScale={rest.isFixed ?? false}
      decimalSeparator={signs.decimal}
      thousandSeparator={signs.group}
      hideControls
      withKeyboardEvents={false}
      error={rest.error}
      disabled={rest.isDisabled ?? false}
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  );
}
