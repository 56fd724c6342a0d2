// A number in a form or a grid, typed and displayed with the separators of the language. The text is unchanged until
// the field is left; the value follows every key. No mouse wheel or arrow keys, which change it by accident. All text
// is selected on focus.
import { TextInput } from '@mantine/core';
import { readNumber, type NumberMistake } from '@portal/rules/values/read-number.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { type ChangeEvent, type FocusEvent, useId, useState } from 'react';
import { formatFigure, formatTyped, numberSigns } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { CellField } from './cell-field.tsx';
import { type Mistake, mistakeText, useReportMistake } from './field-mistakes.ts';

export interface NumberRule {
  readonly isKept: (value: number) => boolean;
  /** States the whole rule, including the limits. */
  readonly mistake: Mistake;
}

interface Props {
  readonly label: string;
  /** undefined while the field is empty */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Maximum decimals: 2 for money, 0 for counts. */
  readonly places?: number;
  /** Always shows two decimals, and more if there are more: money. */
  readonly isFixed?: boolean;
  readonly min?: number;
  readonly max: number;
  /** A further rule for the number, shown instead of the limits when the field is left. */
  readonly rule?: NumberRule;
  readonly error?: string | undefined;
  readonly isInGrid?: boolean;
  readonly isDisabled?: boolean;
  readonly id?: string;
}

/** The typed text, and the value that the form had. */
interface Typed {
  readonly text: string;
  readonly value: number | undefined;
  /** The field was left, so an unreadable number is shown as a mistake. */
  readonly isLeft: boolean;
}

/** Decimals of money. */
const CENTS = 2;

const MISTAKES: Readonly<Record<NumberMistake, TextKey>> = {
  DECIMALS: 'ui.numberDecimals',
  NEGATIVE: 'ui.numberNegative',
  TOO_LARGE: 'ui.numberTooLarge',
  TOO_SMALL: 'ui.numberTooSmall',
  UNREADABLE: 'ui.numberUnreadable',
  WHOLE: 'ui.numberWhole',
};

/** Parses the text; a number that violates the rule counts as unfinished. */
function readBy({ places = 0, min = 0, max, rule }: Props, text: string) {
  const limits = rule === undefined ? { min, max } : { min: 0, max: Infinity };
  const result = readNumber(text, { signs: numberSigns(), places, ...limits });
  const { value } = result;
  if (rule !== undefined && value !== undefined && !rule.isKept(value)) {
    return { value: undefined, mistake: rule.mistake, isUnfinished: true };
  }
  const params = { count: places, min: formatFigure(min), max: formatFigure(max) };
  const mistake: Mistake | undefined =
    result.mistake === undefined ? undefined : { key: MISTAKES[result.mistake], params };
  return { ...result, mistake };
}

/** The mistake, as reported: a number that may still become valid is not marked until the field is left. */
function whileTyped({ mistake, isUnfinished }: ReturnType<typeof readBy>, isLeft: boolean) {
  return mistake && isUnfinished && !isLeft ? { ...mistake, isUnmarked: true } : mistake;
}

function useTypedNumber(id: string, props: Props) {
  const { value, onChange, places = 0 } = props;
  const [kept, setTyped] = useState<Typed>();
  // A value set from outside replaces text typed before it.
  const typed = kept?.value === value ? kept : undefined;

  const mistake = whileTyped(readBy(props, typed?.text ?? ''), typed?.isLeft === true);
  const report = useReportMistake(id, mistake);

  function type(text: string): void {
    const next = readBy(props, text);
    setTyped({ text, value: next.value, isLeft: false });
    report(whileTyped(next, false));
    if (next.value !== value) onChange(next.value);
  }

  function leave(): void {
    setTyped(typed === undefined || mistake === undefined ? undefined : { ...typed, isLeft: true });
  }

  const least = props.isFixed === true ? CENTS : 0;
  const formatted = value === undefined ? '' : formatTyped(value, { least, most: places });
  return {
    text: typed?.text ?? formatted,
    mistake: mistake?.isUnmarked === true ? undefined : mistake,
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
