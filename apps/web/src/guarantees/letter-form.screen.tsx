// Requests a guarantee letter: a new request for the member and policy in the address, or a draft.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { useMe } from '../platform/api/session.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/frame/page.tsx';
import { LetterForm } from './letter-form.tsx';
import { letterQuery, type LetterRequest } from './letters.api.ts';
import { loadPatient } from './patient.api.ts';

interface Props {
  readonly request: LetterRequest;
  readonly draft?: Parameters<typeof LetterForm>[0]['draft'];
}

function Opened({ request, draft }: Props) {
  const t = useText();
  const { member_id: memberId, policy_id: policyId, provider_company_id: clinicId } = request;
  const { data, error, refetch } = useQuery({
    queryKey: ['letter-patient', memberId, policyId, clinicId],
    queryFn: ({ signal }) => loadPatient({ memberId, policyId, clinicId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return <LetterForm patient={data} start={request} draft={draft} />;
  return (
    <Page title={t('guarantees.requestTitle')}>
      <Card>
        {error === null ? (
          <BoneLines count={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}

export function NewLetterScreen() {
  const { member, policy } = useSearch({ from: '/app/logrequest/new' });
  const clinicId = useMe()?.clinicProfile?.id;
  const [request] = useState<LetterRequest>({
    provider_company_id: clinicId ?? '',
    member_id: member,
    policy_id: policy,
    operations: [],
    supporting_docs: [],
  });
  return clinicId === undefined ? null : <Opened request={request} />;
}

export function EditLetterScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/logrequest/$id/edit' });
  // Always loaded, because the detail may have cached an older version.
  const { data, error, refetch } = useQuery({
    ...letterQuery(id),
    queryKey: ['edit-letter', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return <Opened key={id} request={data.request} draft={data} />;
  return (
    <Page title={t('guarantees.requestTitle')}>
      <Card>
        {error === null ? (
          <BoneLines count={8} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}
