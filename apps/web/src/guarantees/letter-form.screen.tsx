// Requests a guarantee letter: a new request for the member and policy in the address, or a draft.
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { useMe } from '../platform/api/session.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/frame/page.tsx';
import { LetterForm } from './letter-form.tsx';
import { LetterPage } from './letter-page.tsx';
import { letterQuery, type LetterRequest } from './letters.api.ts';
import { loadPatient } from './patient.api.ts';
import type { SavedLetter } from './use-letter-draft.ts';

interface Props {
  readonly request: LetterRequest;
  readonly draft?: SavedLetter;
  readonly onFirstSave?: (draft: SavedLetter) => void;
}

function Opened({ request, draft, onFirstSave = () => undefined }: Props) {
  const t = useText();
  const { member_id: memberId, policy_id: policyId, provider_company_id: clinicId } = request;
  const { data, error, refetch } = useQuery({
    queryKey: ['letter-patient', memberId, policyId, clinicId],
    queryFn: ({ signal }) => loadPatient({ memberId, policyId, clinicId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) {
    return <LetterForm patient={data} start={request} draft={draft} onFirstSave={onFirstSave} />;
  }
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

/** The address gets the draft after its first save, so that a reload or a new sign-in opens it again. */
export function NewLetterScreen() {
  const { member, policy, draft } = useSearch({ from: '/app/logrequest/new' });
  const navigate = useNavigate();
  const me = useMe();
  const clinicId = me?.clinicProfile?.id;
  const [opened] = useState(draft);
  const [request] = useState<LetterRequest>({
    provider_company_id: clinicId ?? '',
    member_id: member,
    policy_id: policy,
    contact_name: me?.name ?? '',
    operations: [],
    supporting_docs: [],
  });
  if (opened !== '') return <SavedRequest id={opened} />;
  if (clinicId === undefined) return null;
  if (member === '') return <NoPatient />;
  return (
    <Opened
      request={request}
      onFirstSave={({ id }) =>
        void navigate({
          to: '/app/logrequest/new',
          search: { member, policy, draft: id },
          replace: true,
        })
      }
    />
  );
}

/** The address without a member, as somebody typed or kept it. */
function NoPatient() {
  const t = useText();
  return (
    <Page title={t('guarantees.requestTitle')}>
      <Card>
        <EmptyState
          icon={IconUserSearch}
          title={t('guarantees.choosePatient')}
          text={t('guarantees.listHint')}
          action={<LinkButton to="/app/searchmember">{t('guarantees.findMember')}</LinkButton>}
        />
      </Card>
    </Page>
  );
}

export function EditLetterScreen() {
  const { id } = useParams({ from: '/app/logrequest/$id/edit' });
  return <SavedRequest id={id} />;
}

function SavedRequest({ id }: { readonly id: string }) {
  const t = useText();
  // Always loaded, because the detail may have cached an older version.
  const { data, error, refetch } = useQuery({
    ...letterQuery(id),
    queryKey: ['edit-letter', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.moves.includes('EDIT') === true) {
    return <Opened key={id} request={data.request} draft={data} />;
  }
  // It has been submitted meanwhile.
  if (data !== undefined) return <LetterPage id={id} side="CLINIC" />;
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
