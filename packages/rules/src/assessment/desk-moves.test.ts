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
  test.each<[RawStatus, string[]]>([
    ['DRAFT', []],
    ['NEW', []],
    ['PROCESSED', []],
    ['PENDING ASSESSOR', ['APPROVE', 'DECLINE', ...ASKS, 'TRANSFER']],
    ['PROCESSING', ['APPROVE', 'DECLINE', ...ASKS, 'TRANSFER']],
    ['PENDING APPROVAL', ['APPROVE', 'DECLINE', ...ASKS, 'TRANSFER', 'RESUME']],
    [
      'PENDING MEMBER',
      ['APPROVE', 'DECLINE', ...ASKS.filter((move) => move !== 'ASK_MEMBER'), 'TRANSFER', 'RESUME'],
    ],
    ['APPROVED', ['REOPEN']],
    ['DECLINED', []],
    ['BATCH', []],
    ['PAID', []],
    ['CLOSED', []],
    ['TRANSFER TO I/P', []],
  ])('from %s: %s', (status, moves) => {
    expect(outpatient(status)).toEqual(moves);
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
