// Detects that another tab has chosen another clinic, which this tab must follow (GROUP-04 … GROUP-06).
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadTexts, useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { currentMe, loadMe, useMe } from '../platform/api/session.ts';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { whileBusy } from '../ui/feedback/busy.ts';
import { Button } from '../ui/display/button.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import { clinicChangedTo, type LatestClinic } from './latest-clinic.ts';

/** The other tab's clinic; checked after each navigation and when the window gets the focus. */
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

export function ClinicWatch() {
  const t = useText();
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

  // Shown until it is confirmed.
  return (
    <AlertDialog
      title={t('clinics.changedTitle')}
      text={t('clinics.changedText', { from, to: changed.name })}
      actions={
        <Button kind="primary" onClick={() => void follow()}>
          {t('ui.ok')}
        </Button>
      }
    />
  );
}
