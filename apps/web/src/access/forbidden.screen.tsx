// Inside the portal: an address that does not exist or that the person may not open (RT-15).
import { IconLock } from '@tabler/icons-react';
import { useText } from '../platform/i18n.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function ForbiddenScreen() {
  const t = useText();
  return (
    <Page title={t('access.forbiddenHeading')}>
      <Card>
        <EmptyState
          icon={IconLock}
          title={t('access.forbiddenTitle')}
          text={t('access.forbiddenText')}
          action={<LinkButton to="/app/dashboard">{t('access.toDashboard')}</LinkButton>}
        />
      </Card>
    </Page>
  );
}
