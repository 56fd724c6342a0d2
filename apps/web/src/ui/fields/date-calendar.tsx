// The calendar of a date field; loaded when first opened.
import '@mantine/dates/styles.layer.css';
import { FocusTrap } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  monthAndYear,
  shortMonth,
  shortWeekday,
  wholeDay,
} from '../../platform/words/calendar-names.ts';
import { today } from '../../platform/clock.ts';
import { useText } from '../../platform/words/i18n.ts';
import classes from './date-calendar.module.css';

interface Props {
  readonly value: PlainDate | undefined;
  readonly onPick: (date: PlainDate) => void;
  readonly min?: PlainDate;
  readonly max?: PlainDate;
}

export default function DateCalendar({ value, onPick, min, max }: Props) {
  const t = useText();
  const focused = value ?? today();
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          value={value ?? null}
          defaultDate={focused}
          {...(min === undefined ? {} : { minDate: min })}
          {...(max === undefined ? {} : { maxDate: max })}
          monthLabelFormat={monthAndYear}
          monthsListFormat={shortMonth}
          weekdayFormat={shortWeekday}
          getDayAriaLabel={wholeDay}
          getDayProps={(date) => ({
            'data-autofocus': date === focused || undefined,
            'aria-current': date === today() ? 'date' : undefined,
          })}
          ariaLabels={{
            nextMonth: t('ui.nextMonth'),
            previousMonth: t('ui.previousMonth'),
            nextYear: t('ui.nextYear'),
            previousYear: t('ui.previousYear'),
            nextDecade: t('ui.nextDecade'),
            previousDecade: t('ui.previousDecade'),
          }}
          size="sm"
          classNames={{ day: classes['day'] ?? '', weekday: classes['weekday'] ?? '' }}
          onChange={(picked) => {
            const date = parsePlainDate(picked ?? '');
            if (date !== undefined) onPick(date);
          }}
        />
      </div>
    </FocusTrap>
  );
}
