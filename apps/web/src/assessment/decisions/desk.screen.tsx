// One waiting claim at the assessor's desk. After a decision, the next claim of the queue opens; it is loaded ahead.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { claimQuery, ClaimStatusBadge } from '../../claims/public-parts.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useCan, useMe } from '../../platform/api/session.ts';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { type DeskClaim, deskQuery, forgetQueue, holderOf } from '../queue/queue.api.ts';
import { type QueueFilter, queueFilter } from '../queue/queue-params.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskContent } from './desk-content.tsx';
import { deskLines } from './desk-lines.ts';
import { useDecision } from './use-decision.ts';
import { useWatch } from './use-watch.ts';
import layout from '../../ui/layout.module.css';

function useCrumbs(filter: QueueFilter) {
  const t = useText();
  return [{ label: t('assessment.queue'), to: '/app/ops/queue', search: filter }] as const;
}

/** Loads the neighbours of the claim, so that they open at once. */
function useNeighboursAhead({ previous, next }: DeskClaim, filter: QueueFilter): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const neighbour of [next, previous]) {
      if (neighbour === null) continue;
      void queryClient.prefetchQuery({ ...claimQuery(neighbour.uuid), staleTime: AHEAD_MS });
      void queryClient.prefetchQuery({ ...deskQuery(neighbour.uuid, filter), staleTime: AHEAD_MS });
    }
  }, [next, previous, filter, queryClient]);
}

const AHEAD_MS = 30_000;

interface DeskProps {
  readonly claim: Claim;
  readonly desk: DeskClaim;
  readonly filter: QueueFilter;
}

function Desk({ claim, desk: loaded, filter }: DeskProps) {
  const t = useText();
  const can = useCan();
  const me = useMe();
  const desk = useWatch(claim, loaded);
  const holder = holderOf(desk, me?.userId);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const crumbs = useCrumbs(filter);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const lines = deskLines(claim);
  const decision = useDecision(claim, desk, lines);
  useNeighboursAhead(loaded, filter);
  async function decide(): Promise<void> {
    setIsPanelOpen(true);
    const { move } = decision.prepared;
    const result = await decision.decide();
    void queryClient.invalidateQueries({ queryKey: ['getClaim', claim.uuid] });
    forgetQueue(queryClient);
    if (result === undefined || move === undefined) return;
    const done = result.is_proposal ? 'assessment.proposed' : (`assessment.done_${move}` as const);
    showToast('green', t(done, { code: claim.claim_code }));
    if (desk.next === null) void navigate({ to: '/app/ops/queue', search: filter });
    else {
      const params = { id: desk.next.uuid };
      void navigate({ to: '/app/ops/claims/$id', params, search: filter });
    }
  }
  const mayDecide = can('assessment:update') && holder === undefined;
  const canApprove = mayDecide && desk.moves.includes('APPROVE');
  return (
    <Page
      title={claim.claim_code}
      crumbs={crumbs}
      keepsHead
      beside={
        <>
          <ClaimStatusBadge claim={claim} />
          {desk.assigned_to !== null && <Chip>{desk.assigned_to.name}</Chip>}
          <span className={layout['note']}>{claim.provider_company_name}</span>
        </>
      }
      actions={<DeskActions claim={claim} desk={desk} filter={filter} />}
    >
      <SidePanel
        title={t('assessment.decision')}
        summary={formatMoney(decision.totals.total_payable_amount)}
        isOpen={isPanelOpen}
        onToggle={() => setIsPanelOpen(!isPanelOpen)}
        panel={
          <Card>
            <DecisionPanel
              claim={claim}
              desk={mayDecide ? desk : { ...desk, moves: [] }}
              decision={decision}
              holder={holder}
              onDecide={() => void decide()}
            />
          </Card>
        }
      >
        <DeskContent
          claim={claim}
          cover={desk.cover}
          lines={lines}
          choices={decision.prepared.choices}
          unfinished={decision.unfinished}
          onChoose={canApprove ? decision.chooseLine : undefined}
        />
      </SidePanel>
    </Page>
  );
}

export function DeskScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/claims/$id' });
  const search = useSearch({ from: '/app/ops/claims/$id' });
  const text = JSON.stringify(queueFilter({ ...search }));
  const [filter, setFilter] = useState({ text, value: queueFilter({ ...search }) });
  if (filter.text !== text) setFilter({ text, value: queueFilter({ ...search }) });
  const claim = useQuery(claimQuery(id));
  const desk = useQuery(deskQuery(id, filter.value));
  const crumbs = useCrumbs(filter.value);
  if (claim.data !== undefined && desk.data !== undefined) {
    return <Desk key={id} claim={claim.data} desk={desk.data} filter={filter.value} />;
  }
  const error = claim.error ?? desk.error;
  return (
    <Page title={t('assessment.claim')} crumbs={crumbs}>
      <Card>
        {error === null ? (
          <BoneLines count={8} />
        ) : (
          <ErrorState
            error={error}
            onRetry={() => {
              void claim.refetch();
              void desk.refetch();
            }}
          />
        )}
      </Card>
    </Page>
  );
}
