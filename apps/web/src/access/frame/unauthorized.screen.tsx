// The 401 pages, outside the portal (ERR-05 … ERR-07).
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { logout } from '../../platform/api/session.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Mark } from '../../ui/fields/mark.tsx';
import { LOGIN_PATH } from './login-starter.ts';
import classes from './unauthorized.module.css';

/** Signs out a user who may still be signed in, and starts again. */
async function startAnew(): Promise<void> {
  await whileBusy(logout);
  globalThis.location.assign(LOGIN_PATH);
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useText();
  return (
    <main className={classes['page']}>
      <Mark size={40} />
      <p className={classes['code']}>401</p>
      <h1>{title}</h1>
      {children}
      <button type="button" onClick={() => void startAnew()}>
        {t('access.logout')}
      </button>
    </main>
  );
}

export function UnauthorizedScreen() {
  const t = useText();
  return (
    <Frame title={t('access.unauthorizedTitle')}>
      <p>{t('access.unauthorizedText')}</p>
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
