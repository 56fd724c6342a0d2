// The day from which the account needs a second factor, above every page.
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { requiredDay } from './required-day.ts';

interface Props {
  readonly day: string;
  readonly onClose: () => void;
}

export function FactorNotice({ day, onClose }: Props) {
  const t = useText();
  return (
    <Notice
      tone="grey"
      isBand
      action={
        <button
          type="button"
          className={forms['icon']}
          aria-label={t('ui.close')}
          onClick={() => {
            onClose();
            keepFocus();
          }}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      }
    >
      {t('factors.requiredFrom', { day: requiredDay(day) })}{' '}
      <Link className={layout['link']} to="/app/security">
        {t('factors.setUp')}
      </Link>
    </Notice>
  );
}
