// An administrator opens the portal for a clinic, by its code. Plain, because the 401 page has no component library.
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { chooseClinic } from '../../platform/api/choose-clinic.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useFormMessage } from '../../platform/words/use-form-message.ts';
import { translate } from '../../platform/words/i18n.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SpacelessField } from '../../ui/fields/plain-field.tsx';
import layout from '../../ui/layout.module.css';
import buttons from '../../ui/display/plain-button.module.css';

export function OpenClinicForm({ onOpened }: { readonly onOpened: () => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const mistake = useFormMessage();
  const failure = useFormMessage();

  async function open(): Promise<void> {
    mistake.clear();
    failure.clear();
    if (code === '') return mistake.show(() => translate('access.enterClinicCode'));
    try {
      await whileBusy(() => chooseClinic(code));
    } catch (error) {
      const isUnknown = error instanceof ApiProblem && error.is('LOCATION_NOT_FOUND');
      return (isUnknown ? mistake : failure).show(() => problemText(error));
    }
    onOpened();
  }

  return (
    <form
      className={layout['list']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {failure.text !== '' && <Notice tone="red">{failure.text}</Notice>}
      <SpacelessField
        label={t('access.clinicCode')}
        name="clinicCode"
        autoComplete="off"
        value={code}
        onChange={setCode}
        error={mistake.text === '' ? undefined : mistake.text}
      />
      <p className={layout['lead']}>{t('access.openClinicHint')}</p>
      <button type="submit" className={buttons['quiet']} data-low>
        {t('access.openClinic')}
      </button>
    </form>
  );
}
