// Asks the administrator to change data of the clinic.
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Card } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ChangeForm } from './change-form.tsx';
import { clinicDataQuery } from './clinic-changes.api.ts';

function Loaded({ clinicId }: { readonly clinicId: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...clinicDataQuery(clinicId),
    // The old values of the request are those that the clinic has now.
    refetchOnMount: 'always',
  });
  if (data !== undefined && isFetchedAfterMount) {
    return <ChangeForm clinicId={clinicId} clinic={data} />;
  }
  return (
    <Card>
      {error === null ? (
        <BoneLines count={8} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

export function NewChangeScreen() {
  const t = useText();
  const clinicId = useMe()?.clinicProfile?.id;
  return (
    <Page
      title={t('clinicChanges.ask')}
      crumbs={[{ label: t('access.menuSettings'), to: '/app/settings' }]}
    >
      {clinicId !== undefined && <Loaded key={clinicId} clinicId={clinicId} />}
    </Page>
  );
}
