// An administrator opens the portal for a clinic, or returns from one to the administration.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chooseClinic } from '../../platform/api/choose-clinic.ts';
import { ADMINISTRATION } from '../../platform/api/home-of.ts';
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { OpenClinicForm } from '../frame/open-clinic-form.tsx';
import classes from './open-clinic.module.css';

export function OpenClinicScreen() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const clinic = useMe()?.clinicProfile ?? undefined;

  async function leaveClinic(): Promise<void> {
    try {
      await whileBusy(() => chooseClinic(null));
    } catch (error) {
      return showToast('red', problemText(error));
    }
    queryClient.clear();
    await navigate({ to: ADMINISTRATION });
  }

  function enterClinic(): void {
    queryClient.clear();
    void navigate({ to: '/app/dashboard' });
  }

  return (
    <Page title={t('access.openClinic')}>
      {clinic !== undefined && (
        <Section title={`${clinic.name} (${clinic.code})`}>
          <Button kind="primary" onClick={() => void leaveClinic()}>
            {t('access.backToAdministration')}
          </Button>
        </Section>
      )}
      <Section title={t(clinic === undefined ? 'access.chooseClinic' : 'access.changeClinic')}>
        <div className={classes['narrow']}>
          <OpenClinicForm onOpened={enterClinic} />
        </div>
      </Section>
    </Page>
  );
}
