// Second factors: who needs one, and requests to reset those of users who have lost theirs.
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Card } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import layout from '../../ui/layout.module.css';
import { policyQuery } from './factor-policy.api.ts';
import { PolicyForm } from './policy-form.tsx';
import { ResetRequests } from './reset-requests.tsx';

export function FactorPolicyScreen() {
  const t = useText();
  const can = useCan();
  const { data, error, refetch } = useQuery(policyQuery);
  return (
    <Page title={t('access.menuFactors')}>
      <div className={layout['stack']}>
        <ResetRequests />
        {data === undefined ? (
          <Card>
            {error === null ? (
              <BoneLines count={6} />
            ) : (
              <ErrorState error={error} onRetry={() => void refetch()} />
            )}
          </Card>
        ) : (
          <PolicyForm
            key={data.version}
            policy={data}
            isReadOnly={!can('users:update')}
            onReload={() => void refetch()}
          />
        )}
      </div>
    </Page>
  );
}
