// A national number of which only the end is shown; read aloud as "ending in 001Z".
import { useText } from '../../platform/words/i18n.ts';
import classes from './masked-id.module.css';

const SHOWN = 4;

/** @param value as the server masked it; whatever it sends, no more than the last four are shown */
export function MaskedId({ value }: { readonly value: string }) {
  const t = useText();
  const end = value.slice(-SHOWN);
  return (
    <span className={classes['masked']}>
      <span aria-hidden="true">{`•••••${end}`}</span>
      <span className="unseen">{t('ui.endingIn', { end })}</span>
    </span>
  );
}
