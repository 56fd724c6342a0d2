import { describe, expect, test } from 'vitest';
import { canTransition } from '../claims/lifecycle/claim-transitions.ts';
import { mainStatusOf } from '../claims/lifecycle/displayed-status.ts';
import { RAW_STATUSES, type RawStatus } from '../claims/lifecycle/raw-status.ts';
import {
  DESK_MOVES,
  isInternalRemark,
  movesFrom,
  needsReason,
  needsRemark,
  needsStay,
  targetOf,
} from './desk-moves.ts';

const outpatient = (status: RawStatus) =>
  movesFrom({ status, claimType: 'OUTPATIENT', isBatched: false });

const ASKS = [
  'ASK_CLINIC',
  'ASK_MEMBER',
  'ASK_INSURER',
  'ASK_INSURER_APPROVAL',
  'ASK_BROKER',
  'ASK_COLLEAGUE',
  'ASK_COLLEAGUE_APPROVAL',
];

describe('the moves of an assessor', () => {
  const all = ['APPROVE', 'DECLINE', ...ASKS, 'TRANSFER'];
  const waiting = (asked: string) => [...all.filter((move) => move !== asked), 'RESUME'];
  /** Every status, independent of the table. */
  const expected: Readonly<Record<RawStatus, readonly string[]>> = {
    DRAFT: [],
    SUBMITTED: [],
    NEW: [],
    'NEW-M': [],
    UNPROCESSED: [],
    PROCESSING: all,
    'PROCESSING-I/P': all,
    PROCESSED: [],
    PENDING: waiting('ASK_CLINIC'),
    'PENDING ASSESSOR': all,
    'PENDING INTERNAL': all.filter((move) => move !== 'ASK_COLLEAGUE'),
    'PENDING INTERNAL APPROVAL': all.filter((move) => move !== 'ASK_COLLEAGUE_APPROVAL'),
    'PENDING MEMBER': waiting('ASK_MEMBER'),
    'PENDING INSURER': waiting('ASK_INSURER'),
    'PENDING INSURER APPROVAL': waiting('ASK_INSURER_APPROVAL'),
    'PENDING BROKER APPROVAL': waiting('ASK_BROKER'),
    'PENDING PROVIDER': [],
    'PENDING APPROVAL': waiting('none'),
    APPROVED: ['REOPEN'],
    'APPROVED (PENDING PAYMENT)': [],
    BATCH: [],
    PAID: [],
    ADJUSTMENT: [],
    DECLINED: [],
    CLOSED: [],
    'CLOSED-DECLINED': [],
    'TRANSFER TO I/P': [],
  };

  test.each(RAW_STATUSES)('from %s', (status) => {
    expect(outpatient(status)).toEqual(expected[status]);
  });

  test('are transitions of the status table, and all of its transitions to a decision', () => {
    for (const status of RAW_STATUSES) {
      for (const move of outpatient(status)) {
        expect([status, move, canTransition(status, targetOf(move), 'ASSESSOR')]).toEqual([
          status,
          move,
          true,
        ]);
      }
      const decides = ['APPROVED', 'DECLINED'] as const;
      const possible = decides.filter((to) => canTransition(status, to, 'ASSESSOR'));
      const offered = outpatient(status).map(targetOf);
      expect(decides.filter((to) => offered.includes(to))).toEqual(possible);
    }
  });

  test('end with a batch, and a stay is not transferred', () => {
    const batched = { status: 'APPROVED', claimType: 'OUTPATIENT', isBatched: true } as const;
    expect(movesFrom(batched)).toEqual([]);
    const stay = { status: 'PENDING ASSESSOR', claimType: 'INPATIENT', isBatched: false } as const;
    expect(movesFrom(stay)).not.toContain('TRANSFER');
  });

  test('need a remark except for an approval; only declining needs a coded reason', () => {
    expect(DESK_MOVES.filter((move) => !needsRemark(move))).toEqual(['APPROVE']);
    expect(DESK_MOVES.filter(needsReason)).toEqual(['DECLINE']);
    expect(DESK_MOVES.filter((move) => mainStatusOf(targetOf(move)) === 'declined')).toEqual([
      'DECLINE',
    ]);
  });

  test('only a transfer names a stay, and questions to colleagues stay inside', () => {
    expect(DESK_MOVES.filter(needsStay)).toEqual(['TRANSFER']);
    const internal = DESK_MOVES.filter((move) => isInternalRemark(move, targetOf(move)));
    expect(internal).toEqual(['ASK_COLLEAGUE', 'ASK_COLLEAGUE_APPROVAL', 'RESUME']);
    expect(isInternalRemark('APPROVE', 'PENDING APPROVAL')).toBe(true);
  });
});
