// A form belongs to the clinic where it was started. After choosing another clinic (clinic groups, by Back or a
// reload), it cannot be continued under that clinic's name, prices and panels.
import { IconBuildingHospital } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { rememberReturnUrl } from '../../platform/page/return-url.ts';
import { useMe } from '../../platform/api/session.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import type { SentClaim } from '../entered-claim.ts';

interface Props {
  readonly claim: Pick<SentClaim, 'provider_company_id'>;
  readonly children: ReactNode;
}

export function ClaimOfOwnClinic({ claim, children }: Props) {
  const t = useText();
  // Choosing the right clinic returns to the claim.
  const here = useLocation({ select: ({ href }) => href });
  const clinic = useMe()?.clinicProfile ?? undefined;
  if (clinic === undefined || clinic.id === claim.provider_company_id) return children;
  return (
    <Page title={t('claims.detailTitle')}>
      <Card>
        <EmptyState
          icon={IconBuildingHospital}
          title={t('claims.otherClinic')}
          text={t('claims.otherClinicText', { clinic: clinic.name })}
          action={
            <LinkButton to="/app/clinicgroupdashboard" onClick={() => rememberReturnUrl(here)}>
              {t('claims.chooseClinic')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
