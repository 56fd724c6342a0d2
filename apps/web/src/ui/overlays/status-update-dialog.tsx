// Sets one status for all chosen entries; once chosen, it waits before it closes (Access spec §4, Dialogs).
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import type { OpenDialog } from './dialogs.ts';
import { EntryList } from './entry-list.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { WaitNote } from './wait-note.tsx';
import classes from './overlays.module.css';

type StatusDialog = Extract<OpenDialog, { kind: 'status' }>;

export default function StatusUpdateDialog({ dialog }: { readonly dialog: StatusDialog }) {
  const t = useText();
  const [status, setStatus] = useState('');
  const { question, isWaiting, answer } = dialog;
  return (
    <ModalFrame
      title={question.title}
      size="statusUpdate"
      isDismissible={!isWaiting}
      onClose={() => answer(undefined)}
    >
      <EntryList entries={question.entries} />
      <SelectField
        label={t('ui.newStatus')}
        value={status}
        placeholder={t('ui.chooseStatus')}
        options={question.choices.map((choice) => ({ value: choice.status, label: choice.label }))}
        onChange={setStatus}
      />
      <WaitNote isWaiting={isWaiting} />
      <div className={classes['dialogActions']}>
        <Button isDisabled={isWaiting} onClick={() => answer(undefined)}>
          {t('ui.cancel')}
        </Button>
        <Button
          kind="primary"
          isDisabled={status === ''}
          isBusy={isWaiting}
          onClick={() => answer(status)}
        >
          {question.confirm}
        </Button>
      </div>
    </ModalFrame>
  );
}
