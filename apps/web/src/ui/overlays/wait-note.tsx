// Shows in a dialog that work is in progress. Its space is always reserved, so that the layout does not move.
import { useText } from '../../platform/words/i18n.ts';
import classes from './overlays.module.css';

export function WaitNote({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useText();
  return <output className={classes['waitNote']}>{isWaiting && t('ui.pleaseWait')}</output>;
}
