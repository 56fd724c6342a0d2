// The moves that the user can make with a letter. The server lists them, so a button that it would refuse is not shown.
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fetchFile } from '../platform/api/api.ts';
import { formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { saveFile } from '../ui/display/save-file.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { isProposed, useWaitingProposals } from '../ui/overlays/waiting-proposals.tsx';
import { ask } from '../ui/overlays/dialogs.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import layout from '../ui/layout.module.css';
import { LetterMoveForm } from './letter-move-form.tsx';
import { MOVES_WITH_FORM, type MoveWithForm, useMove } from './use-move.ts';
import {
  deleteLetter,
  forgetLetter,
  type ShownLetter,
  type Side,
  submitLetter,
  withdrawLetter,
} from './letters.api.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly letter: ShownLetter;
  readonly side: Side;
}

function PrintButton({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const { id, letter_no: number } = letter;
  const fetching = useMutation({
    mutationFn: () => fetchFile('getLetterPdf', { params: { id } }),
    onSuccess: ({ content }) => saveFile(content, `${number ?? id}.pdf`),
    onError: (error) => showToast('red', `${t('guarantees.printFailed')} ${problemText(error)}`),
  });
  if (number === null) return null;
  return (
    <Button
      icon={<IconPrinter size={16} stroke={1.8} />}
      isBusy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('guarantees.print')}
    </Button>
  );
}

function DeleteButton({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { request_no: number } = letter;
  async function remove(): Promise<void> {
    const question = {
      title: t('guarantees.move_DELETE'),
      text: t('guarantees.confirmDelete', { number }),
      confirm: t('guarantees.move_DELETE'),
      isDangerous: true,
    };
    if (!(await ask(question))) return;
    try {
      await deleteLetter(letter);
      showToast('green', t('guarantees.done_DELETE'));
      await navigate({ to: '/app/logrequest' });
      await forgetLetter(queryClient, letter.id);
    } catch (error) {
      showToast('red', problemText(error));
    }
  }
  return <Button onClick={() => void remove()}>{t('guarantees.move_DELETE')}</Button>;
}

export function LetterHeadActions({ letter, side }: Props) {
  const t = useText();
  const { moves } = letter;
  return (
    <>
      <PrintButton letter={letter} />
      {side === 'CLINIC' && moves.includes('DELETE') && <DeleteButton letter={letter} />}
      {side === 'CLINIC' && moves.includes('EDIT') && (
        <LinkButton
          icon={<IconPencil size={16} stroke={1.8} />}
          to="/app/logrequest/$id/edit"
          params={{ id: letter.id }}
        >
          {t('guarantees.move_EDIT')}
        </LinkButton>
      )}
    </>
  );
}

function AtOnce({ letter, move }: { letter: ShownLetter; move: 'SUBMIT' | 'WITHDRAW' }) {
  const t = useText();
  const moving = useMove(letter);
  const { request_no: number } = letter;
  async function start(): Promise<void> {
    const question = {
      title: t('guarantees.move_WITHDRAW'),
      text: t('guarantees.confirmWithdraw', { number }),
      confirm: t('guarantees.move_WITHDRAW'),
      isDangerous: true,
    };
    if (move === 'WITHDRAW' && !(await ask(question))) return;
    const work = () => (move === 'SUBMIT' ? submitLetter(letter) : withdrawLetter(letter));
    moving.mutate({ work, move }, { onError: (error) => showToast('red', problemText(error)) });
  }
  return (
    <Button
      kind={move === 'SUBMIT' ? 'primary' : 'quiet'}
      isBusy={moving.isPending}
      onClick={() => void start()}
    >
      {t(`guarantees.move_${move}`)}
    </Button>
  );
}

/** The administrator's question that the clinic has not answered. */
function OpenQuestion({ letter }: { readonly letter: ShownLetter }) {
  const t = useText();
  const question = letter.events.findLast(({ move }) => move === 'ASK')?.remark;
  if (question === undefined || question === null) return null;
  return (
    <Notice tone="amber">
      {t('guarantees.event_ASK')}: {question}
    </Notice>
  );
}

const DECIDED_BY_TWO: readonly MoveWithForm[] = ['APPROVE', 'ADJUST'];

export function LetterMoves({ letter }: Props) {
  const t = useText();
  const { moves, asked_amount: asked } = letter;
  const isWaiting = isProposed(useWaitingProposals(`/app/ops/letters/${letter.id}`), 'LETTER');
  const withForm = MOVES_WITH_FORM.filter(
    (move) => moves.includes(move) && !(isWaiting && DECIDED_BY_TWO.includes(move)),
  );
  const atOnce = (['SUBMIT', 'WITHDRAW'] as const).filter((move) => moves.includes(move));
  const [chosen, setChosen] = useState<MoveWithForm>();
  const open = withForm.find((move) => move === chosen);
  if (withForm.length === 0 && atOnce.length === 0) return null;
  return (
    <Section title={t('guarantees.status')} aside={t(`guarantees.status_${letter.status}`)}>
      <div className={layout['form']}>
        {letter.status === 'PENDING_INFO' && <OpenQuestion letter={letter} />}
        {asked !== null && (
          <Notice tone="amber">{t('guarantees.asked', { amount: formatMoney(asked) })}</Notice>
        )}
        {letter.authority === 0 && withForm.some((move) => DECIDED_BY_TWO.includes(move)) && (
          <p className={layout['note']}>{t('guarantees.noAuthority')}</p>
        )}
        <div className={forms['actions']}>
          {withForm.map((move, index) => (
            <Button
              key={move}
              kind={index === 0 && open === undefined ? 'primary' : 'quiet'}
              opens={{ id: 'letter-move', isOpen: open === move }}
              onClick={() => setChosen(open === move ? undefined : move)}
            >
              {t(`guarantees.move_${move}`)}
            </Button>
          ))}
          {atOnce.map((move) => (
            <AtOnce key={move} letter={letter} move={move} />
          ))}
        </div>
        <div id="letter-move">
          {open !== undefined && (
            <LetterMoveForm
              key={open}
              letter={letter}
              move={open}
              onDone={() => setChosen(undefined)}
            />
          )}
        </div>
      </div>
    </Section>
  );
}
