// One request for changes of a clinic's data: old and new values, and the decision.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DocumentsCard } from '../../documents/public.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Card, Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ChangeDecision } from './change-decision.tsx';
import { ChangedValues, ChangeStatus } from './change-parts.tsx';
import { type ChangeReview, changeQuery } from './clinic-changes.api.ts';

function useCrumbs() {
  const t = useText();
  return [{ label: t('access.menuClinicChanges'), to: '/app/ops/clinic-changes' }] as const;
}

function Ended({ review }: { readonly review: ChangeReview }) {
  const t = useText();
  return (
    <Section title={t('clinicChanges.decision')}>
      <KeyValues
        items={[
          { label: t('clinicChanges.decidedAt'), value: formatTimestamp(review.decided_at) },
          { label: t('clinicChanges.decidedBy'), value: review.decided_by ?? '–' },
          ...(review.decision_reason === null
            ? []
            : [{ label: t('clinicChanges.reason'), value: review.decision_reason }]),
        ]}
      />
    </Section>
  );
}

/** Another bank account between its approval and the day from which it is valid, and afterwards. */
function Approved({ review }: { readonly review: ChangeReview }) {
  const t = useText();
  return (
    <Section title={t('clinicChanges.callBack')}>
      <KeyValues
        items={[
          { label: t('clinicChanges.approvedBy'), value: review.approved_by ?? '–' },
          { label: t('clinicChanges.callBack'), value: review.call_back ?? '–' },
          { label: t('clinicChanges.appliesAt'), value: formatTimestamp(review.applies_at) },
        ]}
      />
    </Section>
  );
}

function Loaded({ review }: { readonly review: ChangeReview }) {
  const t = useText();
  const can = useCan();
  const crumbs = useCrumbs();
  const { clinic, status } = review;
  const isWaiting = status === 'WAITING';
  return (
    <Page title={review.request_no} crumbs={crumbs} beside={<ChangeStatus status={status} />}>
      <Section title={t('clinicChanges.number')}>
        <KeyValues
          items={[
            { label: t('clinicChanges.clinic'), value: `${clinic.code} · ${clinic.name}` },
            { label: t('clinicChanges.requestedBy'), value: review.requested_by },
            { label: t('clinicChanges.requested'), value: formatTimestamp(review.requested_at) },
            { label: t('clinicChanges.reason'), value: review.reason },
          ]}
        />
      </Section>
      <Section title={t('clinicChanges.changes')}>
        <ChangedValues changes={review.changes} hasCurrent={isWaiting} />
      </Section>
      {review.supporting_docs.length > 0 && <DocumentsCard documents={review.supporting_docs} />}
      {!isWaiting && <Ended review={review} />}
      {review.approved_at !== null && <Approved review={review} />}
      {isWaiting && review.approved_at === null && can('master-data:update') && (
        <ChangeDecision review={review} />
      )}
    </Page>
  );
}

export function ChangeReviewScreen() {
  const { id } = useParams({ from: '/app/ops/clinic-changes/$id' });
  const t = useText();
  const crumbs = useCrumbs();
  const { data, error, refetch } = useQuery(changeQuery(id));
  if (data !== undefined) return <Loaded key={data.id} review={data} />;
  return (
    <Page title={t('clinicChanges.number')} crumbs={crumbs}>
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
