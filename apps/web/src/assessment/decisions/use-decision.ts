// The decision that an assessor prepares for a claim: kept while the claim is open, also when another assessor was
// faster, and sent once.
import {
  type DeskMove,
  needsReason,
  needsRemark,
  needsStay,
} from '@portal/rules/assessment/desk-moves.ts';
import { STATED_REASONS } from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { DeskClaim } from '../queue/queue.api.ts';
import {
  calculatedLines,
  type DeskLine,
  hasAmountAboveLine,
  type LineChoice,
  type LineChoices,
  sentLines,
  storedChoices,
  unfinishedLines,
} from './desk-lines.ts';
import { useLiveTotals } from './use-live-totals.ts';

interface Prepared {
  readonly move: DeskMove | undefined;
  readonly reason: string;
  readonly remark: string;
  readonly stay: string;
  readonly choices: LineChoices;
}

export type DecisionField = 'lines' | 'reason' | 'remark' | 'transfer_to';
const FIELDS: readonly string[] = ['lines', 'reason', 'remark', 'transfer_to'];

/** The fields that the decision still needs. */
function missingFields(
  { move, reason, remark, stay, choices }: Prepared,
  lines: readonly DeskLine[],
): DecisionField[] {
  if (move === undefined) return [];
  return [
    ...(needsReason(move) && reason === '' ? (['reason'] as const) : []),
    ...(needsRemark(move) && remark.trim() === '' ? (['remark'] as const) : []),
    ...(needsStay(move) && stay.trim() === '' ? (['transfer_to'] as const) : []),
    ...(move === 'APPROVE' && unfinishedLines(lines, choices).length > 0
      ? (['lines'] as const)
      : []),
  ];
}

type Refused = Readonly<Partial<Record<DecisionField, string>>>;

/** The server's messages at fields. */
function refusedFields(error: unknown): Refused {
  if (!(error instanceof ApiProblem) || !error.is('VALIDATION_FAILED')) return {};
  return Object.fromEntries(
    error.details
      .map(({ field, message }) => [field.split('.')[0] ?? '', message] as const)
      .filter(([field]) => FIELDS.includes(field)),
  );
}

type SentLines = ReturnType<typeof sentLines>;

async function send(
  claim: Claim,
  desk: DeskClaim,
  prepared: Prepared,
  lines: SentLines | undefined,
) {
  const { move = 'APPROVE', reason, remark, stay } = prepared;
  const note = remark.trim();
  const { data } = await call('decideClaim', {
    params: { id: claim.uuid },
    body: {
      move,
      version: desk.version,
      from_status: desk.raw_status,
      ...(needsReason(move)
        ? { reason: STATED_REASONS.find((known) => known === reason) ?? null }
        : {}),
      ...(note === '' ? {} : { remark: note }),
      ...(needsStay(move) ? { transfer_to: stay.trim() } : {}),
      ...(lines === undefined ? {} : { lines }),
    },
  });
  return data;
}

export function useDecision(claim: Claim, desk: DeskClaim, lines: readonly DeskLine[]) {
  const first: Prepared = {
    move: undefined,
    reason: '',
    remark: '',
    stay: '',
    choices: storedChoices(lines),
  };
  const [prepared, setPrepared] = useTyped(`desk/${claim.uuid}/${claim.version}`, first);
  const [isSending, setIsSending] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [error, setError] = useState<unknown>();
  const sent = sentLines(lines, prepared.choices);
  const isChanged = JSON.stringify(sent) !== JSON.stringify(sentLines(lines, first.choices));
  const calculated = calculatedLines(lines, prepared.choices);
  const isRecalculated =
    JSON.stringify(calculated) !== JSON.stringify(calculatedLines(lines, first.choices));
  const live = useLiveTotals(claim, calculated, isRecalculated);
  const missing = missingFields(prepared, lines);
  const change = (next: Partial<Prepared>) => setPrepared((before) => ({ ...before, ...next }));
  return {
    ...live,
    prepared,
    change,
    chooseLine: (ref: string, choice: LineChoice | undefined) => {
      setPrepared((before) => {
        const { [ref]: _, ...others } = before.choices;
        const choices = choice === undefined ? others : { ...others, [ref]: choice };
        return { ...before, choices };
      });
    },
    missing: hasTried ? missing : [],
    unfinished: hasTried ? unfinishedLines(lines, prepared.choices) : [],
    isAboveLine: hasAmountAboveLine(lines, prepared.choices),
    refused: refusedFields(error),
    /** The refusal that belongs to no field. */
    notice:
      error === undefined || Object.keys(refusedFields(error)).length > 0
        ? undefined
        : problemText(error),
    isSending,
    /** @returns the result; undefined if something is missing or the server refused */
    async decide() {
      setHasTried(true);
      if (isSending || prepared.move === undefined || missing.length > 0) return undefined;
      setIsSending(true);
      setError(undefined);
      try {
        const isApproval = prepared.move === 'APPROVE';
        return await send(claim, desk, prepared, isApproval && isChanged ? sent : undefined);
      } catch (failure) {
        setError(failure);
        return undefined;
      } finally {
        setIsSending(false);
      }
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
