// One-line or multi-line text with label and error. Text that is too long stays in the field with a message; the form
// keeps the last text that fits.
import { Textarea, TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';
import { type Mistake, mistakeText, useReportMistake } from './field-mistakes.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Information about the value, below the field; its line is always reserved, also for an error. */
  readonly note?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  /** The part of the text that `maxLength` counts; all of it unless given. */
  readonly counted?: (text: string) => string;
  readonly isDisabled?: boolean;
  /** The current password of the user. */
  readonly isPassword?: boolean;
  /** A code of digits from an app. */
  readonly isOneTimeCode?: boolean;
  /** In a grid: the label is for screen readers only and the field is lower. */
  readonly isInGrid?: boolean;
  readonly id?: string;
  /** The id of a `<datalist>` with suggestions; other text is allowed. */
  readonly offersId?: string | undefined;
  readonly onBlur?: () => void;
  /** A button at the end of a one-line field. */
  readonly action?: ReactNode;
  /** Fixed text that follows what is typed in a one-line field. */
  readonly suffix?: string;
}

/** Width for the longest button text in every language. */
const ACTION_WIDTH = 104;

/** The text in the field if it is too long for the form, and the form's text. */
function useLongText(id: string, { value, onChange, maxLength, counted }: Props) {
  const [kept, setKept] = useState<{ readonly text: string; readonly value: string }>();
  // A text set from outside replaces text typed before it.
  const long = kept?.value === value ? kept.text : undefined;
  const mistake: Mistake | undefined =
    long === undefined
      ? undefined
      : { key: 'ui.textTooLong', params: { max: formatCount(maxLength ?? 0) } };
  const report = useReportMistake(id, mistake);
  function type(typed: string): void {
    const text = cleanTyped(typed);
    if (maxLength !== undefined && (counted?.(text) ?? text).length > maxLength) {
      setKept({ text, value });
      return;
    }
    setKept(undefined);
    report(undefined);
    onChange(text);
  }
  return { text: long ?? value, mistake, type };
}

const CODE_ATTRIBUTES = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
const KEEPS_A_LINE = '\u00A0';

/** Below the field; an error replaces it. */
function noteBelow(note: string | undefined, error: string | undefined) {
  if (note === undefined) return {};
  return {
    inputWrapperOrder: ORDER,
    description: error === undefined ? note || KEEPS_A_LINE : undefined,
  };
}

/** At the end of the field. */
function sectionOf({ action, suffix = '' }: Props) {
  if (suffix !== '') {
    const rightSectionWidth = `calc(${suffix.length}ch + 1.5rem)`;
    return { rightSection: <span>{suffix}</span>, rightSectionWidth };
  }
  return action === undefined ? {} : { rightSection: action, rightSectionWidth: ACTION_WIDTH };
}

export function TextField(props: Props) {
  const { label, rows = 1, isInGrid = false } = props;
  const t = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const { text, mistake, type } = useLongText(id, props);
  const error = mistakeText(t, mistake) ?? props.error;
  const shared = {
    id,
    ...(isInGrid ? { 'aria-label': label, size: 'xs' } : { label }),
    value: text,
    error,
    ...noteBelow(props.note, error),
    placeholder: props.placeholder,
    disabled: props.isDisabled ?? false,
    onBlur: () => props.onBlur?.(),
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };
  if (rows > 1) return <Textarea {...shared} rows={rows} />;
  return (
    <TextInput
      {...shared}
      {...sectionOf(props)}
      rightSectionPointerEvents="all"
      {...(props.isPassword === true ? { type: 'password', autoComplete: 'current-password' } : {})}
      {...(props.isOneTimeCode === true ? CODE_ATTRIBUTES : {})}
      list={props.offersId}
    />
  );
}
