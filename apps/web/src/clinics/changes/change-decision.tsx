// Accepts a waiting request, or declines it with a reason that the clinic reads.
import { CALL_BACK_LENGTH } from '@portal/rules/clinics/clinic-change.ts';
import { CLINIC_CHANGE_REASON, CLINIC_FIELD_GROUPS } from '@portal/rules/clinics/clinic-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { ask } from '../../ui/overlays/dialogs.ts';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import layout from '../../ui/layout.module.css';
import {
  acceptChange,
  type ChangeReview,
  declineChange,
  forgetChange,
} from './clinic-changes.api.ts';
import forms from '../../ui/forms.module.css';

const BANK: readonly string[] = CLINIC_FIELD_GROUPS.bank;

function isAboutBank({ changes }: ChangeReview): boolean {
  return changes.some(({ field }) => BANK.includes(field));
}

function useDeciding(review: ChangeReview) {
  const t = useText();
  const queryClient = useQueryClient();
  const { clinic, request_no: number } = review;
  const isBank = isAboutBank(review);
  const done = () => forgetChange(queryClient, review.id);
  const accepting = useMutation({
    mutationFn: async (callBack: string | undefined) => {
      const isWanted = await ask({
        title: t('clinicChanges.acceptTitle'),
        text: t(isBank ? 'clinicChanges.bankText' : 'clinicChanges.acceptText', {
          clinic: clinic.name,
        }),
        confirm: t('clinicChanges.accept'),
      });
      if (!isWanted) return;
      await acceptChange(review, callBack);
      showToast(
        'green',
        t(isBank ? 'clinicChanges.approved' : 'clinicChanges.accepted', { number }),
      );
      await done();
    },
  });
  const declining = useMutation({
    mutationFn: async (reason: string) => {
      await declineChange(review, reason);
      showToast('green', t('clinicChanges.declined', { number }));
      await done();
    },
  });
  return { accepting, declining, error: accepting.error ?? declining.error, reload: done };
}

function Refusal({
  error,
  onReload,
}: {
  readonly error: Error | null;
  readonly onReload: () => void;
}) {
  const t = useText();
  if (error === null) return null;
  return (
    <Notice
      tone="red"
      action={
        <Button isSmall onClick={onReload}>
          {t('clinicChanges.reload')}
        </Button>
      }
    >
      {problemText(error)}
    </Notice>
  );
}

export function ChangeDecision({ review }: { readonly review: ChangeReview }) {
  const t = useText();
  const [reason, setReason] = useTyped(`clinic change decision ${review.id}`, '');
  const [callBack, setCallBack] = useTyped(`clinic change call ${review.id}`, '');
  const [acceptTries, setAcceptTries] = useState(0);
  const [tries, setTries] = useState(0);
  const firstMistake = useFirstMistake(tries + acceptTries);
  const { accepting, declining, error, reload } = useDeciding(review);
  useFormParts();
  const isOutdated = review.changes.some((one) => one.is_outdated);
  const isMissing = tries > 0 && reason.trim() === '';
  const isBusy = accepting.isPending || declining.isPending;
  const isBank = isAboutBank(review);
  const needsCall = isBank && callBack.trim() === '';
  function accept(): void {
    if (isBank) setAcceptTries((count) => count + 1);
    if (isBusy || needsCall) return;
    declining.reset();
    accepting.mutate(isBank ? callBack.trim() : undefined);
  }
  function decline(): void {
    setTries((count) => count + 1);
    if (reason.trim() === '' || isBusy) return;
    accepting.reset();
    declining.mutate(reason.trim());
  }
  return (
    <Section title={t('clinicChanges.decision')}>
      <form
        ref={firstMistake}
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          decline();
        }}
      >
        {isOutdated && <Notice tone="amber">{t('clinicChanges.outdatedText')}</Notice>}
        {isBank && (
          <TextField
            label={t('clinicChanges.callBack')}
            note={t('clinicChanges.callBackHint')}
            value={callBack}
            maxLength={CALL_BACK_LENGTH}
            error={acceptTries > 0 && needsCall ? t('clinicChanges.callBackRequired') : undefined}
            onChange={setCallBack}
          />
        )}
        <TextField
          label={t('clinicChanges.reason')}
          note={t('clinicChanges.declineHint')}
          value={reason}
          rows={3}
          maxLength={CLINIC_CHANGE_REASON}
          error={isMissing ? t('clinicChanges.reasonRequired') : undefined}
          onChange={setReason}
        />
        <Refusal error={error} onReload={() => void reload()} />
        <div className={forms['actions']}>
          <Button kind="primary" isBusy={accepting.isPending} onClick={accept}>
            {t('clinicChanges.accept')}
          </Button>
          <Button kind="danger" type="submit" isBusy={declining.isPending}>
            {t('clinicChanges.decline')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
