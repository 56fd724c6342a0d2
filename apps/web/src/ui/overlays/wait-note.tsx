// Shows in a dialog that work is in progress; its space is always reserved, so that nothing moves.
import { useText } from '../../platform/words/i18n.ts';
import classes from './overlays.module.css';

export function WaitNote({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useText();
  return <output className={classes['waitNote']}>{isWaiting && t('ui.pleaseWait')}</output>;
}
