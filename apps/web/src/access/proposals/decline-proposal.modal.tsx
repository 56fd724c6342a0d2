// Declines a proposal with a reason, or takes an own one back.
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { declineProposal, type ListedProposal } from './proposals.api.ts';

const REASON_LENGTH = 400;

interface Props {
  readonly proposal: ListedProposal;
  readonly onClose: () => void;
}

export function DeclineProposalModal({ proposal, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFirstMistake(tries);
  const isMissing = reason.trim() === '';
  const verb = t(proposal.is_own ? 'authority.takeBack' : 'authority.decline');
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTries((count) => count + 1);
    if (isMissing || saving.isPending) return;
    void saving.send(async () => {
      await declineProposal(queryClient, proposal, reason.trim());
      showToast('green', t('authority.declined'));
      onClose();
    });
  }
  return (
    <ModalFrame title={`${verb}: ${proposal.subject}`} onClose={onClose}>
      <form ref={form} className={layout['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('authority.reason')}
          value={reason}
          maxLength={REASON_LENGTH}
          error={tries > 0 && isMissing ? t('authority.enterReason') : undefined}
          onChange={setReason}
        />
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={saving.isPending}>
            {verb}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
