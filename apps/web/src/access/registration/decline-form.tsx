// Declines a request for an account; the reason is mailed as written here.
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import layout from '../../ui/layout.module.css';
import type { RegisterRequest } from './register-requests.api.ts';
import type { Saving } from '../administration/use-saving.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import forms from '../../ui/forms.module.css';

const MIN_REASON = 3;
const MAX_REASON = 500;
const FIELD = 'decline-reason';

interface Props {
  readonly request: RegisterRequest;
  readonly saving: Saving;
  readonly onDecline: (reason: string) => Promise<void>;
}

export function DeclineForm({ request, saving, onDecline }: Props) {
  const t = useText();
  const [reason, setReason] = useTyped(`refusal ${request.id}`, '');
  const [hasTried, setHasTried] = useState(false);
  const isTooShort = reason.trim().length < MIN_REASON;
  async function decline(): Promise<void> {
    setHasTried(true);
    if (isTooShort) {
      document.getElementById(FIELD)?.focus();
      return;
    }
    const isWanted = await ask({
      title: t('administration.declineTitle'),
      text: t('administration.declineText', { name: request.fullname }),
      confirm: t('administration.decline'),
      isDangerous: true,
    });
    if (isWanted) await onDecline(reason.trim());
  }
  return (
    <Section title={t('administration.declineSection')} hint={t('administration.declineHint')}>
      <form
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decline();
        }}
      >
        <TextField
          id={FIELD}
          label={t('administration.reason')}
          value={reason}
          rows={3}
          maxLength={MAX_REASON}
          error={hasTried && isTooShort ? t('administration.giveReason') : undefined}
          onChange={setReason}
        />
        <div className={forms['actions']}>
          <Button kind="danger" type="submit" isBusy={saving.isPending}>
            {t('administration.decline')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
