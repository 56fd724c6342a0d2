// Asks for the reason of keeping a claim, or of taking its approval back.
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { type CoverChangedClaim, type CoverChange, useCoverChange } from './cover.api.ts';
import layout from '../../ui/layout.module.css';

const LONGEST_REASON = 300;
const WORDS = {
  KEEP: {
    title: 'assessment.keepTitle',
    text: 'assessment.keepText',
    button: 'assessment.keep',
    done: 'assessment.keepDone',
  },
  REASSESS: {
    title: 'assessment.reassessTitle',
    text: 'assessment.reassessText',
    button: 'assessment.reassess',
    done: 'assessment.done_REOPEN',
  },
} as const;

interface Props {
  readonly change: CoverChange;
  readonly claim: CoverChangedClaim;
  readonly onClose: () => void;
}

export function ChangeCoverModal({ change, claim, onClose }: Props) {
  const t = useText();
  const words = WORDS[change];
  const code = claim.claim_code;
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isMissing = reason.trim() === '';
  const { mutate, isPending, error } = useCoverChange(change, claim, () => {
    showToast('green', t(words.done, { code }));
    onClose();
  });
  function send(): void {
    setHasTried(true);
    if (!isMissing) mutate(reason.trim());
  }
  return (
    <ModalFrame title={t(words.title, { code })} isKept onClose={onClose}>
      <div className={layout['form']}>
        <p>{t(words.text)}</p>
        <TextField
          label={t('assessment.changeReason')}
          value={reason}
          rows={3}
          maxLength={LONGEST_REASON}
          error={hasTried && isMissing ? t('assessment.changeReasonRequired') : undefined}
          onChange={setReason}
        />
        {error !== null && <Notice tone="red">{problemText(error)}</Notice>}
        <div className={layout['chips']}>
          <Button kind="primary" isBusy={isPending} onClick={send}>
            {t(words.button)}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
