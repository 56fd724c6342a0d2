// The illustration panel: slogan and programme names in our own lettering (no company artwork).
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Mark } from '../../ui/fields/mark.tsx';
import classes from './login.module.css';

export function LoginHero() {
  const t = useText();
  const programmes = useConfig()
    .config?.programmes.filter((programme) => !programme.isHidden)
    .toSorted((a, b) => a.order - b.order);
  return (
    <section className={classes['hero']} aria-label={t('ui.productName')}>
      <div className={classes['brand']}>
        <Mark isOnDark />
        <span>{t('ui.productName')}</span>
      </div>
      <div className={classes['pitch']}>
        <p className={classes['slogan']}>{t('access.slogan')}</p>
        <p className={classes['subLine']}>{t('access.subLine')}</p>
      </div>
      <div className={classes['partners']}>
        <ul className={classes['wordMarks']}>
          {programmes?.map((programme) => (
            <li key={`${programme.code}-${programme.subInfo}`}>{programme.name}</li>
          ))}
        </ul>
        <p className={classes['platformText']}>{t('access.platformText')}</p>
      </div>
    </section>
  );
}
