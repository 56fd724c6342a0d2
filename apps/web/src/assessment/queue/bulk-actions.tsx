// The actions on ticked claims. Approval goes through them one after the other: it skips those that a colleague works on; a claim that cannot be approved
// stays with its reason.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsToWire, parseCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { useText } from '../../platform/words/i18n.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/api.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { GiveButtons, GivenNotice, useGiving } from './give-claims.tsx';
import { canBeApproved, forgetQueue, type WaitingClaim } from './queue.api.ts';
import classes from './queue.module.css';

interface Outcome {
  readonly approved: number;
  readonly proposed: number;
  /** The numbers of claims that a colleague works on. */
  readonly held: readonly string[];
  readonly failures: readonly { readonly code: string; readonly problem: string }[];
}

const NOTHING: Outcome = { approved: 0, proposed: 0, held: [], failures: [] };

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
  let outcome = NOTHING;
  for (const [index, claim] of claims.entries()) {
    const { approved, proposed, held, failures } = outcome;
    const { claim_code: code } = claim;
    try {
      // One after the other, so that the list of results is in the order of the queue.
      const isProposal = await approve(claim);
      outcome = isProposal
        ? { ...outcome, proposed: proposed + 1 }
        : { ...outcome, approved: approved + 1 };
    } catch (error) {
      outcome =
        error instanceof ApiProblem && error.is('CLAIM_HELD')
          ? { ...outcome, held: [...held, `${code} (${error.details[0]?.message ?? ''})`] }
          : { ...outcome, failures: [...failures, { code, problem: problemText(error) }] };
    }
    onProgress(index + 1);
  }
  return outcome;
}

interface Props {
  /** The ticked claims. */
  readonly claims: readonly WaitingClaim[];
  readonly onDone: () => void;
}

const amountOf = (claims: readonly WaitingClaim[]) =>
  formatMoney(
    centsToWire(
      sumCents(claims.map((claim) => parseCents(claim.total_payable_amount) ?? ZERO_CENTS)),
    ),
  );

/** The actions for the ticked claims, and the result of the last one. */
export function BulkActions({ claims, onDone }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const giving = useGiving(
    claims.map(({ uuid }) => uuid),
    onDone,
  );
  const approvable = claims.filter(canBeApproved);
  const { length: count } = approvable;
  async function run(): Promise<void> {
    const isSure = await ask({
      title: t('assessment.bulkTitle', { count }),
      text: t('assessment.bulkText', { amount: amountOf(approvable) }),
      confirm: t('assessment.bulkApprove', { count }),
    });
    if (!isSure) return;
    setOutcome(undefined);
    setDone(0);
    setOutcome(await approveAll(approvable, setDone));
    setDone(undefined);
    forgetQueue(queryClient);
    onDone();
  }
  return (
    <>
      {claims.length > 0 && (
        <div className={classes['bulk']} data-bulk>
          <span>
            {t('assessment.ticked', { count: claims.length })} · {amountOf(claims)}
          </span>
          {count > 0 && (
            <Button kind="primary" isBusy={done !== undefined} onClick={() => void run()}>
              {t('assessment.bulkApprove', { count })}
            </Button>
          )}
          <GiveButtons {...giving} />
          <output>{done !== undefined && t('assessment.bulkProgress', { done, count })}</output>
        </div>
      )}
      {outcome !== undefined && <BulkOutcome outcome={outcome} />}
      {giving.given !== undefined && <GivenNotice given={giving.given} />}
    </>
  );
}

function BulkOutcome({ outcome }: { readonly outcome: Outcome }) {
  const t = useText();
  const { approved, proposed, held, failures } = outcome;
  return (
    <Notice tone={failures.length + held.length > 0 ? 'amber' : 'green'}>
      {t('assessment.bulkApproved', { count: approved })}
      {proposed > 0 && <> {t('assessment.bulkProposed', { count: proposed })}</>}
      {held.length > 0 && (
        <> {t('assessment.bulkHeld', { count: held.length, codes: held.join(', ') })}</>
      )}
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
