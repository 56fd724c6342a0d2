// Says in a dialog that it is at work; the place is kept, so that nothing moves when it starts.
import { useText } from '../../platform/words/i18n.ts';
import classes from './overlays.module.css';

export function WaitNote({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useText();
  return <output className={classes['waitNote']}>{isWaiting && t('ui.pleaseWait')}</output>;
}
