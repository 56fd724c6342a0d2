// The window in which a visitor asks for a notification code. Programmes without search controls are
// not offered (NOTI-02, NOTI-03, PROG-13).
import { useState } from 'react';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/i18n.ts';
import { programmeKey, searchableProgrammes, shownProgrammes } from '../programmes/public.ts';
import { ModalFrame } from '../ui/modal-frame.tsx';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface Props {
  readonly onClose: () => void;
}

export function NotificationModal({ onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const programmes = searchableProgrammes(shownProgrammes(useConfig().config?.programmes ?? []));
  return (
    <ModalFrame title={t('codes.notificationTitle')} size="large" onClose={onClose}>
      <Notice tone="grey">{t('codes.cardNote')}</Notice>
      <SelectField
        label={t('codes.program')}
        placeholder={t('codes.select')}
        value={chosen}
        options={programmes.map((item) => ({ value: programmeKey(item), label: item.name }))}
        onChange={setChosen}
      />
    </ModalFrame>
  );
}
