// The window in which a visitor asks for a notification code. Programmes without search controls are
// not offered (NOTI-02, NOTI-03, PROG-13).
import { useState } from 'react';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/i18n.ts';
import { programmeKey, searchableProgrammes, shownProgrammes } from '../programmes/public.ts';
import { Button } from '../ui/button.tsx';
import { ModalFrame } from '../ui/modal-frame.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import classes from './notification.module.css';

interface Props {
  readonly onClose: () => void;
}

export function NotificationModal({ onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const programmes = searchableProgrammes(shownProgrammes(useConfig().config?.programmes ?? []));
  return (
    <ModalFrame title={t('codes.notificationTitle')} size="large" onClose={onClose}>
      <div className={classes['form']}>
        <Notice tone="grey">{t('codes.cardNote')}</Notice>
        <SelectField
          label={t('codes.program')}
          placeholder={t('codes.select')}
          value={chosen}
          options={programmes.map((item) => ({ value: programmeKey(item), label: item.name }))}
          onChange={setChosen}
        />
        <div className={classes['actions']}>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
