// The form of a move: the question, reply or reason, and the figures of an approval or a change of the cap.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { capDoubts, type CapDoubt } from '@portal/rules/guarantees/letter-cap.ts';
import { needsLetterRemark } from '@portal/rules/guarantees/letter-moves.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { useState } from 'react';
import { today } from '../platform/clock.ts';
import { formatMoney } from '../platform/words/formats.ts';
import { translate, useText } from '../platform/words/i18n.ts';
import type { NamedDocument } from '../documents/public-parts.ts';
import { DocumentsSection } from '../documents/public.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import layout from '../ui/layout.module.css';
import { ask } from '../ui/overlays/dialogs.ts';
import { coverLeft } from './letter-cover.tsx';
import { refusalTexts } from './letter-errors.ts';
import { useLetterFiles } from './letter-files.ts';
import { useMove, type MoveWithForm } from './use-move.ts';
import { askForTopUp, decideLetter, replyToLetter, type ShownLetter } from './letters.api.ts';
import forms from '../ui/forms.module.css';

const MAX_REMARK = 1000;
const MAX_REF = 60;
const MAX_AMOUNT = 999_999.99;
/** The proposed time between the admission and the final bill. */
const BILL_DAYS = 60;

interface Given {
  readonly remark: string;
  readonly amount: number | undefined;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
  readonly certificate: string;
  readonly documents: NamedDocument[];
}

/** The estimate, or the cap with the top-up that the clinic asks for. */
function firstAmount(letter: ShownLetter, move: MoveWithForm): number | undefined {
  if (move === 'APPROVE') return letter.estimated_total;
  if (move !== 'ADJUST') return undefined;
  return (letter.cap_amount ?? 0) + (letter.asked_amount ?? 0);
}

function startOf(letter: ShownLetter, move: MoveWithForm): Given {
  const { request } = letter;
  const now = today();
  const admission = parsePlainDate(letter.admission_date ?? '') ?? now;
  const from = admission < now ? admission : now;
  return {
    remark: '',
    amount: firstAmount(letter, move),
    from,
    to: addDays(admission, BILL_DAYS),
    certificate: request.pac_id ?? '',
    documents: [],
  };
}

/** Sends the move; the form has checked that it is complete. */
function send(letter: ShownLetter, move: MoveWithForm, given: Given, doubts: CapDoubt[]) {
  const { remark, amount = 0, from = '', to = '', certificate, documents } = given;
  if (move === 'REPLY') return replyToLetter(letter, { remark, supporting_docs: documents });
  if (move === 'ASK_TOP_UP') return askForTopUp(letter, { amount, remark });
  const cap = { cap_amount: amount, accepts_doubts: doubts };
  if (move === 'ADJUST') return decideLetter(letter, { move, ...cap, remark });
  if (move !== 'APPROVE') return decideLetter(letter, { move, remark });
  return decideLetter(letter, {
    move,
    ...cap,
    valid_from: from,
    valid_to: to,
    certificate_ref: certificate,
    remark,
  });
}

const AMOUNTS = {
  APPROVE: 'guarantees.cap',
  ADJUST: 'guarantees.newCap',
  ASK_TOP_UP: 'guarantees.topUp',
} as const;

function amountLabel(move: MoveWithForm) {
  return move === 'APPROVE' || move === 'ADJUST' || move === 'ASK_TOP_UP'
    ? AMOUNTS[move]
    : undefined;
}

interface Props {
  readonly letter: ShownLetter;
  readonly move: MoveWithForm;
  readonly onDone: () => void;
}

interface FieldsProps extends Pick<Props, 'letter' | 'move'> {
  readonly given: Given;
  readonly hasTried: boolean;
  readonly onChange: (part: Partial<Given>) => void;
}

function AmountFields({ letter, move, given, hasTried, onChange }: FieldsProps) {
  const t = useText();
  const label = amountLabel(move);
  if (label === undefined) return null;
  const { authority } = letter;
  const isWrong = hasTried && !(given.amount !== undefined && given.amount > 0);
  return (
    <>
      <NumberField
        label={t(label)}
        value={given.amount}
        places={2}
        isFixed
        max={MAX_AMOUNT}
        error={isWrong ? t('guarantees.amountRequired') : undefined}
        onChange={(amount) => onChange({ amount })}
      />
      {authority !== null && authority > 0 && move !== 'ASK_TOP_UP' && (
        <p className={layout['note']}>
          {t('guarantees.authority', { amount: formatMoney(authority) })}
        </p>
      )}
    </>
  );
}

function TermFields({ move, given, hasTried, onChange }: FieldsProps) {
  const t = useText();
  if (move !== 'APPROVE') return null;
  const missing = (value: PlainDate | undefined) =>
    hasTried && value === undefined ? t('guarantees.required') : undefined;
  return (
    <>
      <div className={forms['fields']}>
        <DateField
          label={t('guarantees.validFrom')}
          value={given.from}
          error={missing(given.from)}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={t('guarantees.validTo')}
          isAhead
          value={given.to}
          error={missing(given.to)}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <TextField
        label={t('guarantees.certificate')}
        value={given.certificate}
        maxLength={MAX_REF}
        onChange={(certificate) => onChange({ certificate })}
      />
    </>
  );
}

function ReplyFiles({ letter, given, onChange }: FieldsProps) {
  const t = useText();
  const files = useLetterFiles(given.documents, (change) =>
    onChange({ documents: change(given.documents) }),
  );
  return (
    <DocumentsSection
      {...files}
      title={t('guarantees.replyDocuments')}
      clinicId={letter.provider_company_id}
      ownerKey={`reply ${letter.id}`}
      documents={given.documents}
    />
  );
}

function isComplete(move: MoveWithForm, { remark, amount, from, to }: Given): boolean {
  if (needsLetterRemark(move) && remark.trim() === '') return false;
  if (amountLabel(move) !== undefined && !(amount !== undefined && amount > 0)) return false;
  return move !== 'APPROVE' || (from !== undefined && to !== undefined);
}

const centsOf = (amount: number) => parseCents(amount) ?? ZERO_CENTS;

/**
 * Asks once more before a cap above the estimate, or above the amount that the plan still pays.
 * @returns the doubts that the person accepts; undefined if they go back
 */
async function acceptedDoubts(
  letter: ShownLetter,
  move: MoveWithForm,
  { amount = 0 }: Given,
): Promise<CapDoubt[] | undefined> {
  if (move !== 'APPROVE' && move !== 'ADJUST') return [];
  const left = coverLeft(letter);
  const doubts = capDoubts({
    cap: centsOf(amount),
    used: centsOf(letter.used_amount),
    estimate: centsOf(letter.estimated_total),
    coverLeft: left === undefined ? undefined : centsOf(left),
  });
  if (doubts.length === 0) return [];
  const texts = {
    ABOVE_ESTIMATE: translate('guarantees.aboveEstimate', {
      estimate: formatMoney(letter.estimated_total),
    }),
    ABOVE_COVER: translate('guarantees.aboveCover', { left: formatMoney(left ?? 0) }),
  };
  const isMeant = await ask({
    title: translate('guarantees.doubtTitle', { amount: formatMoney(amount) }),
    text: doubts.map((doubt) => texts[doubt]).join(' '),
    confirm: translate(`guarantees.move_${move}`),
    isDangerous: true,
  });
  return isMeant ? doubts : undefined;
}

export function LetterMoveForm({ letter, move, onDone }: Props) {
  const t = useText();
  const [given, setGiven] = useState(() => startOf(letter, move));
  const [hasTried, setHasTried] = useState(false);
  const moving = useMove(letter);
  const fields: FieldsProps = {
    letter,
    move,
    given,
    hasTried,
    onChange: (part) => setGiven((before) => ({ ...before, ...part })),
  };
  const isRemarkMissing = hasTried && needsLetterRemark(move) && given.remark.trim() === '';
  async function submit(): Promise<void> {
    setHasTried(true);
    const doubts = isComplete(move, given) ? await acceptedDoubts(letter, move, given) : undefined;
    if (doubts === undefined) return;
    moving.mutate({ work: () => send(letter, move, given, doubts), move }, { onSuccess: onDone });
  }
  return (
    <form
      className={layout['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AmountFields {...fields} />
      <TermFields {...fields} />
      <TextField
        label={t(`guarantees.remark_${move}`)}
        value={given.remark}
        rows={3}
        maxLength={MAX_REMARK}
        error={isRemarkMissing ? t('guarantees.required') : undefined}
        onChange={(remark) => fields.onChange({ remark })}
      />
      {move === 'REPLY' && <ReplyFiles {...fields} />}
      {moving.error !== null &&
        refusalTexts(t, moving.error).map((text) => (
          <Notice key={text} tone="red">
            {text}
          </Notice>
        ))}
      <div className={forms['actions']}>
        <Button kind="primary" type="submit" isBusy={moving.isPending}>
          {t(`guarantees.move_${move}`)}
        </Button>
      </div>
    </form>
  );
}
