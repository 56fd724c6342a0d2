// A file whose upload was interrupted when the page closed.
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { removeLine } from '../ui/display/remove-line.ts';
import classes from './documents.module.css';
import { cutOffId } from './file-status.ts';
import type { CutOffFile } from './files-under-way.ts';
import forms from '../ui/forms.module.css';

interface Props {
  readonly file: CutOffFile;
  readonly onRemove: () => void;
}

export function CutOffRow({ file, onRemove }: Props) {
  const t = useText();
  const { name } = file;
  return (
    <li id={cutOffId(file)} tabIndex={-1} className={classes['row']}>
      <span className={classes['name']}>
        {name}
        <span className={forms['error']}>{t('documents.cutOff')}</span>
      </span>
      <span className={classes['actions']}>
        <Button
          kind="subtle"
          isSmall
          isOfLine
          label={t('documents.removeOne', { name })}
          onClick={(event) => removeLine(event, onRemove)}
        >
          {t('documents.remove')}
        </Button>
      </span>
    </li>
  );
}
