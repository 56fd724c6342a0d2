// Calls that wait for a second person, and the amounts that one person decides alone.
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Page } from '../../ui/frame/page.tsx';
import layout from '../../ui/layout.module.css';
import { AuthorityForm } from './authority-form.tsx';
import { ProposalList } from './proposal-list.tsx';
import { authorityQuery } from './proposals.api.ts';

export function SecondPersonScreen() {
  const t = useText();
  const can = useCan();
  const { data, refetch } = useQuery({ ...authorityQuery, enabled: can('users:read') });
  return (
    <Page title={t('access.menuSecondPerson')}>
      <div className={layout['stack']}>
        <ProposalList />
        {data !== undefined && (
          <AuthorityForm
            key={data.version}
            authority={data}
            isReadOnly={!can('users:update')}
            onReload={() => void refetch()}
          />
        )}
      </div>
    </Page>
  );
}
