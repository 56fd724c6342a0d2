// States that this is a demo and fills in an account of the demo data (the same in every installation).
import { useText } from '../../platform/words/i18n.ts';
import classes from '../frame/login.module.css';

const DEMO_PASSWORD = 'Portal@2026';
const demoAccounts = ['clinic.gp', 'clinic.sp', 'clinic.other', 'clinic.reader', 'group.merlion'];

interface Props {
  readonly onChoose: (username: string, password: string) => void;
}

export function DemoNote({ onChoose }: Props) {
  const t = useText();
  return (
    <aside className={classes['demo']} aria-labelledby="demo-title">
      <p>
        <strong id="demo-title">{t('access.demoTitle')}</strong>{' '}
        {t('access.demoHint', { password: DEMO_PASSWORD })}
      </p>
      <div className={classes['demoAccounts']}>
        {demoAccounts.map((username) => (
          <button key={username} type="button" onClick={() => onChoose(username, DEMO_PASSWORD)}>
            {username}
          </button>
        ))}
      </div>
    </aside>
  );
}
