// The results for the chosen entries, one line each (Access spec §2, Other shell elements).
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import type { OpenDialog } from './dialogs.ts';
import { EntryList } from './entry-list.tsx';
import { ModalFrame } from './modal-frame.tsx';
import layout from '../layout.module.css';
import classes from './overlays.module.css';

type FetchResultDialog = Extract<OpenDialog, { kind: 'result' }>;

export default function FetchResultDialog({ dialog }: { readonly dialog: FetchResultDialog }) {
  const t = useText();
  const { result, answer } = dialog;
  return (
    <ModalFrame title={result.title} size="result" onClose={answer}>
      <p className={layout['lead']}>{result.text}</p>
      <EntryList entries={result.entries} />
      <div className={classes['dialogActions']}>
        <Button kind="primary" hasFirstFocus onClick={answer}>
          {t('ui.close')}
        </Button>
      </div>
    </ModalFrame>
  );
}
