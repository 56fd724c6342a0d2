// The 401 pages, outside the portal (ERR-05 … ERR-07). An administrator without a clinic chooses where to go.
import type { ReactNode } from 'react';
import { isAdminWithoutClinic } from '../../platform/api/home-of.ts';
import { useText } from '../../platform/words/i18n.ts';
import { logout, useMe } from '../../platform/api/session.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Mark } from '../../ui/fields/mark.tsx';
import { LOGIN_PATH } from './login-starter.ts';
import { OpenClinicForm } from './open-clinic-form.tsx';
import classes from './unauthorized.module.css';
import buttons from '../../ui/display/plain-button.module.css';

/** Signs out a user who may still be signed in, and starts again. */
async function startAnew(): Promise<void> {
  await whileBusy(logout);
  globalThis.location.assign(LOGIN_PATH);
}

interface FrameProps {
  readonly title: string;
  /** Other ways on come first, so signing out is not the main action. */
  readonly hasWays?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, hasWays = false, children }: FrameProps) {
  const t = useText();
  return (
    <main className={classes['page']}>
      <Mark size={40} />
      <p className={classes['code']}>401</p>
      <h1>{title}</h1>
      {children}
      <button
        type="button"
        className={buttons[hasWays ? 'quiet' : 'button']}
        data-low
        onClick={() => void startAnew()}
      >
        {t('access.logout')}
      </button>
    </main>
  );
}

interface WaysOn {
  readonly onAdministration: () => void;
  readonly onClinicOpened: () => void;
}

function WaysOfAdministrator({ onAdministration, onClinicOpened }: WaysOn) {
  const t = useText();
  return (
    <section className={classes['ways']} aria-labelledby="ways-title">
      <h2 id="ways-title">{t('access.waysOn')}</h2>
      <button type="button" className={buttons['button']} data-low onClick={onAdministration}>
        {t('access.openAdministration')}
      </button>
      <hr />
      <OpenClinicForm onOpened={onClinicOpened} />
    </section>
  );
}

export function UnauthorizedScreen(ways: WaysOn) {
  const t = useText();
  const me = useMe();
  const hasWays = me !== undefined && isAdminWithoutClinic(me);
  return (
    <Frame title={t('access.unauthorizedTitle')} hasWays={hasWays}>
      <p>{t('access.unauthorizedText')}</p>
      {hasWays && <WaysOfAdministrator {...ways} />}
    </Frame>
  );
}

export function IdentityErrorScreen() {
  const t = useText();
  return (
    <Frame title={t('access.identityError')}>
      <ul>
        <li>{t('access.identityAdviceClose')}</li>
        <li>{t('access.identityAdviceRestart')}</li>
      </ul>
    </Frame>
  );
}
