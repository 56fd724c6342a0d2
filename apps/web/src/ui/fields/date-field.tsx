// A date, typed in short form ("3/11", "t", "-1") or picked from a calendar; displayed as dd MMM yyyy.
import { TextInput } from '@mantine/core';
import { ActionIcon } from '../library/action-icon.ts';
import { Popover } from '../library/popover.ts';
import { parseDateInput } from '@portal/rules/values/date-input.ts';
import { isWithin, plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { type Mistake, mistakeText, useReportMistake } from './field-mistakes.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { LazyPart } from '../feedback/lazy-part.tsx';
import { dialogRole } from '../display/library-roles.ts';
import { dateCalendar } from './date-calendar-part.ts';
import { BoneLines } from '../feedback/skeleton.tsx';

interface Props {
  readonly label: string;
  readonly value: PlainDate | undefined;
  readonly onChange: (value: PlainDate | undefined) => void;
  readonly min?: PlainDate;
  readonly max?: PlainDate;
  /** A day typed without its year is the next one, not the last one. */
  readonly isAhead?: boolean;
  /** The form's message; typing errors take precedence. */
  readonly error?: string | undefined;
  readonly isInGrid?: boolean;
  readonly isDisabled?: boolean;
  readonly id?: string;
}

/** Earlier dates are typing errors. */
const EARLIEST = plainDate('1900-01-01');

/** The result of parsing the text: nothing, an allowed date, or a mistake. */
function read(typed: string, { min, max, isAhead }: Pick<Props, 'isAhead' | 'max' | 'min'>) {
  if (typed.trim() === '') return { date: undefined, mistake: undefined };
  const date = parseDateInput(typed, today(), isAhead === true ? 'FUTURE' : 'PAST');
  if (date === undefined) return { date, mistake: 'ui.dateUnreadable' as const };
  if (isWithin(date, min ?? EARLIEST, max)) return { date, mistake: undefined };
  if (max === undefined) return { date: undefined, mistake: 'ui.dateFrom' as const };
  return {
    date: undefined,
    mistake:
      min === undefined && date > max ? ('ui.dateUntil' as const) : ('ui.dateBetween' as const),
  };
}

/** The typed text, and the date before it. */
interface Typed {
  readonly text: string;
  readonly value: PlainDate | undefined;
  /** The field was left, so an unreadable date is shown as a mistake. */
  readonly isLeft: boolean;
}

function useTypedDate(id: string, props: Props) {
  const { value, onChange } = props;
  const t = useText();
  const [kept, setTyped] = useState<Typed>();
  // A date set from outside replaces text typed before it.
  const typed = kept?.value === value ? kept : undefined;
  const mistakeIn = (text: string, isLeft = false): Mistake | undefined => {
    const key = read(text, props).mistake;
    const params = { min: formatDate(props.min ?? EARLIEST), max: formatDate(props.max) };
    return key === undefined ? undefined : { key, params, isUnmarked: !isLeft };
  };
  const mistake = mistakeIn(typed?.text ?? '', typed?.isLeft);
  const report = useReportMistake(id, mistake);

  function type(text: string): void {
    setTyped({ text, value, isLeft: false });
    report(mistakeIn(text));
  }

  function finish(): void {
    if (typed === undefined) return;
    if (mistake !== undefined) {
      setTyped({ ...typed, isLeft: true });
      return;
    }
    const { date } = read(typed.text, props);
    setTyped(undefined);
    if (date !== value) onChange(date);
  }

  function pick(date: PlainDate): void {
    setTyped(undefined);
    report(undefined);
    onChange(date);
  }

  return {
    text: typed?.text ?? formatDate(value),
    error: mistakeText(t, mistake?.isUnmarked === true ? undefined : mistake) ?? props.error,
    type,
    finish,
    pick,
  };
}

export function DateField(props: Props) {
  const { label, value, isInGrid = false, isDisabled = false } = props;
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const ownId = useId();
  const id = props.id ?? ownId;
  const { text, error, type, finish, pick } = useTypedDate(id, props);
  /** The Escape that closes the calendar must not close anything around it. */
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
  }
  const opener = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label={t('ui.openCalendar', { name: label })}
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={() => setIsOpen(!isOpen)}
      onKeyDown={closeOnEscape}
    >
      <IconCalendar size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      returnFocus
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <TextInput
          id={id}
          {...(isInGrid ? { 'aria-label': label, size: 'xs' } : { label })}
          value={text}
          placeholder={t('ui.datePlaceholder')}
          error={error}
          disabled={isDisabled}
          autoComplete="off"
          rightSection={opener}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
            closeOnEscape(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown {...dialogRole} aria-label={label} onKeyDown={closeOnEscape}>
        {isOpen && (
          <LazyPart
            of={dateCalendar}
            coming={<BoneLines count={8} />}
            renderFailure={(failure, retry) => <ErrorState error={failure} onRetry={retry} />}
          >
            {({ default: DateCalendar }) => (
              <DateCalendar
                value={value}
                {...(props.min === undefined ? {} : { min: props.min })}
                {...(props.max === undefined ? {} : { max: props.max })}
                onPick={(date) => {
                  pick(date);
                  setIsOpen(false);
                }}
              />
            )}
          </LazyPart>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
