// Warns before an idle session ends (SESS-13, SESS-14).
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { deviceNow } from '../../platform/clock.ts';
import { useText } from '../../platform/words/i18n.ts';
import {
  type IdleWatch,
  WARNING_SECONDS,
  warningAfter,
  watchIdle,
} from '../../platform/keyboard/idle.ts';
import { logout, logoutIdle, type Me } from '../../platform/api/session.ts';
import { readShared, writeShared } from '../../platform/storage/storage.ts';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Button } from '../../ui/display/button.tsx';
import classes from './idle-guard.module.css';

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

function readLastActivity(): number | undefined {
  const moment = Number(readShared('lastActivity') ?? Number.NaN);
  return Number.isFinite(moment) ? moment : undefined;
}

/** Signs out if the session has ended; any other failure is retried with the next activity. */
function tellServer(): void {
  call('noteActivity', { body: {} }).catch(() => undefined);
}

function useIdle(idleMs: number) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    const watching = watchIdle({
      idleMs,
      now: deviceNow,
      readShared: readLastActivity,
      writeShared: (moment) => writeShared('lastActivity', String(moment)),
      tellServer,
      onCount: setSecondsLeft,
      onEnd: () => void logoutIdle(location.pathname + location.search + location.hash),
    });
    watch.current = watching;
    for (const sign of signsOfLife) {
      document.addEventListener(sign, watching.notice, { passive: true, capture: true });
    }
    return () => {
      watching.stop();
      for (const sign of signsOfLife) {
        document.removeEventListener(sign, watching.notice, { capture: true });
      }
    };
  }, [idleMs]);
  return { secondsLeft, goOn: () => watch.current?.goOn() };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function asClock(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

function Warning({ seconds, onGoOn }: { seconds: number; onGoOn: () => void }) {
  const t = useText();
  return (
    <AlertDialog
      title={t('access.idleTitle')}
      text={t('access.idleText')}
      onEscape={onGoOn}
      actions={
        <>
          <Button onClick={() => void whileBusy(logout)}>{t('access.logout')}</Button>
          <Button kind="primary" hasFirstFocus onClick={onGoOn}>
            {t('access.idleContinue')}
          </Button>
        </>
      }
    >
      <p className={classes['time']} role="timer">
        {asClock(seconds)}
      </p>
      <progress
        className={classes['progress']}
        max={WARNING_SECONDS}
        value={seconds}
        aria-label={t('access.idleRemaining')}
      />
    </AlertDialog>
  );
}

export function IdleGuard({ me }: { readonly me: Me }) {
  const { secondsLeft, goOn } = useIdle(warningAfter(me.userType));
  return secondsLeft === undefined ? null : <Warning seconds={secondsLeft} onGoOn={goOn} />;
}
