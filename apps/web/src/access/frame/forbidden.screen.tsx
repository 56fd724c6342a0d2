// Inside the portal: an address that does not exist, or that the user is not allowed to open (RT-15).
import { IconLock } from '@tabler/icons-react';
import { ADMINISTRATION, homeOf } from '../../platform/api/home-of.ts';
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';

export function ForbiddenScreen() {
  const t = useText();
  const me = useMe();
  const home = me === undefined ? '/app/dashboard' : homeOf(me);
  return (
    <Page title={t('access.forbiddenHeading')}>
      <Card>
        <EmptyState
          icon={IconLock}
          title={t('access.forbiddenTitle')}
          text={t('access.forbiddenText')}
          action={
            <LinkButton to={home}>
              {t(home === ADMINISTRATION ? 'access.openAdministration' : 'access.toDashboard')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
