// Approving a request with limits, or refusing it. If a colleague was faster, the typed decision stays on the page.
import { defaultPeriod } from '@portal/rules/codes/approval-grant.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { parseQuantity, quantityMilli } from '@portal/rules/values/quantity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { GrantedLimits } from '../claims/public-parts.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { useShortcut } from '../platform/keyboard/keyboard.ts';
import { formatDate, formatMoney, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { isProposed, useWaitingProposals } from '../ui/overlays/waiting-proposals.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import { decideRequest, forgetReview, keepReview, type Review } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import {
  DrugFields,
  type GivenGrant,
  PeriodFields,
  RuleFields,
  sentGrant,
} from './grant-fields.tsx';
import { useGrantProblems } from './use-grant-problems.ts';
import forms from '../ui/forms.module.css';

const MAX_REASON = 1000;

interface Props {
  readonly review: Review;
}

/** Everything that the clinic asks for. */
function askedGrant({ visit_date: visit, rules, drugs }: Review): GivenGrant {
  const { from, to } = defaultPeriod(plainDate(visit));
  const amounts = rules.flatMap(({ code, needs, figure }) =>
    needs === 'AMOUNT' && figure !== null ? [[code, Number(figure)] as const] : [],
  );
  return {
    from,
    to,
    rules: rules.map(({ code }) => code),
    amounts: Object.fromEntries(amounts),
    quantities: Object.fromEntries(
      drugs.map(({ drug_sku_id: code, quantity }) => [code, quantity]),
    ),
  };
}

function askedApproval({ visit_date: visit, rules, drugs }: Review) {
  return {
    visitDate: plainDate(visit),
    rules: rules.map(({ code, needs, limit, drugs: ofRule }) => ({
      code,
      needs,
      ...(needs === 'AMOUNT' ? { limit: parseCents(limit ?? '') } : {}),
      ...(needs === 'DRUGS' ? { drugs: ofRule } : {}),
    })),
    drugs: drugs.map(({ drug_sku_id: drugCode, quantity }) => ({
      drugCode,
      quantityMilli: parseQuantity(quantity) ?? quantityMilli(0),
    })),
  };
}

type Move = 'APPROVE' | 'REFUSE';

function useDeciding({ review }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ move, given, reason }: { move: Move; given: GivenGrant; reason: string }) =>
      decideRequest(review, {
        move,
        ...(move === 'APPROVE' ? sentGrant(given) : {}),
        ...(reason === '' ? {} : { reason }),
      }),
    onSuccess: (decided, { move }) => {
      if (decided === undefined) {
        void forgetReview(queryClient, review.id);
        return;
      }
      keepReview(queryClient, decided);
      showToast('green', t(`approvals.done_${move}`));
    },
  });
}

/** Says who was faster. The page keeps what was typed until the user reloads the request. */
function FasterColleague({ review, problem }: Props & { readonly problem: ApiProblem }) {
  const t = useText();
  const queryClient = useQueryClient();
  const ended = problem.details.find(({ field }) => field === 'status');
  const at = problem.details.find(({ field }) => field === 'decided_at')?.message;
  const status = (['APPROVED', 'REFUSED', 'WITHDRAWN'] as const).find((one) => one === ended?.code);
  return (
    <Notice
      tone="red"
      action={
        <Button isSmall onClick={() => void forgetReview(queryClient, review.id)}>
          {t('approvals.reload')}
        </Button>
      }
    >
      {status === undefined
        ? problemText(problem)
        : t(`approvals.faster_${status}`, {
            name: ended?.message ?? '',
            at: formatTimestamp(at ?? ''),
          })}
    </Notice>
  );
}

function Trouble({ review, error }: Props & { readonly error: Error | null }) {
  if (error === null) return null;
  if (error instanceof ApiProblem && error.is('APPROVAL_REQUEST_DECIDED')) {
    return <FasterColleague review={review} problem={error} />;
  }
  return <Notice tone="red">{problemText(error)}</Notice>;
}

function Authority({ amount }: { readonly amount: Review['authority'] }) {
  const t = useText();
  if (amount === null) return null;
  return (
    <p className={layout['note']}>
      {amount === 0
        ? t('approvals.noAuthority')
        : t('approvals.authority', { amount: formatMoney(amount) })}
    </p>
  );
}

export function ApprovalDecision({ review }: Props) {
  const t = useText();
  const [given, setGiven] = useState(() => askedGrant(review));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<Move>();
  const deciding = useDeciding({ review });
  const isWaiting = isProposed(
    useWaitingProposals(`/app/ops/approvals/${review.id}`),
    'APPROVAL_CODE',
  );
  const { hasProblems, messageAt } = useGrantProblems(given, askedApproval(review));
  const part = {
    given,
    onChange: (change: Partial<GivenGrant>) => setGiven((before) => ({ ...before, ...change })),
    errorAt: (field: string) => (tried === 'APPROVE' ? messageAt(field) : undefined),
  };
  const isReasonMissing = tried === 'REFUSE' && reason.trim() === '';
  function decide(move: Move): void {
    if (move === 'APPROVE' && isWaiting) return;
    setTried(move);
    const isReady = move === 'APPROVE' ? !hasProblems : reason.trim() !== '';
    if (isReady && !deciding.isPending) {
      deciding.mutate({ move, given, reason: reason.trim() });
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    decide('APPROVE');
  }
  useShortcut('mod+enter', 'approvals.approve', () => decide('APPROVE'));
  if (!review.may_decide) {
    return (
      <Section title={t('approvals.decision')}>
        <p className={layout['note']}>{t('approvals.cannotDecide')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('approvals.decision')}>
      <form className={layout['form']} noValidate onSubmit={submit}>
        <PeriodFields {...part} />
        <RuleFields
          {...part}
          rules={review.rules.map((rule) => ({
            ...rule,
            limit: rule.needs === 'AMOUNT' && rule.limit !== null ? Number(rule.limit) : null,
          }))}
        />
        <DrugFields
          {...part}
          drugs={review.drugs.map(({ drug_sku_id: code, drug_name: name }) => ({ code, name }))}
        />
        <Authority amount={review.authority} />
        <TextField
          label={t('approvals.reason')}
          value={reason}
          rows={3}
          maxLength={MAX_REASON}
          note={t('approvals.reasonHint')}
          error={isReasonMissing ? t('approvals.reasonRequired') : undefined}
          onChange={setReason}
        />
        <Trouble review={review} error={deciding.error} />
        <div className={forms['actions']}>
          {!isWaiting && (
            <Button kind="primary" type="submit" keys="mod+enter" isBusy={deciding.isPending}>
              {t('approvals.approve')}
            </Button>
          )}
          <Button onClick={() => decide('REFUSE')}>{t('approvals.refuse')}</Button>
        </div>
      </form>
    </Section>
  );
}

export function DecidedApproval({ review }: Props) {
  const t = useText();
  const { granted } = review;
  return (
    <Section title={t('approvals.decision')}>
      <div className={layout['form']}>
        <p className={layout['note']}>
          {t('approvals.endedBy', {
            name: review.decided_by ?? '',
            at: formatTimestamp(review.decided_at ?? ''),
          })}
        </p>
        {granted !== null && (
          <div>
            <p className={forms['text']}>
              <span className={layout['code']}>{granted.code}</span>{' '}
              {t('approvals.period', {
                from: formatDate(granted.valid_from),
                to: formatDate(granted.valid_to),
              })}
            </p>
            <GrantedLimits granted={granted} />
            {granted.is_less && <p className={layout['note']}>{t('approvals.less')}</p>}
          </div>
        )}
        {review.decision_reason !== null && (
          <p className={forms['text']}>{review.decision_reason}</p>
        )}
      </div>
    </Section>
  );
}
