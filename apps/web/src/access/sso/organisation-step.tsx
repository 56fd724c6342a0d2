// Asks for the e-mail address whose domain leads to the identity provider of an organisation.
import { useState } from 'react';
import { organisationAddress } from '../../platform/api/sign-in-with-organisation.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage } from '../../platform/words/use-form-message.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpacelessField } from '../../ui/fields/plain-field.tsx';
import buttons from '../../ui/display/plain-button.module.css';
import login from '../frame/login.module.css';
import { SubmitButton } from '../frame/submit-button.tsx';
import layout from '../../ui/layout.module.css';

interface Props {
  /** Called before the browser leaves. */
  readonly onLeave: () => void;
  readonly onBack: () => void;
}

const focus = (field: HTMLInputElement | null) => field?.focus();

export function OrganisationStep({ onLeave, onBack }: Props) {
  const t = useText();
  const notice = useFormMessage();
  const [email, setEmail] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function go(): Promise<void> {
    notice.clear();
    if (!/.@./.test(email)) {
      notice.show(() => translate('sso.enterEmail'));
      return;
    }
    setIsPending(true);
    try {
      const address = await whileBusy(() => organisationAddress(email));
      if (address === undefined) notice.show(() => translate('sso.unknownDomain'));
      else {
        onLeave();
        location.assign(address);
        return;
      }
    } catch (error) {
      notice.show(() => problemText(error));
    }
    setIsPending(false);
  }

  return (
    <form
      className={login['form']}
      noValidate
      aria-labelledby="organisation-heading"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <h1 id="organisation-heading">{t('access.organisationSignIn')}</h1>
      <p className={layout['lead']}>{t('sso.stepHint')}</p>
      {notice.text !== '' && <Notice tone="red">{notice.text}</Notice>}
      <SpacelessField
        label={t('sso.email')}
        name="email"
        autoComplete="email"
        inputRef={focus}
        value={email}
        isInvalid={notice.text !== ''}
        onChange={setEmail}
      />
      <SubmitButton isPending={isPending}>{t('sso.goOn')}</SubmitButton>
      <button type="button" className={buttons['quiet']} onClick={onBack}>
        {t('access.back')}
      </button>
    </form>
  );
}
