import { describe, expect, test } from 'vitest';
import {
  BATCH_STATUS_KINDS,
  batchMovesFrom,
  OTHER_BATCH_STATUSES,
  type OtherBatchStatus,
} from './other-batch-statuses.ts';

const movesFrom = (
  kind: Parameters<typeof batchMovesFrom>[0],
  ...statuses: (OtherBatchStatus | null)[]
) =>
  batchMovesFrom(kind, statuses).map(({ to, needsReason }) => (needsReason ? `${to} because` : to));

describe('the status of a batch', () => {
  test('of an insurer goes from open over billed to received', () => {
    expect(movesFrom('INSURER', null)).toEqual(['OPEN', 'BILLED']);
    expect(movesFrom('INSURER', 'OPEN')).toEqual(['BILLED']);
    expect(movesFrom('INSURER', 'BILLED')).toEqual(['OPEN because', 'RECEIVED']);
  });

  test('is taken back only with a reason', () => {
    expect(movesFrom('INSURER', 'RECEIVED')).toEqual(['BILLED because']);
    expect(movesFrom('MEMBER', 'PAID')).toEqual(['OPEN because']);
    expect(movesFrom('GE', 'ACKNOWLEDGED')).toEqual(['EXPORTED because']);
  });

  test('of CPF is rejected only with a reason, and can then be submitted again', () => {
    expect(movesFrom('CPF', 'SUBMITTED')).toEqual(['ACCEPTED', 'REJECTED because']);
    expect(movesFrom('CPF', 'REJECTED')).toEqual(['SUBMITTED']);
  });

  test('of another kind leads nowhere', () => {
    expect(movesFrom('MEMBER', 'BILLED')).toEqual([]);
  });
});

describe('several batches', () => {
  test('can get a status that each of them can get', () => {
    expect(movesFrom('INSURER', null, 'OPEN')).toEqual(['BILLED']);
    expect(movesFrom('INSURER', 'OPEN', 'BILLED')).toEqual([]);
  });

  test('need a reason if one of them needs it', () => {
    expect(movesFrom('CPF', 'REJECTED', 'ACCEPTED')).toEqual(['SUBMITTED because']);
  });
});

test('every status of every kind can be reached', () => {
  for (const kind of BATCH_STATUS_KINDS) {
    const statuses: readonly OtherBatchStatus[] = OTHER_BATCH_STATUSES[kind];
    const reached = new Set(
      [null, ...statuses].flatMap((from) => batchMovesFrom(kind, [from]).map(({ to }) => to)),
    );
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  }
});
