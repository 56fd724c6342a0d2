// A file that was on its way when the page closed.
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import classes from './documents.module.css';

interface Props {
  readonly name: string;
  readonly onRemove: () => void;
}

export function CutOffRow({ name, onRemove }: Props) {
  const t = useText();
  return (
    <li className={classes['row']}>
      <span className={classes['name']}>
        {name}
        <span className={classes['problem']}>{t('documents.cutOff')}</span>
      </span>
      <span className={classes['actions']}>
        <Button kind="subtle" isSmall label={t('documents.removeOne', { name })} onClick={onRemove}>
          {t('documents.remove')}
        </Button>
      </span>
    </li>
  );
}
