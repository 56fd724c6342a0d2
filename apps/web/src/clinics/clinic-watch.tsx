// Watches whether another tab has chosen another clinic; then this one must follow (GROUP-04 … GROUP-06).
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { loadTexts, useText } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { currentMe, loadMe, useMe } from '../platform/session.ts';
import { whileBusy } from '../ui/busy.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/overlays.ts';
import classes from './clinic-watch.module.css';
import { clinicChangedTo, type LatestClinic } from './latest-clinic.ts';

/** The clinic of another tab; looked for after each navigation and whenever the window has the focus. */
function useChangedClinic() {
  const router = useRouter();
  const [changed, setChanged] = useState<LatestClinic>();
  useEffect(() => {
    const look = async () => {
      const me = currentMe();
      if (me?.userType !== 'CLINICGROUPUSER') return;
      const other = clinicChangedTo(me.clinicProfile ?? undefined);
      if (other !== undefined) await loadTexts(['clinics']);
      setChanged(other);
    };
    const lookSoon = () => void look();
    const stop = router.subscribe('onResolved', lookSoon);
    globalThis.addEventListener('focus', lookSoon);
    return () => {
      stop();
      globalThis.removeEventListener('focus', lookSoon);
    };
  }, [router]);
  return [changed, setChanged] as const;
}

interface AlertProps {
  readonly from: string;
  readonly to: string;
  readonly onConfirm: () => void;
}

/** Stays until it is confirmed: neither Escape nor a click outside closes it. */
function ClinicChangedAlert({ from, to, onConfirm }: AlertProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes['alert']}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="clinic-changed-title"
      aria-describedby="clinic-changed-text"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <h2 id="clinic-changed-title">{t('clinics.changedTitle')}</h2>
      <p id="clinic-changed-text">{t('clinics.changedText', { from, to })}</p>
      <div className={classes['actions']}>
        <Button kind="primary" onClick={onConfirm}>
          {t('ui.ok')}
        </Button>
      </div>
    </dialog>
  );
}

export function ClinicWatch() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const from = useMe()?.clinicProfile?.name;
  const [changed, setChanged] = useChangedClinic();
  if (changed === undefined || from === undefined) return null;

  async function follow(): Promise<void> {
    try {
      await whileBusy(loadMe);
      queryClient.clear();
      setChanged(undefined);
      await router.navigate({ to: '/app/dashboard' });
    } catch (error) {
      showToast('red', problemText(error));
    }
  }

  return <ClinicChangedAlert from={from} to={changed.name} onConfirm={() => void follow()} />;
}
