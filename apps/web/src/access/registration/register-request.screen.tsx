// One request for an account: the applicant and the decision.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { isLanguageCode, languages } from '../../platform/words/languages.ts';
import { useCan } from '../../platform/api/session.ts';
import { Card, Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type KeyValue, KeyValues } from '../../ui/display/key-values.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { Page } from '../../ui/frame/page.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { roleNames } from '../roles/role-words.ts';
import { ApproveForm } from './approve-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import layout from '../../ui/layout.module.css';
import {
  approveRequest,
  declineRequest,
  forgetRequests,
  type RegisterRequest,
  requestQuery,
} from './register-requests.api.ts';
import { profileText } from '../administration/profile-words.ts';
import { requestWords } from './request-words.ts';
import { type Saving, useSaving } from '../administration/use-saving.ts';

function useCrumbs() {
  const t = useText();
  return [{ label: t('administration.requests'), to: '/app/ops/register-requests' }] as const;
}

/** Sends a decision; if another administrator was faster, shows theirs. */
function useDecide(request: RegisterRequest, saving: Saving) {
  const queryClient = useQueryClient();
  return (work: () => Promise<boolean>, done: string) =>
    saving.send(async () => {
      try {
        if (await work()) showToast('green', done);
      } finally {
        await forgetRequests(queryClient, request.id);
      }
    });
}

function useFacts(request: RegisterRequest): readonly KeyValue[] {
  const t = useText();
  const { language } = request;
  return [
    { label: t('administration.fullname'), value: request.fullname },
    { label: t('administration.username'), value: request.username },
    { label: t('administration.email'), value: request.email },
    {
      label: t('administration.language'),
      value: isLanguageCode(language) ? languages[language].name : language,
    },
    { label: t('administration.requestedAt'), value: formatTimestamp(request.requested_at) },
  ];
}

function useDecision(request: RegisterRequest): readonly KeyValue[] {
  const t = useText();
  const { account, decided_at: at, decided_by: by, reason } = request;
  return [
    { label: t('administration.decidedAt'), value: at === null ? '–' : formatTimestamp(at) },
    { label: t('administration.decidedBy'), value: by ?? '–' },
    ...(reason === null ? [] : [{ label: t('administration.reason'), value: reason }]),
    ...(account === null
      ? []
      : [
          { label: t('administration.account'), value: account.username },
          { label: t('administration.clinic'), value: account.clinic },
          { label: t('administration.profile'), value: profileText(account.profile_type, t) },
          { label: t('administration.roles'), value: roleNames(account.roles, t) || '–' },
        ]),
  ];
}

interface DecisionProps {
  readonly request: RegisterRequest;
  /** Focuses the result, because the form with the focus is gone. */
  readonly takesFocus: boolean;
}

function Decision({ request, takesFocus }: DecisionProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      <Section title={t('administration.decided')}>
        <KeyValues items={useDecision(request)} />
      </Section>
    </div>
  );
}

/** The server's message, if it belongs to no field. */
function Refusal({ saving }: { readonly saving: Saving }) {
  if (saving.notice === undefined || saving.details.length > 0) return null;
  return <Notice tone="red">{saving.notice}</Notice>;
}

function Forms({ request, saving }: { request: RegisterRequest; saving: Saving }) {
  const t = useText();
  const decide = useDecide(request, saving);
  const { fullname: name } = request;
  return (
    <div className={layout['form']}>
      <ApproveForm
        request={request}
        saving={saving}
        onApprove={(approval) =>
          decide(
            () => approveRequest(request, approval),
            t('administration.requestApproved', { name }),
          )
        }
      />
      <Refusal saving={saving} />
      <DeclineForm
        request={request}
        saving={saving}
        onDecline={(reason) =>
          decide(
            () => declineRequest(request, reason),
            t('administration.requestDeclined', { name }),
          )
        }
      />
    </div>
  );
}

function RequestPage({ request }: { readonly request: RegisterRequest }) {
  const t = useText();
  const can = useCan();
  const crumbs = useCrumbs();
  const saving = useSaving();
  const facts = useFacts(request);
  const { label, colour } = requestWords[request.status];
  const isWaiting = request.status === 'PENDING_APPROVAL';
  const [wasWaiting] = useState(isWaiting);
  return (
    <Page
      title={request.fullname}
      crumbs={crumbs}
      beside={<StatusBadge colour={colour} label={t(label)} />}
    >
      {!isWaiting && <Refusal saving={saving} />}
      <Section title={t('administration.applicant')}>
        <KeyValues items={facts} />
      </Section>
      {!isWaiting && <Decision request={request} takesFocus={wasWaiting} />}
      {isWaiting && can('register-requests:update') && <Forms request={request} saving={saving} />}
    </Page>
  );
}

export function RegisterRequestScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const { id } = useParams({ from: '/app/ops/register-requests/$id' });
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (data !== undefined) return <RequestPage key={id} request={data} />;
  return (
    <Page title={t('administration.request')} crumbs={crumbs}>
      <Card>
        {error === null ? (
          <BoneLines count={6} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}
