// Weeks as a table: a row for each week, a column for each weekday. A day of a month shows its first entries and
// leads to the day; a week shows all.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { Link } from '@tanstack/react-router';
import { today } from '../../platform/clock.ts';
import { formatCount } from '../../platform/words/formats.ts';
import { shortWeekday, wholeDay } from '../../platform/words/calendar-names.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Card } from '../../ui/display/card.tsx';
import { ScrollFrame } from '../../ui/lists/scroll-frame.tsx';
import { type Appointment, useOpensMember } from './appointment-parts.tsx';
import classes from './appointments.module.css';
import { appointmentsParams } from './appointments-params.ts';

const MOST_ENTRIES = 3;
const DAY_AT = 8;

interface Props {
  readonly label: string;
  readonly weeks: readonly (readonly PlainDate[])[];
  readonly appointments: readonly Appointment[];
  /** YYYY-MM; days of other months are set apart. Undefined for a week. */
  readonly month: string | undefined;
}

function Entry({ of: one }: { readonly of: Appointment }) {
  const t = useText();
  const who = `${one.member.name} ${one.member.nric}`;
  const what = [
    t(`clinics.apptType_${one.type}`),
    ...(one.state === 'BOOKED' ? [] : [t(`clinics.apptState_${one.state}`)]),
    ...(one.referral_code === null ? [] : [one.referral_code]),
  ].join(' · ');
  // Long names are cut off in a month.
  const look = {
    className: classes['entry'] ?? '',
    'data-state': one.state,
    title: [one.time, who, what].join('\n'),
  };
  const content = (
    <>
      <strong>{one.time}</strong> <span>{who}</span> <span>{what}</span>
    </>
  );
  if (!useOpensMember()(one)) return <div {...look}>{content}</div>;
  return (
    <Link {...look} to="/app/searchmember/$memberId" params={{ memberId: one.member.id }}>
      {content}
    </Link>
  );
}

function Day(props: {
  readonly day: PlainDate;
  readonly appointments: readonly Appointment[];
  readonly month: string | undefined;
}) {
  const { day, appointments, month } = props;
  const own = appointments.filter((one) => one.day === day);
  const shown = month === undefined ? own : own.slice(0, MOST_ENTRIES);
  const toDay = (before: Readonly<Record<string, unknown>>) =>
    appointmentsParams({ ...before, view: 'day', day });
  return (
    <td data-beside={(month !== undefined && !day.startsWith(month)) || undefined}>
      <Link
        className={classes['number']}
        to="/app/appointments"
        search={toDay}
        aria-label={wholeDay(day)}
        aria-current={day === today() ? 'date' : undefined}
      >
        {Number(day.slice(DAY_AT))}
      </Link>
      {own.length > 0 && (
        <ul className={classes['entries']}>
          {shown.map((one) => (
            <li key={one.id}>
              <Entry of={one} />
            </li>
          ))}
          {shown.length < own.length && (
            <li>
              <Link className={classes['more']} to="/app/appointments" search={toDay}>
                +{formatCount(own.length - shown.length)}
                <span className="unseen"> {wholeDay(day)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

export function CalendarTable({ label, weeks, appointments, month }: Props) {
  return (
    <Card isFlush>
      <ScrollFrame label={label}>
        <table className={classes['calendar']} aria-label={label}>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col">
                  {shortWeekday(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <Day key={day} day={day} appointments={appointments} month={month} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </Card>
  );
}
