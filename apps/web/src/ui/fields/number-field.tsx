// A number in a form or a grid, typed and shown with the signs of the language. The text is the
// person's own until the field is left; the number follows every key. No wheel, no arrows that change
// it by accident; the whole number is marked when the field gets the focus.
import { TextInput } from '@mantine/core';
import { type ChangeEvent, type FocusEvent, useId, useState } from 'react';
import { formatFigure, formatTyped, numberSigns } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { readNumber } from '../../platform/keyboard/typed-number.ts';
import { CellField } from './cell-field.tsx';
import { type Mistake, mistakeText, useReportMistake } from './field-mistakes.ts';

export interface NumberRule {
  readonly isKept: (value: number) => boolean;
  /** Says all of the rule, the limits too. */
  readonly mistake: Mistake;
}

interface Props {
  readonly label: string;
  /** undefined while the field is empty */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Decimals that may be typed: 2 for money, 0 for counts. */
  readonly places?: number;
  /** Always shows the cents, and more decimals where there are more: money. */
  readonly isFixed?: boolean;
  readonly min?: number;
  readonly max: number;
  /** What else a number has to be; who left another one reads this rule, not its limits. */
  readonly rule?: NumberRule;
  readonly error?: string | undefined;
  readonly isInGrid?: boolean;
  readonly isDisabled?: boolean;
  readonly id?: string;
}

/** What is being typed, and the number that it was for the form. */
interface Typed {
  readonly text: string;
  readonly value: number | undefined;
  /** The field was left: what does not read as a number is shown as a mistake. */
  readonly isLeft: boolean;
}

/** Decimals of money. */
const CENTS = 2;

/** Reads what was typed; a number that breaks the rule is one that is not typed to its end yet. */
function readBy({ places = 0, min = 0, max, rule }: Props, text: string) {
  const limits = rule === undefined ? { min, max } : { min: 0, max: Infinity };
  const result = readNumber(text, { signs: numberSigns(), places, ...limits });
  const { value } = result;
  if (rule !== undefined && value !== undefined && !rule.isKept(value)) {
    return { value: undefined, mistake: rule.mistake, isUnfinished: true };
  }
  const params = { count: places, min: formatFigure(min), max: formatFigure(max) };
  const mistake: Mistake | undefined =
    result.mistake === undefined ? undefined : { key: result.mistake, params };
  return { ...result, mistake };
}

function useTypedNumber(id: string, props: Props) {
  const { value, onChange, places = 0 } = props;
  const [kept, setTyped] = useState<Typed>();
  // A value that came from elsewhere is shown instead of what was typed before it.
  const typed = kept?.value === value ? kept : undefined;

  const { mistake, isUnfinished } = readBy(props, typed?.text ?? '');
  const report = useReportMistake(id, mistake);

  function type(text: string): void {
    const next = readBy(props, text);
    setTyped({ text, value: next.value, isLeft: false });
    report(next.mistake);
    if (next.value !== value) onChange(next.value);
  }

  function leave(): void {
    setTyped(typed === undefined || mistake === undefined ? undefined : { ...typed, isLeft: true });
  }

  const least = props.isFixed === true ? CENTS : 0;
  const formatted = value === undefined ? '' : formatTyped(value, { least, most: places });
  return {
    text: typed?.text ?? formatted,
    mistake: isUnfinished && typed?.isLeft === false ? undefined : mistake,
    type,
    leave,
  };
}

export function NumberField(props: Props) {
  const { label, places = 0, isInGrid = false, isDisabled = false } = props;
  const t = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const { text, mistake, type, leave } = useTypedNumber(id, props);
  const field = {
    id,
    label,
    value: text,
    error: mistakeText(t, mistake) ?? props.error,
    disabled: isDisabled,
    inputMode: places > 0 ? ('decimal' as const) : ('numeric' as const),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: leave,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
  };
  return isInGrid ? (
    <CellField {...field} />
  ) : (
    <TextInput
      autoComplete="off"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...field}
    />
  );
}
