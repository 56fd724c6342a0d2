// The actions above a claim at the desk: take it, and go to its neighbours in the queue.
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { canBeAdjusted } from '@portal/rules/payments/adjustable-claim.ts';
import { IconArrowDown, IconArrowUp, IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useCan, useMe } from '../../platform/api/session.ts';
import { useShortcut } from '../../platform/keyboard/keyboard.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { assign, type DeskClaim, forgetQueue, holderOf } from '../queue/queue.api.ts';
import type { QueueFilter } from '../queue/queue-params.ts';

interface Props {
  readonly claim: Claim;
  readonly desk: DeskClaim;
  readonly filter: QueueFilter;
}

function TakeButton({ claim, desk }: Omit<Props, 'filter'>) {
  const t = useText();
  const me = useMe();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { assigned_to: assignee } = desk;
  const isMine = assignee !== null && assignee.id === me?.userId;
  const isHeld = holderOf(desk, me?.userId) !== undefined;
  async function toggle(): Promise<void> {
    if (isBusy || isHeld) return;
    setIsBusy(true);
    try {
      await assign(claim.uuid, { isMine: !isMine, from: assignee?.id ?? null });
    } catch (error) {
      showToast('red', problemText(error));
    } finally {
      setIsBusy(false);
      forgetQueue(queryClient);
    }
  }
  useShortcut('t', 'assessment.take', () => void toggle());
  const others = assignee === null ? t('assessment.take') : t('assessment.takeOver');
  return (
    <Button
      icon={<IconUserCheck size={16} stroke={1.8} />}
      keys="t"
      isBusy={isBusy}
      isDisabled={isHeld}
      onClick={() => void toggle()}
    >
      {isMine ? t('assessment.giveBack') : others}
    </Button>
  );
}

export function DeskActions({ claim, desk, filter }: Props) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const isAdjustable = canBeAdjusted({
    rawStatus: parseRawStatus(claim.raw_status),
    providerBatchStatus: claim.provider_batch_status,
  });
  const go = (neighbour: DeskClaim['next']) => {
    if (neighbour === null) return;
    const params = { id: neighbour.uuid };
    void navigate({ to: '/app/ops/claims/$id', params, search: filter });
  };
  useShortcut('j', 'assessment.next', () => go(desk.next));
  useShortcut('k', 'assessment.previous', () => go(desk.previous));
  return (
    <>
      {can('assessment:update') && claim.waiting !== null && (
        <TakeButton claim={claim} desk={desk} />
      )}
      {can('payments:update') && isAdjustable && (
        <LinkButton to="/app/ops/payments/adjust/$id" params={{ id: claim.uuid }}>
          {t('assessment.adjust')}
        </LinkButton>
      )}
      <Button
        icon={<IconArrowUp size={16} stroke={1.8} />}
        keys="k"
        isDisabled={desk.previous === null}
        onClick={() => go(desk.previous)}
      >
        {t('assessment.previous')}
      </Button>
      <Button
        icon={<IconArrowDown size={16} stroke={1.8} />}
        keys="j"
        isDisabled={desk.next === null}
        onClick={() => go(desk.next)}
      >
        {t('assessment.next')}
      </Button>
    </>
  );
}
