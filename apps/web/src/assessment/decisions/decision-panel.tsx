// The assessor's decision on a claim: totals, moves, and the words that a move needs.
import type { Claim } from '@portal/contract/claims/claim.ts';
import {
  type DeskMove,
  needsReason,
  needsRemark,
  needsStay,
} from '@portal/rules/assessment/desk-moves.ts';
import { STATED_REASONS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { formatMoney, formatTime } from '../../platform/words/formats.ts';
import { useShortcut } from '../../platform/keyboard/keyboard.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useMe } from '../../platform/api/session.ts';
import { statedReasonText } from '../../claims/public-parts.ts';
import { Button } from '../../ui/display/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { DeskClaim, holderOf } from '../queue/queue.api.ts';
import { reasonsText } from '../queue/waiting-words.tsx';
import classes from './desk.module.css';
import type { Decision } from './use-decision.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const MAX_REMARK = 470;
const MAX_STAY = 20;

/** The moves with a button of their own; the others are in a list. */
const BUTTONS = ['APPROVE', 'DECLINE', 'ASK_CLINIC', 'RESUME', 'REOPEN'] as const;
const KEYS: Partial<Record<DeskMove, string>> = { APPROVE: 'a', DECLINE: 'd', ASK_CLINIC: 'q' };

interface Props {
  readonly claim: Claim;
  readonly desk: DeskClaim;
  readonly decision: Decision;
  /** The colleague who works on the claim now. */
  readonly holder: ReturnType<typeof holderOf>;
  readonly onDecide: () => void;
}

function Totals({ claim, decision }: Pick<Props, 'claim' | 'decision'>) {
  const t = useText();
  const { totals, isStale, isFailed } = decision;
  const isLower = totals.total_payable_amount !== claim.total_payable_amount;
  return (
    <dl className={`${forms['sum']} ${classes['totals']}`} aria-live="polite" aria-busy={isStale}>
      <div>
        <dt>{t('assessment.total')}</dt>
        <dd>
          <Money amount={totals.total_fee_amount} />
        </dd>
      </div>
      <div data-kind="plan">
        <dt>{t('assessment.planPays')}</dt>
        <dd data-testid="plan-pays">
          {isLower && <s>{formatMoney(claim.total_payable_amount)}</s>}
          <Money amount={totals.total_payable_amount} payer="plan" isStrong />
        </dd>
      </div>
      <div>
        <dt>{t('assessment.patientPays')}</dt>
        <dd>
          <Money amount={totals.total_patient_payable_amount} payer="patient" />
        </dd>
      </div>
      {isFailed && <p role="alert">{t('assessment.totalsFailed')}</p>}
    </dl>
  );
}

/** Why an approval by this user is only a proposal, or not possible. */
function useAuthorityNote({ desk, decision }: Pick<Props, 'decision' | 'desk'>) {
  const t = useText();
  const me = useMe();
  const { authority, approved_alone: others, proposed_by: proposer } = desk;
  const amount = decision.totals.total_payable_amount + others;
  const isAbove = authority !== null && amount > authority;
  if (proposer !== null && proposer.id === me?.userId) return t('assessment.ownProposal');
  const limit = authority === null ? '' : formatMoney(authority);
  if (!isAbove) {
    return proposer === null ? undefined : t('assessment.proposedBy', { name: proposer.name });
  }
  const why = t(proposer === null ? 'assessment.needsSecond' : 'assessment.aboveAuthority', {
    limit,
  });
  return others > 0
    ? `${why} ${t('assessment.othersCount', { amount: formatMoney(others) })}`
    : why;
}

function Moves({ desk, decision }: Pick<Props, 'decision' | 'desk'>) {
  const t = useText();
  const { prepared, change } = decision;
  const choose = (move: DeskMove) => {
    if (desk.moves.includes(move)) change({ move });
  };
  useShortcut('a', 'assessment.move_APPROVE', () => choose('APPROVE'));
  useShortcut('d', 'assessment.move_DECLINE', () => choose('DECLINE'));
  useShortcut('q', 'assessment.move_ASK_CLINIC', () => choose('ASK_CLINIC'));
  const others = desk.moves.filter((move) => !BUTTONS.some((one) => one === move));
  const other = others.find((move) => move === prepared.move);
  return (
    <>
      <fieldset className={classes['moves']}>
        <legend className="unseen">{t('assessment.decision')}</legend>
        {BUTTONS.filter((move) => desk.moves.includes(move)).map((move) => (
          <button
            key={move}
            type="button"
            aria-pressed={prepared.move === move}
            data-move={move}
            onClick={() => choose(move)}
          >
            {t(`assessment.move_${move}`)}
            {KEYS[move] !== undefined && <kbd aria-hidden="true">{KEYS[move].toUpperCase()}</kbd>}
          </button>
        ))}
      </fieldset>
      {others.length > 0 && (
        <SelectField
          label={t('assessment.otherMove')}
          value={other ?? ''}
          placeholder={t('assessment.chooseMove')}
          options={others.map((move) => ({ value: move, label: t(`assessment.move_${move}`) }))}
          onChange={(value) => change({ move: others.find((move) => move === value) })}
        />
      )}
    </>
  );
}

function MovesOrNone(props: Pick<Props, 'decision' | 'desk'>) {
  const t = useText();
  if (props.desk.moves.length > 0) return <Moves {...props} />;
  return <p className={layout['note']}>{t('assessment.noMove')}</p>;
}

const REASON_ID = 'desk-reason';
const REMARK_ID = 'desk-remark';
const STAY_ID = 'desk-stay';

/** The fields that the chosen move needs. */
function Words({ decision }: Pick<Props, 'decision'>) {
  const t = useText();
  const { prepared, change, missing, refused } = decision;
  const { move } = prepared;
  if (move === undefined) return null;
  const required = (field: 'reason' | 'remark' | 'transfer_to') =>
    missing.includes(field) ? t('assessment.required') : refused[field];
  return (
    <>
      {needsReason(move) && (
        <SelectField
          id={REASON_ID}
          label={t('assessment.declineReason')}
          value={prepared.reason}
          placeholder={t('assessment.chooseReason')}
          error={required('reason')}
          options={STATED_REASONS.map((value) => ({ value, label: statedReasonText(t, value) }))}
          onChange={(reason) => change({ reason })}
        />
      )}
      {needsStay(move) && (
        <TextField
          id={STAY_ID}
          label={t('assessment.stayCode')}
          value={prepared.stay}
          maxLength={MAX_STAY}
          error={required('transfer_to')}
          onChange={(stay) => change({ stay: stay.toUpperCase() })}
        />
      )}
      <TextField
        id={REMARK_ID}
        label={t(needsRemark(move) ? `assessment.remarkOf_${move}` : 'assessment.remarkOptional')}
        value={prepared.remark}
        rows={3}
        maxLength={MAX_REMARK}
        error={required('remark')}
        onChange={(remark) => change({ remark })}
      />
    </>
  );
}

/** Focuses what the chosen move needs first. */
function useFocusOfMove(move: DeskMove | undefined, form: RefObject<HTMLFormElement | null>) {
  const before = useRef(move);
  useEffect(() => {
    if (move === undefined || move === before.current) return;
    before.current = move;
    const wanted = needsReason(move) ? REASON_ID : needsStay(move) ? STAY_ID : REMARK_ID;
    const target =
      move === 'APPROVE'
        ? form.current?.querySelector<HTMLElement>('button[type=submit]')
        : document.getElementById(wanted);
    target?.focus();
  }, [move, form]);
}

/** An approval that is confirmed while its amounts are being calculated is sent as soon as they are shown. */
function useConfirmation({ decision: { isStale, prepared }, onDecide }: Props): () => void {
  const isAwaited = useRef(false);
  const mustWait = isStale && prepared.move === 'APPROVE';
  useEffect(() => {
    if (!isAwaited.current || mustWait) return;
    isAwaited.current = false;
    onDecide();
  });
  return () => {
    isAwaited.current = mustWait;
    if (!mustWait) onDecide();
  };
}

export function DecisionPanel(props: Props) {
  const { claim, desk, decision, holder } = props;
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { prepared, isSending, notice, missing } = decision;
  const confirm = useConfirmation(props);
  const { move } = prepared;
  const note = useAuthorityNote({ desk, decision });
  useFocusOfMove(move, form);
  useShortcut('mod+enter', 'assessment.confirmKey', confirm);
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    confirm();
  }
  return (
    <form ref={form} className={layout['stack']} noValidate onSubmit={submit}>
      <Totals claim={claim} decision={decision} />
      {desk.reasons.length > 0 && (
        <p className={classes['why']}>
          <strong>{t('assessment.whyWaiting')}</strong> {reasonsText(t, desk.reasons)}
        </p>
      )}
      {holder === undefined ? (
        <MovesOrNone desk={desk} decision={decision} />
      ) : (
        <Notice tone="amber">
          {t('assessment.heldBy', { name: holder.name, time: formatTime(holder.until) })}
        </Notice>
      )}
      {(move === undefined || move === 'APPROVE') && note !== undefined && (
        <Notice tone="amber">{note}</Notice>
      )}
      <Words decision={decision} />
      {missing.includes('lines') && (
        <Notice tone="red">
          {t(decision.isAboveLine ? 'assessment.linesAbove' : 'assessment.linesUnfinished')}
        </Notice>
      )}
      {notice !== undefined && <Notice tone="red">{notice}</Notice>}
      {move !== undefined && (
        <Button
          type="submit"
          kind={move === 'DECLINE' ? 'danger' : 'primary'}
          isFull
          keys="mod+enter"
          isBusy={isSending}
        >
          {t(`assessment.confirm_${move}`)}
        </Button>
      )}
    </form>
  );
}
