// The front desk's page: what has to be done today, one line for each, all by keyboard.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addressesOf, useMayDo } from '../claims/public.ts';
import { QuickSearch, useSearchScanned } from '../members/public-parts.ts';
import { useHandScanner } from '../platform/keyboard/hand-scanner.ts';
import { wholeDay } from '../platform/words/calendar-names.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/frame/page.tsx';
import { AnswerModal } from './answer.modal.tsx';
import { useAppointmentRows } from './appointment-rows.tsx';
import { GroupOfRows, type TodayGroup } from './today-group.tsx';
import { type QuestionToday, type Today, useToday } from './today.api.ts';
import { useWaitingRows } from './waiting-rows.tsx';
import classes from './today.module.css';
import layout from '../ui/layout.module.css';
import { keyOfRow, useNumberKeys } from '../ui/lists/number-keys.ts';

/** The groups of the two columns. */
function useGroups(onAnswer: (question: QuestionToday) => void) {
  const t = useText();
  const may = useMayDo();
  const appointmentRows = useAppointmentRows();
  const rowsOf = useWaitingRows(onAnswer);
  return (data: Today): readonly (readonly TodayGroup[])[] => {
    const types = may('read', 'INPATIENT') ? { claimType: 'ALL' as const } : {};
    return [
      [
        {
          id: 'appointments',
          title: t('today.appointments'),
          none: t('today.appointmentsNone'),
          total: data.appointments.total,
          rows: appointmentRows(data.appointments.rows, data.day),
          aside: (
            <Link className={layout['link']} to="/app/appointments" search={{ view: 'day' }}>
              {t('today.calendar')}
            </Link>
          ),
        },
        {
          id: 'without-claim',
          title: t('today.withoutClaim'),
          hint: t('today.withoutClaimHint'),
          none: t('today.withoutClaimNone'),
          total: data.without_claim.total,
          rows: appointmentRows(data.without_claim.rows, data.day),
        },
        {
          id: 'questions',
          title: t('today.questions'),
          none: t('today.questionsNone'),
          total: data.questions.total,
          rows: rowsOf.questions(data.questions.rows),
        },
        {
          id: 'locking',
          title: t('today.locking'),
          none: t('today.lockingNone'),
          total: data.locking.total,
          rows: rowsOf.locking(data.locking.rows),
          aside: (
            <Link
              className={layout['link']}
              to={addressesOf('OUTPATIENT').list}
              search={{ ...types, locks: 'today' }}
            >
              {t('today.all')}
              <span className="unseen"> {t('today.locking')}</span>
            </Link>
          ),
        },
        {
          id: 'drafts',
          title: t('today.drafts'),
          none: t('today.draftsNone'),
          total: data.drafts.total,
          rows: rowsOf.drafts(data.drafts.rows),
          aside: (
            <Link className={layout['link']} to="/app/draftvisits">
              {t('today.all')}
              <span className="unseen"> {t('today.drafts')}</span>
            </Link>
          ),
        },
      ],
      [
        {
          id: 'recent-patients',
          title: t('members.lastPatients'),
          none: t('today.patientsNone'),
          total: data.recent_patients.length,
          rows: rowsOf.patients(data.recent_patients),
        },
      ],
    ];
  };
}

function Groups({ columns }: { readonly columns: readonly (readonly TodayGroup[])[] }) {
  useNumberKeys('today.startRow');
  const active = columns.flat().flatMap(({ rows }) => rows.filter(({ isActive }) => isActive));
  return (
    <div className={classes['columns']}>
      {columns.map((groups) => (
        <div key={groups[0]?.id}>
          {groups.map((group) => (
            <GroupOfRows
              key={group.id}
              group={group}
              keyOf={(row) => (row.isActive ? keyOfRow(active.indexOf(row)) : undefined)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export function TodayScreen() {
  const t = useText();
  const { data, error, refetch } = useToday();
  const [question, setQuestion] = useState<QuestionToday>();
  const groupsOf = useGroups(setQuestion);
  useHandScanner(useSearchScanned());
  return (
    <Page
      title={t('today.title')}
      beside={data !== undefined && <span className={layout['note']}>{wholeDay(data.day)}</span>}
      actions={<QuickSearch />}
    >
      {data === undefined && (
        <Card>
          {error === null ? (
            <BoneLines count={9} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {data !== undefined && <Groups columns={groupsOf(data)} />}
      {question !== undefined && (
        <AnswerModal question={question} onClose={() => setQuestion(undefined)} />
      )}
    </Page>
  );
}
