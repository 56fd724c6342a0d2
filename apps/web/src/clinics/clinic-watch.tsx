// Detects that another tab has chosen another clinic, which this tab must follow (GROUP-04 … GROUP-06).
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadTexts, useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { homeOf } from '../platform/api/home-of.ts';
import { currentMe, loadMe, type Me, useMe } from '../platform/api/session.ts';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { whileBusy } from '../ui/feedback/busy.ts';
import { Button } from '../ui/display/button.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import {
  clinicChangedTo,
  type LatestClinic,
  NO_CLINIC,
  rememberLatestClinic,
} from '../platform/storage/latest-clinic.ts';

/** A group user without a clinic has not chosen yet; an administrator without one is in the administration. */
function clinicOf({ userType, clinicProfile }: Me): LatestClinic | undefined {
  return clinicProfile ?? (userType === 'ADMINUSER' ? NO_CLINIC : undefined);
}

/** The other tab's clinic; checked after each navigation and when the window gets the focus. */
function useChangedClinic() {
  const router = useRouter();
  const [changed, setChanged] = useState<LatestClinic>();
  useEffect(() => {
    const look = async () => {
      const me = currentMe();
      if (me === undefined || me.userType === 'CLINICUSER') return;
      const other = clinicChangedTo(clinicOf(me));
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
  const me = useMe();
  const [changed, setChanged] = useChangedClinic();
  const from = me && clinicOf(me);
  if (changed === undefined || from === undefined) return null;
  const nameOf = ({ id, name }: LatestClinic) =>
    id === NO_CLINIC.id ? t('access.menuAdministration') : name;

  async function follow(): Promise<void> {
    try {
      const now = await whileBusy(loadMe);
      rememberLatestClinic(clinicOf(now) ?? NO_CLINIC);
      queryClient.clear();
      setChanged(undefined);
      await router.navigate({ to: homeOf(now) });
    } catch (error) {
      showToast('red', problemText(error));
    }
  }

  // Shown until it is confirmed.
  return (
    <AlertDialog
      title={t('clinics.changedTitle')}
      text={t('clinics.changedText', { from: nameOf(from), to: nameOf(changed) })}
      actions={
        <Button kind="primary" onClick={() => void follow()}>
          {t('ui.ok')}
        </Button>
      }
    />
  );
}
