// Inside the portal: an address that does not exist, or that the user is not allowed to open (RT-15).
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';

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
