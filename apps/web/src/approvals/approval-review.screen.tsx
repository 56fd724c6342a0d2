// One request for an approval code: the claim, rules and drugs on the left, the decision on the right.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MemberClaimsTable } from '../assessment/public-parts.ts';
import { ApprovalStatusBadge } from '../claims/public-parts.ts';
import { DocumentsCard } from '../documents/public.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { WaitingProposals } from '../ui/overlays/waiting-proposals.tsx';
import { Page } from '../ui/frame/page.tsx';
import { ApprovalClaim } from './approval-claim.tsx';
import { ApprovalDecision, DecidedApproval } from './approval-decision.tsx';
import { type Review, reviewQuery } from './approvals.api.ts';
import classes from './approvals.module.css';
import layout from '../ui/layout.module.css';

function useCrumbs() {
  const t = useText();
  return [{ label: t('approvals.title'), to: '/app/ops/approvals' }] as const;
}

function Loaded({ review }: { readonly review: Review }) {
  const t = useText();
  const crumbs = useCrumbs();
  const documents = [...review.supporting_docs, ...review.draft_docs];
  return (
    <Page
      title={review.request_no}
      crumbs={crumbs}
      beside={
        <>
          <ApprovalStatusBadge status={review.status} />
          {review.insurer_code !== null && <Chip>{review.insurer_code}</Chip>}
        </>
      }
    >
      <WaitingProposals address={`/app/ops/approvals/${review.id}`} />
      {review.may_decide && review.is_draft_changed && (
        <Notice tone="amber">{t('approvals.draftChanged')}</Notice>
      )}
      <div className={classes['columns']}>
        <div className={layout['stack']}>
          <ApprovalClaim review={review} />
          <DocumentsCard documents={documents} />
          <MemberClaimsTable claims={review.member_claims} />
        </div>
        <div className={layout['stack']}>
          {review.status === 'REQUESTED' ? (
            <ApprovalDecision review={review} />
          ) : (
            <DecidedApproval review={review} />
          )}
        </div>
      </div>
    </Page>
  );
}

export function ApprovalReviewScreen() {
  const { id } = useParams({ from: '/app/ops/approvals/$id' });
  const t = useText();
  const crumbs = useCrumbs();
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (data !== undefined) return <Loaded key={data.id} review={data} />;
  return (
    <Page title={t('approvals.title')} crumbs={crumbs}>
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
