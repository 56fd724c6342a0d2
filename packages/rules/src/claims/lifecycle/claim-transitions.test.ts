import { describe, expect, test } from 'vitest';
import {
  type TransitionActor,
  type TransitionSource,
  type TransitionTarget,
  allowedTransitions,
  canTransition,
} from './claim-transitions.ts';
import { RAW_STATUSES } from './raw-status.ts';

describe('who may move a claim', () => {
  test.each<{
    from: TransitionSource;
    to: TransitionTarget;
    actor: TransitionActor;
    words: string;
  }>([
    { from: 'NONE', to: 'DRAFT', actor: 'CLINIC', words: 'a clinic saves a draft' },
    { from: 'NONE', to: 'NEW', actor: 'CLINIC', words: 'a clinic submits a claim' },
    { from: 'DRAFT', to: 'DELETED', actor: 'CLINIC', words: 'a clinic deletes its draft' },
    { from: 'NEW', to: 'NEW', actor: 'CLINIC', words: 'a clinic corrects its claim' },
    { from: 'NEW', to: 'VOIDED', actor: 'CLINIC', words: 'a clinic deletes its claim' },
    { from: 'PENDING ASSESSOR', to: 'NEW', actor: 'OPS', words: 'operations correct a claim' },
    { from: 'NEW', to: 'PROCESSING', actor: 'JOB', words: 'adjudication picks a new claim' },
    { from: 'UNPROCESSED', to: 'PROCESSING', actor: 'JOB', words: 'adjudication tries again' },
    { from: 'PROCESSING', to: 'PROCESSED', actor: 'JOB', words: 'adjudication ends' },
    { from: 'PROCESSED', to: 'APPROVED', actor: 'JOB', words: 'a clean claim is approved' },
    { from: 'PROCESSED', to: 'PENDING ASSESSOR', actor: 'JOB', words: 'a person must look' },
    { from: 'PENDING ASSESSOR', to: 'DECLINED', actor: 'ASSESSOR', words: 'an assessor declines' },
    { from: 'PENDING ASSESSOR', to: 'TRANSFER TO I/P', actor: 'ASSESSOR', words: 'an admission' },
    { from: 'PENDING MEMBER', to: 'PROCESSING', actor: 'ASSESSOR', words: 'the member answered' },
    { from: 'PENDING MEMBER', to: 'DECLINED', actor: 'JOB', words: 'the member never answered' },
    { from: 'PENDING PROVIDER', to: 'PROCESSING-I/P', actor: 'CLINIC', words: 'the final bill' },
    { from: 'APPROVED', to: 'BATCH', actor: 'JOB', words: 'the batch of the month' },
    { from: 'BATCH', to: 'APPROVED (PENDING PAYMENT)', actor: 'JOB', words: 'the batch closes' },
    {
      from: 'BATCH',
      to: 'APPROVED',
      actor: 'JOB',
      words: 'the cover ends before the batch closes',
    },
    { from: 'APPROVED (PENDING PAYMENT)', to: 'PAID', actor: 'FINANCE', words: 'the payment run' },
    { from: 'PAID', to: 'ADJUSTMENT', actor: 'OPS', words: 'a correction after payment' },
    { from: 'PENDING', to: 'PENDING ASSESSOR', actor: 'CLINIC', words: 'the clinic answers' },
    {
      from: 'APPROVED',
      to: 'PENDING ASSESSOR',
      actor: 'ASSESSOR',
      words: 'a decision is taken back',
    },
    { from: 'DECLINED', to: 'CLOSED-DECLINED', actor: 'JOB', words: 'after 90 days' },
    { from: 'APPROVED', to: 'CLOSED', actor: 'OPS', words: 'operations close a claim' },
  ])('$from to $to by $actor: $words', ({ from, to, actor }) => {
    expect(canTransition(from, to, actor)).toBe(true);
  });

  test.each<{
    from: TransitionSource;
    to: TransitionTarget;
    actor: TransitionActor;
    words: string;
  }>([
    { from: 'NEW', to: 'NEW', actor: 'FINANCE', words: 'finance corrects no claims' },
    { from: 'PROCESSING', to: 'VOIDED', actor: 'CLINIC', words: 'too late to delete' },
    { from: 'PENDING ASSESSOR', to: 'APPROVED', actor: 'CLINIC', words: 'no clinic approves' },
    { from: 'APPROVED', to: 'NEW', actor: 'CLINIC', words: 'approved claims are for operations' },
    { from: 'PAID', to: 'CLOSED', actor: 'OPS', words: 'a paid claim is not closed' },
    {
      from: 'APPROVED (PENDING PAYMENT)',
      to: 'APPROVED',
      actor: 'JOB',
      words: 'the amounts of a closed batch are fixed',
    },
    { from: 'BATCH', to: 'CLOSED', actor: 'OPS', words: 'a batched claim is on its way' },
    { from: 'DRAFT', to: 'CLOSED', actor: 'OPS', words: 'a draft is no claim yet' },
    { from: 'PENDING APPROVAL', to: 'DECLINED', actor: 'JOB', words: 'a colleague is asked' },
    {
      from: 'BATCH',
      to: 'PENDING ASSESSOR',
      actor: 'ASSESSOR',
      words: 'a batched claim is not reopened',
    },
    {
      from: 'PENDING MEMBER',
      to: 'PENDING ASSESSOR',
      actor: 'CLINIC',
      words: "only the question to the clinic is the clinic's to answer",
    },
    {
      from: 'PENDING PROVIDER',
      to: 'APPROVED',
      actor: 'ASSESSOR',
      words: 'a stay without its final bill is not decided',
    },
    {
      from: 'PENDING PROVIDER',
      to: 'PENDING',
      actor: 'ASSESSOR',
      words: 'a question would end its billing',
    },
    { from: 'PAID', to: 'PAID', actor: 'FINANCE', words: 'nothing is paid twice' },
  ])('never $from to $to by $actor: $words', ({ from, to, actor }) => {
    expect(canTransition(from, to, actor)).toBe(false);
  });

  test('only closed, closed-declined and transferred claims are final', () => {
    const final = RAW_STATUSES.filter((status) => allowedTransitions(status).length === 0);
    expect(final).toEqual(['CLOSED', 'CLOSED-DECLINED', 'TRANSFER TO I/P']);
  });

  test('every status can be reached', () => {
    const sources: TransitionSource[] = ['NONE', ...RAW_STATUSES];
    const reached = new Set(
      sources.flatMap((from) => allowedTransitions(from).map(({ to }) => to)),
    );
    expect(RAW_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
  });

  test('the batch job can move approved claims and adjustments', () => {
    const sources = RAW_STATUSES.filter((from) => canTransition(from, 'BATCH', 'JOB'));
    expect(sources).toEqual(['APPROVED']);
  });
});
