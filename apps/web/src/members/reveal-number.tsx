// Shows numbers, particulars and address in full for a reason, which the server records in the audit trail. They exist
// only in this component and are gone when it unmounts.
import { REVEAL_REASON } from '@portal/rules/members/mask-particulars.ts';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { call } from '../platform/api/api.ts';
import { formatCount } from '../platform/words/formats.ts';
import { translate, useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { useFormMessage } from '../platform/words/use-form-message.ts';
import { Button } from '../ui/display/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from './members.module.css';
import layout from '../ui/layout.module.css';

export function useRevealedNumber(memberId: string) {
  const { data, mutateAsync, isPending, reset } = useMutation({
    mutationFn: (reason: string) =>
      call('revealNationalNumber', { params: { id: memberId }, body: { reason } }),
    gcTime: 0,
  });
  return { shown: data?.data, isPending, show: mutateAsync, hide: reset };
}

type Reveal = ReturnType<typeof useRevealedNumber>;

function ReasonForm({ reveal, onDone }: { readonly reveal: Reveal; readonly onDone: () => void }) {
  const t = useText();
  const fieldId = useId();
  const [reason, setReason] = useState('');
  const error = useFormMessage();
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDone();
    };
    current?.addEventListener('keydown', leave);
    return () => current?.removeEventListener('keydown', leave);
  }, [onDone]);

  async function show(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (reveal.isPending) return;
    if (reason.trim().length < REVEAL_REASON.min) {
      error.show(() => translate('members.giveReason', { min: formatCount(REVEAL_REASON.min) }));
      document.getElementById(fieldId)?.focus();
      return;
    }
    try {
      await reveal.show(reason.trim());
      onDone();
    } catch (problem) {
      error.show(() => problemText(problem));
      document.getElementById(fieldId)?.focus();
    }
  }

  return (
    <form
      className={classes['reveal']}
      noValidate
      onSubmit={(event) => void show(event)}
      ref={form}
    >
      <TextField
        id={fieldId}
        label={t('members.revealReason')}
        note={t('members.revealNote')}
        value={reason}
        maxLength={REVEAL_REASON.max}
        error={error.text || undefined}
        onChange={(typed) => {
          setReason(typed);
          error.clear();
        }}
      />
      <div className={layout['chips']}>
        <Button kind="primary" type="submit" isSmall isBusy={reveal.isPending}>
          {t('members.show')}
        </Button>
        <Button kind="subtle" isSmall onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

export function RevealNumber({ reveal }: { readonly reveal: Reveal }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [hasAsked, setHasAsked] = useState(false);
  // Closing the form loses the focus, so the button that replaces it is focused.
  useEffect(() => {
    if (hasAsked && !isAsking) place.current?.querySelector('button')?.focus();
  }, [hasAsked, isAsking]);
  if (isAsking && reveal.shown === undefined) {
    return <ReasonForm reveal={reveal} onDone={() => setIsAsking(false)} />;
  }
  const isShown = reveal.shown !== undefined;
  return (
    <div className={classes['reveal']} ref={place}>
      <Button
        kind="subtle"
        isSmall
        onClick={() => {
          if (isShown) reveal.hide();
          else {
            setHasAsked(true);
            setIsAsking(true);
          }
        }}
      >
        {t(isShown ? 'members.hideNumber' : 'members.showNumber')}
      </Button>
    </div>
  );
}
