// The rows of drafts, questions, claims that lock today, and recent patients.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addressesOf, useMayDo } from '../claims/public.ts';
import { daysSince } from '../platform/clock.ts';
import { shortDay } from '../platform/words/calendar-names.ts';
import { formatTime, formatWhen } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { ROW_ACTION } from '../ui/lists/number-keys.ts';
import type { TodayRow } from './today-group.tsx';
import type { QuestionToday, Today } from './today.api.ts';
import classes from './today.module.css';
import layout from '../ui/layout.module.css';

function Who({ name, nric = null }: { readonly name: string; readonly nric?: string | null }) {
  return (
    <>
      <span className={layout['name']}>{name}</span>
      {nric !== null && <MaskedId value={nric} />}
    </>
  );
}

function AtEnd({ children }: { readonly children: ReactNode }) {
  return <span className={classes['end']}>{children}</span>;
}

function Question({ question }: { readonly question: QuestionToday }) {
  const t = useText();
  const days = daysSince(question.asked_at);
  return (
    <>
      <span className={layout['figure']}>{question.code}</span>
      <q className={classes['long']}>{question.text}</q>
      <AtEnd>{days === 0 ? t('today.askedToday') : t('today.asked', { count: days })}</AtEnd>
    </>
  );
}

interface AnswerProps {
  readonly question: QuestionToday;
  readonly onAnswer: (question: QuestionToday) => void;
}

/** A question about a letter is answered with the letter. */
function Answer({ question, onAnswer }: AnswerProps) {
  const t = useText();
  const may = useMayDo();
  const code = <span className="unseen"> {question.code}</span>;
  const { id, claim_type: type } = question;
  if (type !== null && may('update', type)) {
    return (
      <Button isSmall onClick={() => onAnswer(question)}>
        {t('today.answer')}
        {code}
      </Button>
    );
  }
  return (
    <LinkButton
      isSmall
      to={type === null ? '/app/logrequest/$id' : addressesOf(type).claim}
      params={{ id }}
    >
      {t('today.open')}
      {code}
    </LinkButton>
  );
}

function useDraftRows(): (drafts: Today['drafts']['rows']) => readonly TodayRow[] {
  const t = useText();
  return (drafts) =>
    drafts.map((draft) => ({
      id: draft.id,
      lead: draft.visit_date === null ? '–' : shortDay(draft.visit_date),
      who: <Who name={draft.member_name} nric={draft.member_nric} />,
      what: (
        <>
          {draft.insurer !== null && <Chip>{draft.insurer}</Chip>}
          <span className={classes['long']}>
            {t('today.saved', { time: formatWhen(draft.modified_at) })}
          </span>
          <AtEnd>
            <Money amount={draft.total_fee_amount} />
          </AtEnd>
        </>
      ),
      isActive: true,
      action: (
        <LinkButton isSmall to={addressesOf(draft.claim_type).draft} params={{ id: draft.id }}>
          {t('today.continueDraft')}
          <span className="unseen"> {draft.draft_no}</span>
        </LinkButton>
      ),
    }));
}

export function useWaitingRows(onAnswer: AnswerProps['onAnswer']) {
  const t = useText();
  return {
    drafts: useDraftRows(),
    questions: (questions: readonly QuestionToday[]): readonly TodayRow[] =>
      questions.map((question) => ({
        id: question.id,
        who: <Who name={question.member_name} />,
        what: <Question question={question} />,
        isActive: true,
        action: <Answer question={question} onAnswer={onAnswer} />,
      })),
    locking: (claims: Today['locking']['rows']): readonly TodayRow[] =>
      claims.map((claim) => ({
        id: claim.id,
        who: <Who name={claim.member_name} nric={claim.member_nric} />,
        what: (
          <>
            <span className={layout['figure']}>{claim.claim_code}</span>
            <span className={classes['long']}>
              {claim.locks_at === null
                ? shortDay(claim.visit_date)
                : t('today.locksAt', { time: formatTime(claim.locks_at) })}
            </span>
            <AtEnd>
              <Money amount={claim.total_fee_amount} />
            </AtEnd>
          </>
        ),
        isActive: true,
        action: (
          <LinkButton isSmall to={addressesOf(claim.claim_type).claim} params={{ id: claim.id }}>
            {t('today.open')}
            <span className="unseen"> {claim.claim_code}</span>
          </LinkButton>
        ),
      })),
    patients: (patients: Today['recent_patients']): readonly TodayRow[] =>
      patients.map((patient) => ({
        id: patient.id,
        isActive: true,
        who: (
          <>
            <span className={classes['long']} {...ROW_ACTION}>
              <Link
                className={layout['name']}
                to="/app/searchmember/$memberId"
                params={{ memberId: patient.id }}
              >
                {patient.name}
              </Link>
            </span>
            <MaskedId value={patient.nric} />
          </>
        ),
        what: formatWhen(patient.seen_at),
      })),
  };
}
