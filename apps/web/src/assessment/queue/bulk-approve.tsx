// Approves ticked claims, one after the other; a claim that cannot be approved stays with its reason.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsToWire, parseCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useText } from '../../platform/words/i18n.ts';
import { call } from '../../platform/api/api.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { forgetQueue, type WaitingClaim } from './queue.api.ts';
import classes from './queue.module.css';

interface Outcome {
  readonly approved: number;
  readonly proposed: number;
  readonly failures: readonly { readonly code: string; readonly problem: string }[];
}

async function approve({ uuid, version, raw_status: status }: WaitingClaim): Promise<boolean> {
  const { data } = await call('decideClaim', {
    params: { id: uuid },
    body: { version, move: 'APPROVE', from_status: status, is_bulk: true },
  });
  return data.is_proposal;
}

async function approveAll(
  claims: readonly WaitingClaim[],
  onProgress: (done: number) => void,
): Promise<Outcome> {
  let outcome: Outcome = { approved: 0, proposed: 0, failures: [] };
  for (const [index, claim] of claims.entries()) {
    const { approved, proposed, failures } = outcome;
    try {
      // One after the other, so that the list of results is in the order of the queue.
      const isProposal = await approve(claim);
      outcome = isProposal
        ? { approved, proposed: proposed + 1, failures }
        : { approved: approved + 1, proposed, failures };
    } catch (error) {
      const failure = { code: claim.claim_code, problem: problemText(error) };
      outcome = { approved, proposed, failures: [...failures, failure] };
    }
    onProgress(index + 1);
  }
  return outcome;
}

interface Props {
  readonly claims: readonly WaitingClaim[];
  readonly onDone: () => void;
}

/** The button, and the result of the last approval. */
export function BulkApprove({ claims, onDone }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const amount = centsToWire(
    sumCents(claims.map((claim) => parseCents(claim.total_payable_amount) ?? ZERO_CENTS)),
  );
  async function run(): Promise<void> {
    const isSure = await ask({
      title: t('assessment.bulkTitle', { count: claims.length }),
      text: t('assessment.bulkText', { amount: formatMoney(amount) }),
      confirm: t('assessment.bulkApprove', { count: claims.length }),
    });
    if (!isSure) return;
    setOutcome(undefined);
    setDone(0);
    setOutcome(await approveAll(claims, setDone));
    setDone(undefined);
    forgetQueue(queryClient);
    onDone();
  }
  return (
    <>
      {claims.length > 0 && (
        <div className={classes['bulk']} data-bulk>
          <span>
            {t('assessment.ticked', { count: claims.length })} · {formatMoney(amount)}
          </span>
          <Button kind="primary" isBusy={done !== undefined} onClick={() => void run()}>
            {t('assessment.bulkApprove', { count: claims.length })}
          </Button>
          <output>
            {done !== undefined && t('assessment.bulkProgress', { done, count: claims.length })}
          </output>
        </div>
      )}
      {outcome !== undefined && <BulkOutcome outcome={outcome} />}
    </>
  );
}

function BulkOutcome({ outcome }: { readonly outcome: Outcome }) {
  const t = useText();
  const { approved, proposed, failures } = outcome;
  return (
    <Notice tone={failures.length > 0 ? 'amber' : 'green'}>
      {t('assessment.bulkApproved', { count: approved })}
      {proposed > 0 && <> {t('assessment.bulkProposed', { count: proposed })}</>}
      {failures.length > 0 && (
        <ul>
          {failures.map(({ code, problem }) => (
            <li key={code}>
              {code}: {problem}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
