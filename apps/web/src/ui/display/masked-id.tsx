// A masked national number; read aloud as "ending in 001Z".
import { useText } from '../../platform/words/i18n.ts';
import classes from './masked-id.module.css';

const SHOWN = 4;

/** @param value as masked by the server; at most the last four characters are shown, whatever it sends */
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
