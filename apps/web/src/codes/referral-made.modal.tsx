// The code of a new referral, to read out or to print with its slip.
import { IconPrinter } from '@tabler/icons-react';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import type { SuggestedProvider } from './referral-form.ts';
import type { MadeReferral } from './referrals.api.ts';
import classes from './referrals.module.css';
import forms from '../ui/forms.module.css';

interface Props {
  readonly referral: MadeReferral;
  /** Of the patient. */
  readonly name: string;
  readonly to: SuggestedProvider | undefined;
  readonly onClose: () => void;
}

export function ReferralMade({ referral, name, to, onClose }: Props) {
  const t = useText();
  const { code, valid_from: from, valid_to: until, referral_type: type } = referral;
  return (
    <ModalFrame title={t('referrals.title', { name })} size="large" isKept onClose={onClose}>
      <div className={classes['made']}>
        {/* Not on a button, where a second quick Enter would close the window before the code is read. */}
        <p tabIndex={-1} data-autofocus>
          {t('referrals.code')} <strong className={classes['code']}>{code}</strong>
        </p>
        <p>{t('referrals.valid', { from: formatDate(from), to: formatDate(until) })}</p>
        <p>{[t(`referrals.type_${type}`), to?.label].filter(Boolean).join(' · ')}</p>
        <div className={forms['end']}>
          <LinkButton
            icon={<IconPrinter size={16} stroke={1.8} />}
            to="."
            search={(before) => ({ ...before, print: `referral/${code}` })}
            resetScroll={false}
            onClick={onClose}
          >
            {t('referrals.printSlip')}
          </LinkButton>
          <Button kind="primary" onClick={onClose}>
            {t('referrals.done')}
          </Button>
        </div>
      </div>
    </ModalFrame>
  );
}
